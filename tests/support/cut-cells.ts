import type { Page } from '@playwright/test';

/** Where text in a table's rows is cut without dots that say so, or stands in a row that is higher than its line; nothing is the aim. */
export async function cutCells(page: Page): Promise<string[]> {
  return page.evaluate(findCutCells);
}

function findCutCells(): string[] {
  const found = new Set<string>();
  const rowPx = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--sr-row'));
  for (const cell of document.querySelectorAll<HTMLElement>('tr[data-row] > :is(th, td)')) {
    if (!cell.checkVisibility()) continue;
    if (cell.getBoundingClientRect().height > rowPx + 1) found.add(`"${words(cell)}" is higher than a row`);
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const right = Math.max(0, ...[...range.getClientRects()].map((box) => box.right));
      if (isCutSilently(node.parentElement, right, cell)) found.add(`"${words(cell)}" is cut without a sign`);
    }
  }
  return [...found];

  /** The first that cuts it has dots for it: text stands in it, and not in a box of its own. */
  function isCutSilently(from: Element | null, right: number, cell: Element): boolean {
    let isInBox = false;
    for (let one = from; one; one = one.parentElement) {
      const { display, overflowX, textOverflow } = getComputedStyle(one);
      const isLine = display === 'inline';
      if (!isLine && overflowX !== 'visible' && right > one.getBoundingClientRect().right + 1)
        return isInBox || textOverflow !== 'ellipsis' || display.endsWith('flex');
      if (one === cell) return false;
      isInBox ||= !isLine;
    }
    return false;
  }

  function words(cell: HTMLElement): string {
    return cell.textContent.slice(0, 60).replaceAll('\n', ' / ');
  }
}
