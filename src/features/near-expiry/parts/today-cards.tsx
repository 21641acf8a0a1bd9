import { CardList } from './card-list.tsx';
import type { StoreChecksProps } from './props.ts';
import { TodayCard } from './today-card.tsx';
import type { TodayRecord } from './use-lists.ts';

/** What was recorded today, as cards. */
export function TodayCards(props: StoreChecksProps & { records: readonly TodayRecord[] }) {
  const { view, store, verbs } = props;
  return (
    <CardList
      items={props.records}
      keyOf={({ record }) => record.id}
      render={({ article, record }) => (
        <TodayCard
          article={article}
          record={record}
          timeZone={store.timeZone}
          verbs={verbs}
          isPending={view.rowOf(article.article)?.pending ?? false}
        />
      )}
    />
  );
}
