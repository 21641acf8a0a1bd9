import { createAltCode } from './alt-code.ts';
import type { WedgeKey } from './wedge-key.ts';

/** Scanners type a character every 1-30 ms; the fastest hands need twice that, six times in a row. */
export const gapMaxMs = 35;
export const lengthMin = 6;
/** Between a person's last key and a scan. A shorter gap is the scanner's own: radio or a busy device tore the code. */
export const pauseMinMs = 150;

/**
 * What a key means: somebody's typing, the possible start of a scan, one more character of it, or its end with the
 * text that was scanned.
 */
export type WedgeStep = 'typing' | 'start' | 'more' | { scanned: string };

/** What a scanner sent of which nothing is told, for half a code may be other goods'. */
export type LostScan = {
  /** The characters that were understood, in their order. */
  text: string;
  /** The first key that was not understood, as the browser names it; null where a pause tore the code. */
  key: string | null;
};

/**
 * Tells a keyboard-wedge scanner (fast keys, then Enter or Tab) from a person, key by key. After a key that is not
 * understood nothing of the burst is told until the next pause.
 *
 * @param onLost hears of each scan of which nothing is told
 */
export function createWedge(onLost?: (lost: LostScan) => void): { press(key: WedgeKey): WedgeStep } {
  let burst: Burst = newBurst(false);
  let lastMs = Number.NEGATIVE_INFINITY;
  const altCode = createAltCode();
  /** What was told last, when the next key comes as fast as its own: the end may have been a stand-in for FNC1. */
  let told: string | undefined;

  return {
    press(key) {
      const gapMs = key.timeMs - lastMs;
      const isFast = gapMs <= gapMaxMs;
      if (!isFast) {
        altCode.forget();
        told = undefined;
      }
      if (isFast || !modifiers.has(key.key)) lastMs = key.timeMs;
      if (altCode.takes(key)) {
        const isWithin = isFast && burst.keys > 0;
        if (!isWithin) burst = newBurst(isTornBy(gapMs));
        burst.keys += 1;
        return isWithin ? 'more' : 'start';
      }
      const numbered = altCode.end();
      if (numbered === null) strange('Alt');
      else if (numbered !== undefined) burst.characters.push(numbered);
      if (modifiers.has(key.key)) return 'typing';
      if (isFast && isEnd(key) && burst.keys >= lengthMin) return ended();
      // A line feed behind the end of a scan.
      if (isEnd(key) && burst.keys === 0) return 'typing';
      return take(key, gapMs, isFast);
    },
  };

  function take(key: WedgeKey, gapMs: number, isFast: boolean): WedgeStep {
    const character = characterOf(key);
    const isWithin = isFast && burst.keys > 0;
    if (!isWithin) burst = newBurst(isTornBy(gapMs));
    burst.keys += 1;
    if (character === undefined) {
      strange(key.key);
      // An input method lets nothing through, its own end included: no hand is as fast.
      if (silent.has(key.key) && !key.isRepeat && burst.keys === lengthMin && burst.characters.length === 0)
        lose();
      return isWithin ? 'typing' : 'start';
    }
    burst.characters.push(character);
    return isWithin ? 'more' : 'start';
  }

  function ended(): WedgeStep {
    const scanned = burst.characters.join('');
    const { isTorn } = burst;
    const isTail = told !== undefined && !standsAlone(scanned, told);
    if (isTorn || isTail || burst.characters.length < lengthMin) {
      if (isTail) strange('Enter');
      lose();
      burst = newBurst(false);
      return 'typing';
    }
    burst = newBurst(false);
    told = scanned;
    return { scanned };
  }

  function isTornBy(gapMs: number): boolean {
    return gapMs < pauseMinMs && (burst.isTorn || burst.keys > 1);
  }

  function strange(key: string): void {
    burst.isTorn = true;
    burst.strangeKey ??= key;
  }

  function lose(): void {
    if (!burst.isLost) onLost?.({ text: burst.characters.join(''), key: burst.strangeKey });
    burst.isLost = true;
  }
}

type Burst = {
  characters: string[];
  /** Pressed since its start, understood or not. */
  keys: number;
  /** These characters are the rest of a code of which something was lost. */
  isTorn: boolean;
  strangeKey: string | null;
  /** It has been said that nothing of it is told. */
  isLost: boolean;
};

function newBurst(isTorn: boolean): Burst {
  return { characters: [], keys: 0, isTorn, strangeKey: null, isLost: false };
}

/** A scanner presses these as part of the next character. */
const modifiers = new Set([
  ...['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'ScrollLock', 'Fn', 'FnLock'],
]);

/** What an input method makes of every key. */
const silent = new Set(['Process', 'Unidentified', 'Dead']);

function isEnd(key: WedgeKey): boolean {
  return (key.key === 'Enter' || key.key === 'Tab') && !key.isRepeat && !key.hasCtrl && !key.isShortcut;
}

function characterOf(key: WedgeKey): string | undefined {
  // A key held down repeats as fast as a scanner types.
  if (key.isRepeat || key.isShortcut) return undefined;
  if (isFnc1(key)) return '\u001d';
  if (key.hasCtrl) return undefined;
  return [...key.key].length === 1 ? key.key : undefined;
}

/**
 * Ctrl+] is how a keyboard types the FNC1 of a GS1 symbol, F8 how some scanners do. Where the keyboard is another one the
 * key is called otherwise and lies where the US one has `]`; a driver that tells no place leaves its name.
 */
function isFnc1({ key, code = '', hasCtrl }: WedgeKey): boolean {
  if (key === '\u001d' || key === '\u241d' || key === 'F8') return true;
  if (!hasCtrl) return false;
  if (key === ']' || code === 'BracketRight') return true;
  return code === '' && namesOfBracketRight.has(key);
}

/** Spanish, German and Italian; Japanese and British; French; Swiss and Nordic; what Shift makes of `]`. */
const namesOfBracketRight = new Set(['+', '[', '$', '¨', '}']);

/**
 * Whether a text that came right behind another one, faster than anybody scans, is a scan of its own and not the rest of
 * that one, whose FNC1 may have come as Enter: the beginning of GS1 data, or a retail barcode behind another one.
 */
function standsAlone(text: string, before: string): boolean {
  return beginsGs1.test(text) || (isRetail.test(before) && isRetail.test(text));
}

const beginsGs1 = /^(?:\][A-Za-z]\d)?0[12]\d{14}/;
const isRetail = /^(?:\d{8}|\d{12,14})$/;
