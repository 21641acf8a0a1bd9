import { useEffect, useEffectEvent } from 'react';
import { isInReach } from './in-reach.ts';

/** Long enough for a hand scanner's next character, too short for a person to notice. */
const aloneMs = 60;

let isOn = true;
let lastPressMs = Number.NEGATIVE_INFINITY;

/** Whoever's hands, or whose speech input, presses letters by accident can switch them off. */
export function switchKeys(on: boolean): void {
  isOn = on;
}

/**
 * Single keys of a page: what each does, by `KeyboardEvent.key`. They are for whoever types nothing: not in a field, not
 * under a dialog, and not for a hand scanner, whose keys come in a rush.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((key: string) => keys[key]?.());
  const isKnown = useEffectEvent((key: string) => keys[key] !== undefined);
  useEffect(() => {
    let alone: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      const isRush = event.timeStamp - lastPressMs < aloneMs;
      if (event.key.length === 1) lastPressMs = event.timeStamp;
      clearTimeout(alone);
      if (isRush || !isOn || !isKnown(event.key) || !isInReach(event)) return;
      const { key } = event;
      alone = setTimeout(() => press(key), aloneMs);
    };
    addEventListener('keydown', listen);
    return () => {
      clearTimeout(alone);
      removeEventListener('keydown', listen);
    };
  }, []);
}
