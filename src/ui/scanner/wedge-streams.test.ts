import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eanCheckDigit } from '#core/catalog/ean';
import { parseScan } from '#core/catalog/gs1';
import { amount } from '../../../tests/support/whole-run.ts';
import { createWedge, type LostScan } from './wedge.ts';
import type { WedgeKey } from './wedge-key.ts';

const today = '2026-11-21';
const streams = amount({ gate: 1500, whole: 10_000 });

type Key = Partial<WedgeKey> & { key: string };

/** What scanners press for FNC1, on keyboards of several countries. */
const fnc1Keys: readonly Key[][] = [
  [{ key: 'Control' }, { key: ']', code: 'BracketRight', hasCtrl: true }],
  [{ key: 'Control' }, { key: '\u001d', code: 'BracketRight', hasCtrl: true }],
  ...['+', '[', '$', '¨', 'Dead', '´', 'Unidentified'].map((key) => [
    { key: 'Control' },
    { key, code: 'BracketRight', hasCtrl: true },
  ]),
  [{ key: '+', hasCtrl: true }],
  [{ key: 'F8' }],
  [{ key: '\u001d' }],
  [{ key: '\u241d' }],
  altCode('029'),
  altCode('0029'),
  altCode('29'),
  [
    { key: 'Alt' },
    ...[
      ['Insert', 'Numpad0'],
      ['ArrowDown', 'Numpad2'],
      ['PageUp', 'Numpad9'],
    ].map(([key = '', code]) => ({ key, code, isShortcut: true })),
  ],
  ...['|', '~', '@', '#', '`', '{', '}', '<GS>', '{GS}', '^]', '[FNC1]', '\\x1d'].map((text) => typed(text)),
];

function typed(text: string): Key[] {
  return [...text].map((key) => ({ key }));
}

function altCode(number: string): Key[] {
  return [{ key: 'Alt' }, ...[...number].map((key) => ({ key, code: `Numpad${key}`, isShortcut: true }))];
}

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
/** With noughts before it a number is a shorter one's. */
const numbers = digits(11).map((body) => `6${body}${eanCheckDigit(`6${body}`)}`);
const lots = fc.string({
  unit: fc.constantFrom(...'ABCXYZabcxyz0123456789-_./'),
  minLength: 1,
  maxLength: 12,
});
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const prefixes = fc.constantFrom('', '', ']C1', ']d2', ']Q3', '+C1', '$C1', '[C1', 'C1', ']c1', ']D2');

const labels = fc.record({
  barcode: numbers,
  lot: lots,
  expiryDate: days,
  fnc1: fc.constantFrom(...fnc1Keys),
  prefix: prefixes,
  isGs1: fc.boolean(),
  gapMs: fc.integer({ min: 1, max: 30 }),
});
type Label = typeof labels extends fc.Arbitrary<infer One> ? One : never;

function keysOf({ barcode, lot, expiryDate, fnc1, prefix, isGs1 }: Label): Key[] {
  if (!isGs1) return typed(barcode);
  const day = expiryDate.slice(2).replaceAll('-', '');
  return [...typed(`${prefix}010${barcode}10${lot}`), ...fnc1, ...typed(`17${day}`)];
}

/** The scans that are told, and what is said to be lost. */
function pressed(keys: readonly Key[], gapMs: number): { scanned: string[]; lost: LostScan[] } {
  const lost: LostScan[] = [];
  const wedge = createWedge((one) => lost.push(one));
  const scanned = [...keys, { key: 'Enter' }].flatMap((key, index) => {
    const step = wedge.press({
      isRepeat: false,
      hasCtrl: false,
      isShortcut: false,
      timeMs: 1000 + index * gapMs,
      ...key,
    });
    return typeof step === 'string' ? [] : step.scanned;
  });
  return { scanned, lost };
}

/** Keys that no character comes of. */
const strangeKeys: readonly Key[] = [
  ...['Unidentified', 'Dead', 'Process', 'Backspace', 'F7', 'F13', 'Escape', 'Home', 'GoBack'].map((key) => ({
    key,
  })),
  { key: 'b', code: 'KeyB', hasCtrl: true },
  { key: '[', code: 'BracketLeft', hasCtrl: true },
  { key: 'x', isShortcut: true },
  { key: '1', isRepeat: true },
];

it('a clean label is read, whatever its FNC1 is typed with', () => {
  let count = 0;
  let read = 0;
  fc.assert(
    fc.property(labels, (label) => {
      const { scanned, lost } = pressed(keysOf(label), label.gapMs);
      const scans = scanned.map((text) => parseScan(text, { today }));
      const [scan] = scans;
      count += 1;
      // Never another code, whatever else.
      expect(scans.every(({ barcode, kind }) => kind === 'text' || barcode === label.barcode)).toBe(true);
      const isWhole = !label.isGs1 || (scan?.lot === label.lot && scan.expiryDate === label.expiryDate);
      if (lost.length === 0 && scan?.barcode === label.barcode && isWhole) read += 1;
    }),
    { numRuns: streams },
  );
  expect(read / count).toBeGreaterThanOrEqual(0.99);
});

describe('of a label that comes damaged', () => {
  it('nothing is told when a key in it is not understood, and that key is named', () => {
    fc.assert(
      fc.property(labels, fc.constantFrom(...strangeKeys), fc.nat(), (label, strange, at) => {
        const keys = keysOf(label);
        const place = 1 + (at % (keys.length - 1));
        // Not inside of an Alt code, which ends there.
        const damaged = keys.toSpliced(place, 0, strange);
        const { scanned, lost } = pressed(damaged, label.gapMs);
        expect(scanned).toEqual([]);
        expect(lost).toHaveLength(1);
      }),
      { numRuns: streams },
    );
  });

  it('no other goods are told when one of its keys is not delivered', () => {
    fc.assert(
      fc.property(fc.array(labels, { minLength: 8, maxLength: 8 }), fc.nat(), fc.nat(), (all, which, at) => {
        const label = all[which % all.length];
        if (!label) throw new Error('one of eight');
        const keys = keysOf(label);
        const { scanned } = pressed(keys.toSpliced(at % keys.length, 1), label.gapMs);
        const others = new Set(all.map(({ barcode }) => barcode).filter((one) => one !== label.barcode));
        for (const text of scanned) {
          const { barcode } = parseScan(text, { today });
          expect(barcode !== undefined && others.has(barcode)).toBe(false);
        }
      }),
      { numRuns: streams },
    );
  });

  it('no other goods are told when an Enter or a Tab stands in it', () => {
    fc.assert(
      fc.property(labels, fc.constantFrom('Enter', 'Tab'), (label, key) => {
        const keys = keysOf({ ...label, isGs1: true, fnc1: [{ key }] });
        for (const text of pressed(keys, label.gapMs).scanned) {
          const { barcode = text } = parseScan(text, { today });
          expect(barcode).toBe(label.barcode);
        }
      }),
      { numRuns: streams },
    );
  });
});
