import { useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Named, nameIn } from '#core/catalog/name-in';
import { WorkContext } from './work.ts';

/**
 * What a store is called in the user's language: the session knows it of theirs. Rows that devices hold are the same for
 * all, with the company's name and perhaps the second one (decision 131).
 */
export function useStoreName(): (store: Named & { code: string }) => string {
  const { language } = useTranslation().i18n;
  const stores = useContext(WorkContext)?.user.stores;
  return useCallback(
    (store) => stores?.find(({ code }) => code === store.code)?.name ?? nameIn(store, language),
    [stores, language],
  );
}
