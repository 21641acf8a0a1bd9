import { useTranslation } from 'react-i18next';
import { CardList } from '../../../lists/card-list.tsx';
import { ListState } from '../../../lists/list-state.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { useView } from '../store-view.tsx';
import { DeskToday } from './desk-today.tsx';
import type { ChecksProps } from './props.ts';
import { checkAddress, isFiltered } from './search.ts';
import { TodayCard } from './today-card.tsx';
import type { Lists } from './use-lists.ts';

/** What was recorded today, newest first. */
export function TodayList({ lists, onSearch }: Pick<ChecksProps, 'onSearch'> & { lists: Lists }) {
  const { t } = useTranslation('near-expiry');
  const { isLoaded, rowOf } = useView();
  const isDesk = useDesk();
  const { today: records } = lists;
  return (
    <>
      {isDesk ? (
        <DeskToday records={records} />
      ) : (
        <CardList
          items={records}
          keyOf={({ record }) => record.id}
          render={({ article, record }) => (
            <TodayCard
              article={article}
              record={record}
              isPending={rowOf(article.article)?.pending ?? false}
              isParked={rowOf(article.article)?.parked ?? false}
            />
          )}
        />
      )}
      <ListState
        isLoaded={isLoaded}
        isEmpty={records.length === 0}
        isFiltered={isFiltered(lists.search)}
        empty={{ title: t('state.empty.today'), text: t('state.empty.today-text') }}
        noMatch={t('state.no-match')}
        onClear={() => onSearch({ ...checkAddress.cleared, q: undefined, sort: undefined })}
      />
      {!isDesk && <div className={flow.roomForNotice} />}
    </>
  );
}
