import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noChoice } from '#core/andon/types';
import { type Codes, useCodes } from '../../../api/codes.ts';
import { useOffice } from '../../../office/office.tsx';

/** How grave a ticket can be, as administrators keep the dictionary of it (decision W8). */
export function useTypes(): Codes {
  const { t } = useTranslation('andon');
  const known = useMemo(
    () => ({ [noChoice]: t('type.nochoice'), soft: t('type.soft'), hard: t('type.hard') }),
    [t],
  );
  return useCodes('andoncordtype', known, useOffice());
}

/** What a field offers: also what is written there already, should nobody choose it any more. */
export function typeChoices(
  { choices, nameOf }: Codes,
  written?: string,
): { value: string; label: string }[] {
  const offered = choices.map(({ code, name }) => ({ value: code, label: name }));
  const isOffered = written === undefined || choices.some(({ code }) => code === written);
  return isOffered ? offered : [...offered, { value: written, label: nameOf(written) }];
}
