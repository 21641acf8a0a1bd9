import { aboutText, moneyText } from '../catalog/money-text.ts';
import { quantityText } from '../catalog/quantity-text.ts';
import { changeOf, type FigureName, figures, type Sums, shareOf } from './figures.ts';
import type { Kind } from './kinds.ts';

/** Figures whose kinds the program names. */
export type NamedHere = (typeof namedHere)[number];
const namedHere = ['recovered', 'lots', 'ages', 'handled', 'unsold'] as const satisfies FigureName[];

/** The figures that are told first, each with the way that is better. */
const betterWays = {
  loss: 'less',
  recovered: 'more',
  lots: 'more',
  shortages: 'more',
  owned: 'more',
  solved: 'more',
} as const satisfies Partial<Record<FigureName, 'more' | 'less'>>;
export type FirstFigure = keyof typeof betterWays;

export function isFirst(figure: FigureName): figure is FirstFigure {
  return figure in betterWays;
}

/** The texts that figures are told with. */
export type InsightText =
  | `figure.${FigureName}`
  | `column.${'figure' | 'kind' | 'count' | 'value' | 'count-before' | 'before'}`
  | `change.${'none' | 'same' | 'better' | 'worse' | 'points'}`
  | 'mean'
  | 'mean.before'
  | 'none'
  | `none.${'answers' | 'causes'}`;

/** Says a text in the reader's language. */
export type Say = (text: InsightText, params?: { size: string; count?: number; before?: string }) => string;

/**
 * How figures, their kinds and values read, on screen, in a workbook and in a mail. `named`: a code of the company, and a kind of the
 * program, in words.
 */
export function figureWords(
  say: Say,
  language: string,
  named: {
    codeOf: (figure: FigureName, code: string) => string | undefined;
    kindOf: (figure: NamedHere, key: string) => string;
  },
) {
  const percent = (share: number | null, digits = 1) =>
    share === null
      ? '–'
      : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);
  const count = (number: number) => quantityText(number, language);
  const timeIn = (unit: 'hour' | 'minute', number: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit }).format(number);
  const meanTime = ({ ms, timed = 0 }: Sums) => {
    if (timed === 0) return undefined;
    const minutes = Math.round(ms / timed / 60_000);
    const hours = minutes < 60 ? '' : timeIn('hour', Math.floor(minutes / 60));
    return hours && minutes % 60 === 0 ? hours : `${hours} ${timeIn('minute', minutes % 60)}`.trim();
  };
  return {
    percent,
    count,
    money: (fen: number) => moneyText(fen, language),
    nameOf(figure: FigureName, { key, name }: { key: string; name: string | null }): string {
      if (isNamedHere(figure)) return named.kindOf(figure, key);
      // Other systems may send a purchaser's code alone.
      if (name !== null && name !== '') return name;
      if (key === '') return say(figure === 'answers' || figure === 'causes' ? `none.${figure}` : 'none');
      return named.codeOf(figure, key) ?? key;
    },
    /** What a figure's sums come to: money, a share of those that can be told, or a number. */
    valueOf(figure: FigureName, sums: Sums): string {
      const { of } = figures[figure];
      if (of === 'money') return aboutText(sums.fen, language);
      return of === 'share' ? percent(shareOf(sums)) : count(sums.count);
    },
    /** How it stands to the period before, and whether that is better: in words, as not everybody sees red from green. */
    changeOf(figure: FirstFigure, now: Sums, before: Sums): { text: string; verdict?: 'better' | 'worse' } {
      const isShare = figures[figure].of === 'share';
      const [share, earlier] = [shareOf(now), shareOf(before)];
      const more = share === null || earlier === null ? null : share - earlier;
      const change = isShare ? more : changeOf(now.fen, before.fen);
      if (change === null) return { text: say('change.none') };
      if (change === 0) return { text: say('change.same') };
      // As it is rounded: 0.9996 points are one.
      const points = Math.round(Math.abs(change) * 1000) / 10;
      const size = isShare
        ? say('change.points', { size: count(points), count: points })
        : percent(Math.abs(change));
      const verdict = change > 0 === (betterWays[figure] === 'more') ? 'better' : 'worse';
      return { text: `${change > 0 ? '▲' : '▼'} ${say(`change.${verdict}`, { size })}`, verdict };
    },
    /** How long it took on average, and in the period before; undefined where nothing has come to its end. */
    meanOf(now: Sums, earlier: Sums): string | undefined {
      const [size, before] = [meanTime(now), meanTime(earlier)];
      if (size === undefined) return undefined;
      return before === undefined ? say('mean', { size }) : say('mean.before', { size, before });
    },
  };
}
export type FigureWords = ReturnType<typeof figureWords>;

/** A kind of a figure, as a line of the workbook. */
export type FigureLine = Kind & { figure: FigureName };

/** The columns of the workbook of all figures. */
export function figureColumns(say: Say, words: FigureWords) {
  const numberOf = (figure: FigureName, sums: Sums) => {
    const { of } = figures[figure];
    return of === 'money' ? sums.fen / 100 : of === 'count' ? sums.count : (shareOf(sums) ?? '');
  };
  const column = (name: 'figure' | 'kind', value: (line: FigureLine) => string | number) => ({
    header: say(`column.${name}`),
    value,
  });
  return [
    column('figure', ({ figure }) => say(`figure.${figure}`)),
    column('kind', (line) => words.nameOf(line.figure, line)),
    { header: say('column.count'), value: ({ now }: FigureLine) => now.count },
    { header: say('column.value'), value: ({ figure, now }: FigureLine) => numberOf(figure, now) },
    { header: say('column.count-before'), value: ({ before }: FigureLine) => before.count },
    { header: say('column.before'), value: ({ figure, before }: FigureLine) => numberOf(figure, before) },
  ];
}

function isNamedHere(figure: FigureName): figure is NamedHere {
  return namedHere.some((one) => one === figure);
}
