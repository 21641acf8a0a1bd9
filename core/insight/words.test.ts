import { expect, it } from 'vitest';
import { nothing } from './figures.ts';
import { figureWords } from './words.ts';

const words = figureWords((text, params) => `${text} ${params?.size ?? ''}`.trim(), 'en', {
  codeOf: () => undefined,
  kindOf: (_, key) => key,
});
const money = (fen: number) => ({ ...nothing, fen });
const share = (hits: number, told: number) => ({ ...nothing, hits, told });

it.each([
  ['loss', money(12_000), money(10_000), '▲ change.worse 20%', 'worse'],
  ['loss', money(9_000), money(10_000), '▼ change.better 10%', 'better'],
  ['recovered', money(12_000), money(10_000), '▲ change.better 20%', 'better'],
  ['lots', share(8, 10), share(9, 10), '▼ change.worse change.points 10', 'worse'],
  ['owned', share(9, 9), share(8, 10), '▲ change.better change.points 20', 'better'],
  ['loss', money(100), money(0), 'change.none', undefined],
  ['shortages', share(0, 0), share(1, 2), 'change.none', undefined],
  ['solved', share(1, 2), share(2, 4), 'change.same', undefined],
] as const)(
  '%s: which way it went, and whether that is better, is said in words (%#)',
  (figure, now, before, text, verdict) => {
    expect(words.changeOf(figure, now, before)).toEqual({ text, verdict });
  },
);

it('a kind is never without a word: its name, else its code, else that there is none', () => {
  const names = (['buyers', 'answers'] as const).map((figure) =>
    [
      { key: 'P07', name: 'Li Lei' },
      { key: 'P07', name: '' },
      { key: '', name: null },
    ].map((kind) => words.nameOf(figure, kind)),
  );
  expect(names).toEqual([
    ['Li Lei', 'P07', 'none'],
    ['Li Lei', 'P07', 'none.answers'],
  ]);
});
