import { useTranslation } from 'react-i18next';
import { type Codes, useCodes } from '../../../api/codes.ts';
import { useOffice } from '../../../office/office.tsx';

const nothing = {};

/** Why events happen, as administrators keep the dictionary of it. */
export function useCauses(): Codes {
  return useCodes('andoncause', nothing, useOffice());
}

/** A tree of two levels: what stands before the point of a code is its branch. */
export function useCauseChoices() {
  const { t } = useTranslation('andon');
  const { choices } = useCauses();
  const branches = new Map<string, { value: string; label: string }[]>();
  for (const { code, name } of choices) {
    const branch = code.includes('.') ? code.slice(0, code.indexOf('.')) : '';
    branches.set(branch, [...(branches.get(branch) ?? []), { value: code, label: name }]);
  }
  return [...branches].map(([branch, items]) => ({
    group: branch === '' ? t('cause.branch.other') : t(`cause.branch.${branch}`, { defaultValue: branch }),
    items,
  }));
}
