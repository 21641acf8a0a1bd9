import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** Is the server out of reach? Said by the frame around every screen. */
export const CutOff = createContext(false);

/** Why nothing can be done now that needs the server; undefined = it can. */
export function useWhyCutOff(): string | undefined {
  const { t } = useTranslation('forms');
  return useContext(CutOff) ? t('why-offline') : undefined;
}
