import type { WedgeKey } from './wedge-key.ts';

/**
 * Characters that a scanner types by their number while Alt is down, as some do for FNC1 (Alt+029) and some for all.
 */
export function createAltCode() {
  let digits = '';

  return {
    /** Whether the key is one more digit of a number. */
    takes(key: WedgeKey): boolean {
      if (!key.isShortcut || key.isRepeat || key.hasCtrl) return false;
      const digit = digitOf(key);
      if (digit === undefined) return false;
      digits += digit;
      return true;
    },
    /** The character whose number has ended; null when there is none of it, undefined when there was no number. */
    end(): string | null | undefined {
      if (digits === '') return undefined;
      const number = digits.length <= 4 ? Number(digits) : 0;
      digits = '';
      const isText = number >= 32 && number < 127;
      return isText || number === 29 ? String.fromCharCode(number) : null;
    },
    forget(): void {
      digits = '';
    },
  };
}

/** Also with NumLock off, when the same keys have other names. */
function digitOf({ key, code = '' }: WedgeKey): string | undefined {
  if (/^\d$/.test(key)) return key;
  return /^(?:Numpad|Digit)(\d)$/.exec(code)?.[1] ?? withoutNumLock[key];
}

const withoutNumLock: Readonly<Record<string, string>> = {
  Insert: '0',
  End: '1',
  ArrowDown: '2',
  PageDown: '3',
  ArrowLeft: '4',
  Clear: '5',
  ArrowRight: '6',
  Home: '7',
  ArrowUp: '8',
  PageUp: '9',
};
