import { useMemo } from 'react';
import { compareText } from '#core/catalog/text';
import { useView } from '../store-view.tsx';

/** Who recorded what this device holds of the store, by name. */
export function usePeople(): { userId: string; name: string }[] {
  const { articles } = useView();
  return useMemo(() => {
    const names = new Map(
      articles.flatMap(({ records }) =>
        records.map(({ editUserId, editUserName }) => [editUserId, editUserName] as const),
      ),
    );
    return [...names]
      .map(([userId, name]) => ({ userId, name }))
      .sort((a, b) => compareText(a.name, b.name) || compareText(a.userId, b.userId));
  }, [articles]);
}
