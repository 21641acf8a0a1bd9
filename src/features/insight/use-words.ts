import { useTranslation } from 'react-i18next';
import { type FigureName, figures, type Sums, shareOf } from '#core/insight/figures';
import { type Codes, useCodes } from '../../api/codes.ts';
import { useOffice } from '../../office/office.tsx';
import { aboutText, moneyText } from '../../ui/text/money.ts';

const nobody = {};

const namedHere = ['recovered', 'lots', 'ages', 'handled'] as const satisfies FigureName[];
const shares = ['lots', 'shortages', 'answers', 'watches', 'owned', 'solved', 'causes', 'handled'] as const;

function isNamedHere(figure: FigureName): figure is (typeof namedHere)[number] {
  return namedHere.some((one) => one === figure);
}

/** Whether a figure is a share, so that there is a word for what hits. */
export function isShare(figure: FigureName): figure is (typeof shares)[number] {
  return shares.some((one) => one === figure);
}

/** How a figure's kinds and values read. */
export function useFigureWords() {
  const { t, i18n } = useTranslation('insight');
  const { language } = i18n;
  const office = useOffice();
  const dictionaries: Partial<Record<FigureName, Codes>> = {
    loss: useCodes('wastereason', nobody, office),
    shortages: useCodes('goodslack', nobody, office),
    causes: useCodes('andoncause', nobody, office),
    answers: useCodes('exchangegoods', nobody, office),
    watches: useCodes('goodslackstarelog', nobody, office),
  };
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
      if (isNamedHere(figure)) return t(`kind.${figure}.${key}`);
      if (name !== null) return name;
      if (key === '') return t(figure === 'answers' ? 'none.answers' : 'none');
      return dictionaries[figure]?.nameOf(key) ?? key;
    },
    /** What a figure's sums come to: money, a share of those that can be told, or a number. */
    valueOf(figure: FigureName, sums: Sums): string {
      const { of } = figures[figure];
      if (of === 'money') return aboutText(sums.fen, language);
      return of === 'share' ? percent(shareOf(sums)) : count(sums.count);
    },
  };
}
