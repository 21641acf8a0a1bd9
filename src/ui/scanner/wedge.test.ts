import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWedge, gapMaxMs, type LostScan, lengthMin, pauseMinMs, type WedgeStep } from './wedge.ts';
import type { WedgeKey } from './wedge-key.ts';

type Press = string | Partial<WedgeKey>;

/** Presses the keys one after the other and answers what each one meant. */
function press(keys: Press[], gapMs: number, wedge = createWedge(), startMs = 1000): WedgeStep[] {
  let timeMs = startMs - gapMs;
  return keys.map((key) => {
    const more = typeof key === 'string' ? { key } : key;
    timeMs = more.timeMs ?? timeMs + gapMs;
    return wedge.press({ key: '', isRepeat: false, hasCtrl: false, isShortcut: false, ...more, timeMs });
  });
}

const code = [...'6901234567892'];

describe('a scanner', () => {
  it.each([1, 10, gapMaxMs])('that types every %i ms and ends with Enter is heard', (gapMs) => {
    expect(press([...code, 'Enter'], gapMs)).toEqual([
      'start',
      ...code.slice(1).map(() => 'more'),
      { scanned: '6901234567892' },
    ]);
  });

  it('may end with Tab', () => {
    expect(press([...code, 'Tab'], 5).at(-1)).toEqual({ scanned: '6901234567892' });
  });

  it('may hold Shift for its letters', () => {
    expect(press(['Shift', 'L', '2', '6', 'Shift', 'A', '1', '1', 'Enter'], 12).at(-1)).toEqual({
      scanned: 'L26A11',
    });
  });

  it.each([
    ['Ctrl and ]', ['Control', { key: ']', hasCtrl: true }]],
    ['the control character', [{ key: '\u001d', hasCtrl: true }]],
  ])('may type the FNC1 of a GS1 symbol as %s', (_how, fnc1) => {
    const keys = [...'0106901234567892', ...'10L26', ...fnc1, ...'17261231', 'Enter'];
    expect(press(keys, 8).at(-1)).toEqual({ scanned: '010690123456789210L26\u001d17261231' });
  });

  it.each<[string, Press[]]>([
    ['Ctrl and + (Spanish)', ['Control', { key: '+', code: 'BracketRight', hasCtrl: true }]],
    ['Ctrl and [ (Japanese)', ['Control', { key: '[', code: 'BracketRight', hasCtrl: true }]],
    ['Ctrl and a dead key (Portuguese)', ['Control', { key: 'Dead', code: 'BracketRight', hasCtrl: true }]],
    ['F8', ['F8']],
    ['Alt and 029', ['Alt', ...['0', '2', '9'].map((key) => ({ key, isShortcut: true }))]],
    [
      'Alt and 029 without NumLock',
      ['Alt', ...['Insert', 'ArrowDown', 'PageUp'].map((key) => ({ key, isShortcut: true }))],
    ],
  ])('may type the FNC1 of a GS1 symbol as %s', (_how, fnc1) => {
    const keys = [...'0106901234567892', ...'10L26', ...fnc1, ...'17261231', 'Enter'];
    expect(press(keys, 8).at(-1)).toEqual({ scanned: '010690123456789210L26\u001d17261231' });
  });

  it('may type all of it by numbers', () => {
    const keys = [...'L26-11'].flatMap((character): Press[] => [
      'Alt',
      ...[...`0${character.charCodeAt(0)}`].map((key) => ({ key, isShortcut: true })),
    ]);
    expect(press([...keys, 'Enter'], 4).at(-1)).toEqual({ scanned: 'L26-11' });
  });

  it.each<Press>([
    ...['Unidentified', 'Dead', 'Process', 'Backspace', 'F7', 'Enter'],
    { key: 'k', hasCtrl: true },
  ])('that sends %j in the middle tells nothing behind it, and that key', (strange) => {
    const lost: LostScan[] = [];
    const wedge = createWedge((one) => lost.push(one));
    const steps = press([...code.slice(0, 5), strange, ...'34567892', 'Enter'], 8, wedge);
    expect(steps.every((step) => typeof step === 'string')).toBe(true);
    expect(lost).toEqual([
      { text: '6901234567892', key: typeof strange === 'string' ? strange : strange.key },
    ]);
    expect(press([...code, 'Enter'], 8, wedge, 5000).at(-1)).toEqual({ scanned: '6901234567892' });
  });

  it('behind an input method that takes every key is said to be lost, once', () => {
    const lost: LostScan[] = [];
    press(
      Array<Press>(20).fill('Process'),
      8,
      createWedge((one) => lost.push(one)),
    );
    expect(lost).toEqual([{ text: '', key: 'Process' }]);
  });

  it('that types Enter for FNC1 tells its goods, and not the date behind them', () => {
    const keys = [...'010690123456789210L26', 'Enter', ...'17261231', 'Enter'];
    expect(press(keys, 8).filter((step) => typeof step !== 'string')).toEqual([
      { scanned: '010690123456789210L26' },
    ]);
  });

  it('is heard right after a person typed', () => {
    const wedge = createWedge();
    press(['a', 'b'], 150, wedge);
    const steps = press([...code, 'Enter'], 5, wedge, 1400);
    expect([steps[0], steps.at(-1)]).toEqual(['start', { scanned: '6901234567892' }]);
  });

  it('is heard twice in a row', () => {
    const wedge = createWedge();
    expect(press([...code, 'Enter'], 5, wedge).at(-1)).toEqual({ scanned: '6901234567892' });
    expect(press([...'96385074', 'Enter'], 5, wedge, 1080).at(-1)).toEqual({ scanned: '96385074' });
  });

  it.each([gapMaxMs + 1, pauseMinMs - 1])(
    "whose code is torn by %i ms is not heard: half a code may be other goods'",
    (tearMs) => {
      const [head, middle, tail] = [code.slice(0, 4), code.slice(4, 5), code.slice(5)];
      const wedge = createWedge();
      press(head, 5, wedge);
      press(middle, 5, wedge, 1015 + tearMs);
      const steps = press([...tail, 'Enter'], 5, wedge, 1015 + 2 * tearMs);
      expect(steps.at(-1)).toBe('typing');
      expect(press([...code, 'Enter'], 5, wedge, 3000).at(-1)).toEqual({ scanned: '6901234567892' });
    },
  );

  it('of exactly six characters is heard', () => {
    expect(press([...'123456', 'Enter'], 5).at(-1)).toEqual({ scanned: '123456' });
  });
});

describe('a person', () => {
  const isScan = (step: WedgeStep) => typeof step !== 'string';

  it.each<[string, Press[], number]>([
    ['types a code and Enter', [...code, 'Enter'], 80],
    ['types faster than anybody', [...code, 'Enter'], gapMaxMs + 1],
    ['types five characters however fast', [...code.slice(0, lengthMin - 1), 'Enter'], 5],
    ['presses Enter alone', ['Enter'], 5],
    ['holds a key down', [...Array<Press>(9).fill({ key: '7', isRepeat: true }), 'Enter'], 30],
    ['holds Enter down', [...code, { key: 'Enter', isRepeat: true }], 5],
    ['deletes in between', [...code.slice(0, 8), 'Backspace', ...code.slice(0, 5), 'Enter'], 5],
    ['uses a shortcut in between', [...code.slice(0, 5), { key: 'k', hasCtrl: true }, 'Enter'], 5],
    ['moves on with Alt and Tab', [...code, { key: 'Tab', isShortcut: true }], 5],
  ])('who %s is not taken for a scanner', (_what, keys, gapMs) => {
    expect(press(keys, gapMs).filter(isScan)).toEqual([]);
  });

  it('who presses Enter a moment after a scan without Enter is not taken for its end', () => {
    expect(
      press([...code, { key: 'Enter', timeMs: 1000 + 12 * 5 + gapMaxMs + 1 }], 5).filter(isScan),
    ).toEqual([]);
  });

  it('who pauses once is not a scanner: what counts is the burst before the Enter', () => {
    const keys = code.map((key, at) => ({ key, timeMs: at < 8 ? 1000 + at : 1200 + at }));
    expect(press([...keys, { key: 'Enter', timeMs: 1213 }], 0).filter(isScan)).toEqual([]);
  });
});

it('whatever is scanned comes out whole, at any speed of a scanner', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789ABCxyz()-./ ]'), minLength: lengthMin });
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: gapMaxMs }), (scanned, gapMs) => {
      expect(press([...scanned, 'Enter'], gapMs).at(-1)).toEqual({ scanned });
    }),
  );
});
