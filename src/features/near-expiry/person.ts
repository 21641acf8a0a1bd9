import { useStoreWork } from '../../store-work/store-work.ts';

/** Who acts, for the rules that ask. */
export type Person = { userId: string; leaderOfStore: boolean };

export function usePerson(): Person {
  const { user, store } = useStoreWork();
  return { userId: user.userId, leaderOfStore: store.leader };
}
