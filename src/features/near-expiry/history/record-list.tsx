import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryRow } from '#core/near-expiry/history';
import { CardList } from '../../../lists/card-list.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useUnsent } from '../../../store-work/unsent.ts';
import own from './history.module.css';
import type { LogProps } from './props.ts';
import { RecordCard } from './record-card.tsx';
import { idOfRecord } from './use-log.ts';
import { checkDay, dayHeading } from './wording.ts';

type Item = { day: string } | { row: HistoryRow };

/** Records as cards; under their days while they are in the order of time. */
export function RecordList(props: LogProps & { rows: readonly HistoryRow[] }) {
  const { i18n } = useTranslation();
  const { rows, search, onSearch } = props;
  const { store, today } = useStoreWork();
  const unsent = useUnsent(idOfRecord);
  const isByTime = search.sort === undefined || search.sort.endsWith('editTime');
  const items = useMemo(
    () => (isByTime ? underDays(rows, store.timeZone) : rows.map((row) => ({ row }))),
    [rows, isByTime, store.timeZone],
  );
  const open = useMemo(() => (row: HistoryRow) => onSearch({ record: row.id }), [onSearch]);
  return (
    <CardList<Item>
      items={items}
      keyOf={(item) => ('day' in item ? item.day : item.row.id)}
      render={(item) =>
        'day' in item ? (
          <h2 className={own.day}>{dayHeading(item.day, today, i18n.language)}</h2>
        ) : (
          <RecordCard
            row={item.row}
            today={today}
            timeZone={store.timeZone}
            unsent={unsent.get(item.row.id)}
            isUnderDay={isByTime}
            onOpen={open}
          />
        )
      }
    />
  );
}

function underDays(rows: readonly HistoryRow[], timeZone: string): Item[] {
  const items: Item[] = [];
  let before = '';
  for (const row of rows) {
    const day = checkDay(row, timeZone);
    if (day !== before) items.push({ day });
    before = day;
    items.push({ row });
  }
  return items;
}
