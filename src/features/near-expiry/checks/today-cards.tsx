import { CardList } from '../../../lists/card-list.tsx';
import { useView } from '../store-view.tsx';
import { TodayCard } from './today-card.tsx';
import type { TodayRecord } from './use-lists.ts';

/** What was recorded today, as cards. */
export function TodayCards({ records }: { records: readonly TodayRecord[] }) {
  const { rowOf } = useView();
  return (
    <CardList
      items={records}
      keyOf={({ record }) => record.id}
      render={({ article, record }) => (
        <TodayCard article={article} record={record} isPending={rowOf(article.article)?.pending ?? false} />
      )}
    />
  );
}
