import { useTranslation } from 'react-i18next';
import { type Codes, useCodes } from '../../../api/codes.ts';
import { useOffice } from '../../../office/office.tsx';

const none = {};

/** The categories of goods, as administrators name them; one that nobody has named is called as it is written. */
export function useCategories(): Codes {
  const { t } = useTranslation('markdown');
  const codes = useCodes('goodscategory', none, useOffice());
  return { ...codes, nameOf: (code) => (code === '' ? t('all-others') : codes.nameOf(code)) };
}
