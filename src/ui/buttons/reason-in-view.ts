import type { SyntheticEvent } from 'react';

/**
 * A reason hangs from the right edge of its button: beside the left edge of a panel or a phone it would be cut off. Called
 * as it is about to be seen, with the button that it belongs to.
 */
export function keepReasonInView({ currentTarget: button }: SyntheticEvent<HTMLElement>): void {
  const reason = button.nextElementSibling;
  if (!(reason instanceof HTMLElement)) return;
  reason.style.translate = '';
  const missing = frameStart(button) + marginPx - reason.getBoundingClientRect().left;
  if (missing > 0) reason.style.translate = `${missing}px`;
}

const marginPx = 8;

/** Where what is around an element begins to cut it off. */
function frameStart(element: HTMLElement): number {
  for (let frame = element.parentElement; frame; frame = frame.parentElement)
    if (getComputedStyle(frame).overflowX !== 'visible')
      return Math.max(0, frame.getBoundingClientRect().left);
  return 0;
}
