import { isInReach } from './in-reach.ts';

/** Long enough for a hand scanner's next character, too short for a person to notice. */
const aloneMs = 60;

/** Does what a key is for, if it `isMeant`; answers whether it is for anything. */
export type Taker = (key: string, isMeant: boolean) => boolean;

const takers = new Set<Taker>();
let isOn = true;
let lastPressMs = Number.NEGATIVE_INFINITY;
let alone: ReturnType<typeof setTimeout> | undefined;

/** Whoever's hands, or whose speech input, press letters by accident can switch them off. */
export function switchKeys(on: boolean): void {
  isOn = on;
}

/**
 * Takes single keys of a page from now on; the answer gives them back. They are for whoever types nothing: not in a field,
 * not under a dialog, and not for a hand scanner, whose keys come in a rush.
 */
export function takeKeys(taker: Taker): () => void {
  if (takers.size === 0) addEventListener('keydown', listen);
  takers.add(taker);
  return () => {
    takers.delete(taker);
    if (takers.size > 0) return;
    clearTimeout(alone);
    removeEventListener('keydown', listen);
  };
}

function listen(event: KeyboardEvent): void {
  const { key, timeStamp } = event;
  clearTimeout(alone);
  const isRush = timeStamp - lastPressMs < aloneMs;
  if (key.length === 1) lastPressMs = timeStamp;
  if (isRush || !isOn || !isInReach(event)) return;
  if (![...takers].some((take) => take(key, false))) return;
  alone = setTimeout(() => {
    for (const take of takers) take(key, true);
  }, aloneMs);
}
