import { useCallback, useContext } from 'react';
import { WorkContext } from './work.ts';

/**
 * What a store is called in the user's language, where it is one of theirs: the session knows it. Rows that devices hold
 * have the company's name, the same for all (decision 131).
 */
export function useStoreName(): (store: { code: string; name: string }) => string {
  const stores = useContext(WorkContext)?.user.stores;
  return useCallback(({ code, name }) => stores?.find((own) => own.code === code)?.name ?? name, [stores]);
}
