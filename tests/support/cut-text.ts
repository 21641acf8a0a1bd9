import type { Page } from '@playwright/test';

/** What of a page cannot be read or reached, each as a line that says where; nothing is the aim. */
export async function cutText(page: Page): Promise<string[]> {
  return page.evaluate(findCutText);
}

/** Runs in the page. A part that scrolls sideways by itself shows everything; so does a text of two lines or more that ends in dots. */
function findCutText(): string[] {
  const found = new Set<string>();
  const width = document.documentElement.clientWidth;
  // What is covered by a dialog is not read.
  const open = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1);
  const root = open ?? document.body;

  if (document.documentElement.scrollWidth > width)
    found.add(`the page scrolls sideways by ${document.documentElement.scrollWidth - width} px`);

  const lines: { of: Element; box: DOMRect; text: string }[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || !parent || !isShown(parent) || isForReadersOnly(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    for (const box of boxes) {
      const why = cutBy(parent, box);
      if (why) found.add(`"${text.slice(0, 40)}" ${why}`);
      else if (isInSight(parent, box)) lines.push({ of: parent, box, text });
    }
    for (const broken of brokenNumbers(node)) found.add(`"${broken}" is broken across lines`);
  }
  for (const overlap of overlaps(lines)) found.add(overlap);
  for (const control of root.querySelectorAll('button, a[href], input, select, textarea, [role=tab]')) {
    if (!isShown(control) || isForReadersOnly(control)) continue;
    const why = cutBy(control, control.getBoundingClientRect());
    if (why && !(control instanceof HTMLInputElement && control.type === 'file'))
      found.add(`${nameOf(control)} ${why}`);
  }
  return [...found];

  function isShown(element: Element): boolean {
    return element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    });
  }

  /** The usual way to hide from eyes alone: a box of one pixel. */
  function isForReadersOnly(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { clip, clipPath, position } = getComputedStyle(one);
      if (position === 'absolute' && (clip !== 'auto' || clipPath === 'inset(50%)')) return true;
      const box = one.getBoundingClientRect();
      if (position === 'absolute' && box.width <= 1 && box.height <= 1) return true;
    }
    return false;
  }

  function cutBy(element: Element, box: DOMRect): string | undefined {
    let isFixed = false;
    let scrollsUp = false;
    for (
      let one: Element | null = element;
      one && one !== document.documentElement;
      one = one.parentElement
    ) {
      const style = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      if (scrolls(style.overflowX) && one.scrollWidth > one.clientWidth + 1) return undefined;
      if (hides(style.overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1))
        return `is cut at the side by ${selectorOf(one)}`;
      scrollsUp ||= scrolls(style.overflowY) && one.scrollHeight > one.clientHeight + 1;
      if (scrollsUp) continue;
      // Left out whole: the lines after a name's second, and what a row of facts has no room for.
      const mayLeaveOut = Number(style.webkitLineClamp) >= 2 || style.flexWrap === 'wrap';
      if (mayLeaveOut && box.top >= edge.bottom - box.height * 0.4) return undefined;
      if (hides(style.overflowY) && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3))
        return `is cut above or below by ${selectorOf(one)}`;
      isFixed ||= style.position === 'fixed';
    }
    if (box.right > width + 1 || box.left < -1) return 'stands beside the screen';
    if (isFixed && !scrollsUp && (box.bottom > innerHeight + 1 || box.top < -1))
      return 'stands above or below the screen';
    return undefined;
  }

  /** Not scrolled out of the part that it is in. */
  function isInSight(element: Element, box: DOMRect): boolean {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const edge = one.getBoundingClientRect();
      if (
        getComputedStyle(one).overflow !== 'visible' &&
        (box.top >= edge.bottom - 3 || box.bottom <= edge.top + 3 || box.left >= edge.right - 3)
      )
        return one === document.body || one === document.documentElement;
    }
    return true;
  }

  /** Days, times, amounts: what is read as one must stand as one. */
  function brokenNumbers(node: Node): string[] {
    const text = node.textContent ?? '';
    return [...text.matchAll(/(?<![\w./:-])\d{1,10}(?:[.,/:-]\d{1,4}){0,5}(?![\w./:-])/g)]
      .filter(({ 0: number, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return new Set(tops).size > 1;
      })
      .map(({ 0: number }) => number);
  }

  function overlaps(all: typeof lines): string[] {
    const sorted = all
      .filter(({ of }) => !of.closest('svg') && !floats(of))
      .sort((a, b) => a.box.top - b.box.top);
    return sorted.flatMap((one, place) => {
      const over: string[] = [];
      for (const other of sorted.slice(place + 1)) {
        // A line's box is higher than its letters.
        if (other.box.top > one.box.bottom - one.box.height * 0.35) break;
        const shared = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        if (one.of !== other.of && shared > 3)
          over.push(`"${one.text.slice(0, 30)}" stands over "${other.text.slice(0, 30)}"`);
      }
      return over;
    });
  }

  /** Stands above what scrolls below it. */
  function floats(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position))
        return one !== root && !one.contains(root);
    return false;
  }

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
  }

  function selectorOf(element: Element): string {
    return `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
  }
}
