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

const minute = 60_000;
const took = (ms: number, timed: number) => ({ ...nothing, told: 9, ms, timed });
const means = (language: string) =>
  figureWords((text, params) => [text, params?.size, params?.before].filter(Boolean).join(' '), language, {
    codeOf: () => undefined,
    kindOf: (_, key) => key,
  });

it.each([
  // Nine are told: those that run beyond their time have none yet.
  ['en', took(240 * minute, 3), nothing, 'mean 1 hr 20 min'],
  ['zh', took(240 * minute, 3), took(50 * minute, 2), 'mean.before 1小时 20分钟 25分钟'],
  ['es', took(119.7 * minute, 1), nothing, 'mean 2 h'],
  ['ja', took(20_000, 1), nothing, 'mean 0 分'],
  ['en', took(0, 0), took(50 * minute, 2), undefined],
] as const)('%s: how long it took is of what has come to its end (%#)', (language, now, before, text) => {
  expect(means(language).meanOf(now, before)).toBe(text);
});

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
