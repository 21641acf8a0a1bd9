import { type DriveStep, driver } from 'driver.js';
import 'driver.js/dist/driver.css';

/** Something to be shown, and what is said of it. `element`: null = it is not there, and is left out. */
export type Shown = {
  element: Element | null;
  title: string;
  text: string;
  side?: 'left';
  /** Room around it in the light. */
  paddingPx?: number;
};

type Words = {
  next: string;
  back: string;
  done: string;
  close: string;
  place: (step: number, total: number) => string;
};

/**
 * Shows one thing after the other in the light, the rest in the dark: on with the arrow keys, out with Escape. Answers how
 * to end it. All that is said is written into the page as HTML: words of ours alone, nothing that anybody has typed.
 */
export function showInTurn(
  all: readonly Shown[],
  { look, words, onEnd }: { look: string; words: Words; onEnd: () => void },
): () => void {
  const there = all.flatMap(({ element, ...rest }) => (element ? [{ element, ...rest }] : []));
  if (there.length === 0) return onEnd;
  const giveBackMarks = keptMarks(there.map(({ element }) => element));
  const steps = there.map(
    ({ element, title, text, side, paddingPx = 6 }, index): DriveStep => ({
      element,
      onHighlightStarted: () => tour.setConfig({ ...tour.getConfig(), stagePadding: paddingPx }),
      popover: {
        title,
        description: text,
        ...(side && { side }),
        progressText: words.place(index + 1, there.length),
        showButtons: index === 0 ? ['next', 'close'] : ['previous', 'next', 'close'],
      },
    }),
  );
  const tour = driver({
    steps,
    popoverClass: look,
    showProgress: true,
    nextBtnText: words.next,
    prevBtnText: words.back,
    doneBtnText: words.done,
    stageRadius: 8,
    // It is looked at: what it does comes after the tour.
    disableActiveInteraction: true,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    onPopoverRender({ wrapper, title, footer, closeButton }) {
      wrapper.setAttribute('aria-modal', 'true');
      // Its head and foot are not those of the page.
      title.setAttribute('role', 'presentation');
      footer.setAttribute('role', 'presentation');
      closeButton.setAttribute('aria-label', words.close);
    },
    onHighlighted(_element, _step, { state }) {
      giveBackMarks();
      state.popover?.nextButton.focus();
    },
    onDestroyStarted: () => end(),
  });
  let isOver = false;
  function end() {
    if (isOver) return;
    isOver = true;
    tour.destroy();
    giveBackMarks();
    onEnd();
  }
  tour.drive();
  return end;
}

/** The library marks what it shows as the opener of its words, and takes those marks away after: some had their own. */
function keptMarks(elements: readonly Element[]): () => void {
  const names = ['aria-haspopup', 'aria-expanded', 'aria-controls'];
  const kept = elements.map((element) => names.map((name) => [name, element.getAttribute(name)] as const));
  return () => {
    for (const [index, marks] of kept.entries())
      for (const [name, value] of marks) {
        if (value === null) elements[index]?.removeAttribute(name);
        else elements[index]?.setAttribute(name, value);
      }
  };
}
