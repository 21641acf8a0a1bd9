import { isHalfTyped } from '../../ui/forms/half-typed.ts';

/** For so long after a finger or a key the hand is still there. */
const restsAfterMs = 800;

/** Whether somebody is just then doing something with what is on screen. Answers also how to stop looking. */
export function watchTouch(nowMs: () => number): { isTouched(): boolean; stop(): void } {
  let isDown = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  const note = (event: Event) => {
    lastMs = nowMs();
    if (event.type === 'pointerdown') isDown = true;
    if (event.type === 'pointerup' || event.type === 'pointercancel') isDown = false;
  };
  for (const name of hands) addEventListener(name, note, { capture: true, passive: true });
  return {
    isTouched: () => isDown || nowMs() - lastMs < restsAfterMs || isHalfTyped() || isEntryInList(),
    stop() {
      for (const name of hands) removeEventListener(name, note, { capture: true });
    },
  };
}

const hands = ['pointerdown', 'pointerup', 'pointercancel', 'keydown', 'wheel', 'touchmove'] as const;

/** A field that stands in a row itself: the row must not go from under the caret. */
function isEntryInList(): boolean {
  const { activeElement } = document;
  const isEntry = activeElement?.matches('input:not([type="checkbox"], [type="radio"]), textarea, select');
  return isEntry === true && activeElement?.closest('[data-row], li, [role="row"]') != null;
}
