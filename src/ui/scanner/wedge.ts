/** Scanners type a character every 1-30 ms; the fastest hands need twice that, six times in a row. */
export const gapMaxMs = 35;
export const lengthMin = 6;
/** Between a person's last key and a scan. A shorter gap is the scanner's own: radio or a busy device tore the code. */
export const pauseMinMs = 150;

export type WedgeKey = {
  /** As KeyboardEvent.key. */
  key: string;
  /** When it was pressed (event.timeStamp), not when the page found time for it. */
  timeMs: number;
  isRepeat: boolean;
  hasCtrl: boolean;
  /** Alt or Meta: a shortcut. */
  isShortcut: boolean;
};

/**
 * What a key means: somebody's typing, the possible start of a scan, one more character of it, or its end with the
 * text that was scanned.
 */
export type WedgeStep = 'typing' | 'start' | 'more' | { scanned: string };

/** Tells a keyboard-wedge scanner (fast keys, then Enter or Tab) from a person, key by key. */
export function createWedge(): { press(key: WedgeKey): WedgeStep } {
  let characters: string[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  /** These characters are the rest of a code whose start was lost: half a code may be other goods'. */
  let isTorn = false;

  return {
    press(key) {
      const gapMs = key.timeMs - lastMs;
      const isFast = gapMs <= gapMaxMs;
      if (characterKeys.has(key.key)) {
        if (isFast) lastMs = key.timeMs;
        return 'typing';
      }
      lastMs = key.timeMs;
      if (isFast && isEnd(key) && characters.length >= lengthMin) {
        const scanned = characters.join('');
        characters = [];
        return isTorn ? 'typing' : { scanned };
      }
      const character = characterOf(key);
      if (character === undefined) {
        characters = [];
        return 'typing';
      }
      if (isFast && characters.length > 0) {
        characters.push(character);
        return 'more';
      }
      isTorn = gapMs < pauseMinMs && (isTorn || characters.length > 1);
      characters = [character];
      return 'start';
    },
  };
}

/** A scanner presses these as part of the next character. */
const characterKeys = new Set(['Shift', 'Control', 'AltGraph', 'CapsLock', 'NumLock']);

function isEnd(key: WedgeKey): boolean {
  return (key.key === 'Enter' || key.key === 'Tab') && !key.isRepeat && !key.hasCtrl && !key.isShortcut;
}

function characterOf(key: WedgeKey): string | undefined {
  // A key held down repeats as fast as a scanner types.
  if (key.isRepeat || key.isShortcut) return undefined;
  // Ctrl+] is how a keyboard types the FNC1 of a GS1 symbol.
  if (key.hasCtrl) return key.key === ']' || key.key === '\u001d' ? '\u001d' : undefined;
  return [...key.key].length === 1 ? key.key : undefined;
}
