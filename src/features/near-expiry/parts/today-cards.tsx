import { CardList } from './card-list.tsx';
import type { StoreChecksProps } from './props.ts';
import { TodayCard } from './today-card.tsx';
import type { TodayRecord } from './use-lists.ts';

/** What was recorded today, as cards. */
export function TodayCards(props: StoreChecksProps & { records: readonly TodayRecord[] }) {
  return (
    <CardList
      items={props.records}
      keyOf={({ record }) => record.id}
      render={({ article, record }) => (
        <TodayCard
          {...props}
          article={article}
          record={record}
          isPending={props.view.rowOf(article.article)?.pending ?? false}
        />
      )}
    />
  );
}
