import { aboutText, moneyText } from '../catalog/money-text.ts';
import { changeOf, type FigureName, figures, type Sums, shareOf } from './figures.ts';
import type { Kind } from './kinds.ts';

/** Figures whose kinds the program names. */
export type NamedHere = (typeof namedHere)[number];
const namedHere = ['recovered', 'lots', 'ages', 'handled', 'unsold'] as const satisfies FigureName[];

/** The figures that are told first, each with the way that is better. */
export const firstFigures = [
  ['loss', 'less'],
  ['recovered', 'more'],
  ['lots', 'more'],
  ['shortages', 'more'],
  ['owned', 'more'],
  ['solved', 'more'],
] as const satisfies (readonly [FigureName, 'more' | 'less'])[];

/** The texts that figures are told with. */
export type InsightText =
  | `figure.${FigureName}`
  | `column.${'figure' | 'kind' | 'count' | 'value' | 'count-before' | 'before'}`
  | `change.${'none' | 'same' | 'part' | 'points'}`
  | 'none'
  | `none.${'answers' | 'causes'}`;

/** Says a text in the reader's language. */
export type Say = (text: InsightText, params?: { size: string; count?: number }) => string;

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
  const count = (number: number) => new Intl.NumberFormat(language).format(number);
  return {
    percent,
    count,
    money: (fen: number) => moneyText(fen, language),
    nameOf(figure: FigureName, { key, name }: { key: string; name: string | null }): string {
      if (isNamedHere(figure)) return named.kindOf(figure, key);
      if (name !== null) return name;
      if (key === '') return say(figure === 'answers' || figure === 'causes' ? `none.${figure}` : 'none');
      return named.codeOf(figure, key) ?? key;
    },
    /** What a figure's sums come to: money, a share of those that can be told, or a number. */
    valueOf(figure: FigureName, sums: Sums): string {
      const { of } = figures[figure];
      if (of === 'money') return aboutText(sums.fen, language);
      return of === 'share' ? percent(shareOf(sums)) : count(sums.count);
    },
    /** How it stands to the period before. */
    changeOf(figure: FigureName, now: Sums, before: Sums): { text: string; change: number | null } {
      const isShare = figures[figure].of === 'share';
      const [share, earlier] = [shareOf(now), shareOf(before)];
      const more = share === null || earlier === null ? null : share - earlier;
      const change = isShare ? more : changeOf(now.fen, before.fen);
      if (change === null) return { text: say('change.none'), change };
      if (change === 0) return { text: say('change.same'), change };
      // As it is rounded: 0.9996 points are one.
      const points = Math.round(Math.abs(change) * 1000) / 10;
      const said = isShare
        ? say('change.points', { size: count(points), count: points })
        : say('change.part', { size: percent(Math.abs(change)) });
      return { text: `${change > 0 ? '▲' : '▼'} ${said}`, change };
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
