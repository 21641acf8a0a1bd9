import { useTranslation } from 'react-i18next';
import type { HalfPastRecord } from '#core/half-past/types';
import { pageSizes } from '#core/wire/paging';
import { useEndless, usePage } from '../../../office/lists.ts';
import type { ShownRows } from '../../../store-work/held-list/held-list.ts';
import { usePageSize } from '../../../store-work/pages.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { RecordCards, RecordTable } from '../../../ui/lists/record-list.tsx';
import type { LogProps } from './search.ts';
import { useRecords } from './use-records.ts';

type Props = LogProps & { shown: ShownRows<HalfPastRecord> };

/** The older decisions: the server's list, looking as those that are here. */
export function OlderRecords(props: Props) {
  return useDesk() ? <OnDesk {...props} /> : <OnPhone {...props} />;
}

function OnDesk({ shown, search, onSearch }: Props) {
  const { t } = useTranslation('half-past');
  const page = search.page ?? 1;
  const size = usePageSize(search);
  const list = usePage(useRecords(search, true), page, size);
  return (
    <RecordTable<HalfPastRecord>
      list={list}
      label={shown.label}
      columns={shown.columns}
      rowKey={shown.rowKey}
      isFiltered={shown.isFiltered}
      about={t('log.about-older')}
      sort={search.sort ?? ''}
      onSort={(sort) => onSearch({ sort, page: undefined })}
      page={page}
      size={size}
      sizes={pageSizes}
      onPage={onSearch}
      activeKey={shown.activeKey}
      onActivate={shown.onActivate}
    />
  );
}

function OnPhone({ shown, search }: Props) {
  const { t } = useTranslation('half-past');
  const list = useEndless(useRecords(search, true));
  return (
    <RecordCards<HalfPastRecord>
      list={list}
      rowKey={shown.rowKey}
      isFiltered={shown.isFiltered}
      about={t('log.about-older')}
      card={shown.card}
      more={list.more}
      isGoingOn={list.isGoingOn}
    />
  );
}
