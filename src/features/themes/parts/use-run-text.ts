import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theme } from '#core/themes/types';
import { useWork } from '../../../store-work/work.ts';
import { monthDayText } from '../../../ui/text/format.ts';

/** From when to when a theme runs, in a few letters. */
export function useRunText(): (theme: Pick<Theme, 'begins' | 'ends'>) => string {
  const { i18n } = useTranslation();
  const { today } = useWork();
  return useCallback(
    ({ begins, ends }) => {
      const first = monthDayText(begins, today, i18n.language);
      return begins === ends ? first : `${first} – ${monthDayText(ends, today, i18n.language)}`;
    },
    [i18n.language, today],
  );
}
