import { useTranslation } from 'react-i18next';
import type { FigureName } from '#core/insight/figures';
import { dictionaryOf } from '#core/insight/report';
import { figureWords, type Say } from '#core/insight/words';
import { type Codes, useCodes } from '../../api/codes.ts';
import { useOffice } from '../../office/office.tsx';

const nobody = {};

const shares = ['lots', 'shortages', 'answers', 'watches', 'owned', 'solved', 'causes', 'handled'] as const;

/** Whether a figure is a share, so that there is a word for what hits. */
export function isShare(figure: FigureName): figure is (typeof shares)[number] {
  return shares.some((one) => one === figure);
}

export function useSay(): Say {
  const { t } = useTranslation('insight');
  return (text, params) => t(text, { size: '', before: '', count: 0, ...params });
}

/** How a figure's kinds and values read. */
export function useFigureWords() {
  const { t, i18n } = useTranslation('insight');
  const office = useOffice();
  const dictionaries: Record<keyof typeof dictionaryOf, Codes> = {
    loss: useCodes(dictionaryOf.loss, nobody, office),
    shortages: useCodes(dictionaryOf.shortages, nobody, office),
    causes: useCodes(dictionaryOf.causes, nobody, office),
    answers: useCodes(dictionaryOf.answers, nobody, office),
    watches: useCodes(dictionaryOf.watches, nobody, office),
  };
  const known: Partial<Record<FigureName, Codes>> = dictionaries;
  return figureWords(useSay(), i18n.language, {
    codeOf: (figure, code) => known[figure]?.nameOf(code),
    kindOf: (figure, key) => t(`kind.${figure}.${key}`),
  });
}
