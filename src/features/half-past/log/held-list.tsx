import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { halfPastRecords } from '#core/half-past/contract';
import { listHandled } from '#core/half-past/list';
import { type HalfPastRecord, handledQuery } from '#core/half-past/row';
import { useRows } from '#offline/react';
import { ListPage } from '../../../lists/list-page.tsx';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { useUnsent } from '../../../store-work/unsent.ts';
import { useWork } from '../../../store-work/work.ts';
import { recordOf } from '../marks.ts';
import { RecordCard } from '../parts/cards.tsx';
import { hiddenAtFirst, recordColumns } from '../parts/columns.tsx';
import { WhoseSwitch } from '../parts/whose-switch.tsx';
import { AskedRecord, OpenRecord } from './open-record.tsx';
import { type LogProps, type LogSearch, logAddress } from './search.ts';
import { useFilters } from './use-filters.ts';
import { useRecords } from './use-records.ts';

/** A purchaser's own log: two weeks of it are on the device, what is older at the server. */
export function HandledList({ search, onSearch, psrCode }: LogProps & { psrCode: string }) {
  const { t, i18n } = useTranslation('half-past');
  const { loaded, rows: held } = useRows(halfPastRecords, psrCode);
  const marks = useUnsent(recordOf);
  const filters = useFilters();
  const { user } = useWork();
  const [isScanning, setScanning] = useState(false);
  const rows = useMemo(
    () =>
      listHandled(
        [...held.values()].map(({ value }) => value),
        handledQuery.ofAddress(search),
      ),
    [held, search],
  );
  const columns = useMemo(
    () => recordColumns(t, i18n.language, ({ id }) => marks.get(id)),
    [t, i18n.language, marks],
  );
  const open = search.open;
  const record = open === undefined ? undefined : held.get(open)?.value;
  const close = () => onSearch({ open: undefined });
  return (
    <ListPage<HalfPastRecord, LogSearch>
      title={t('half-past-log:title')}
      id="half-past-log"
      address={logAddress}
      search={search}
      onSearch={onSearch}
      isLoaded={loaded}
      tabs={{
        label: t('log.tabs'),
        key: 'tab',
        shown: search.tab ?? 'recent',
        of: [
          {
            key: 'recent',
            label: t('log.recent'),
            rows,
            empty: { title: t('log.empty'), text: t('log.empty-text') },
          },
          {
            key: 'older',
            label: t('log.older'),
            source: useRecords(search, true),
            about: t('log.about-older'),
          },
        ],
      }}
      rowKey={({ id }) => id}
      nameOf={(row) => nameIn(row, i18n.language)}
      columns={columns}
      hiddenAtFirst={hiddenAtFirst}
      fixed={['fname']}
      card={(row, onOpen) => <RecordCard row={row} onOpen={onOpen} mark={marks.get(row.id)} />}
      sorts={{
        usual: t('sort.handled'),
        columns: handledQuery.sortColumns.map((column) => [column, t(`column.${column}`)]),
      }}
      text={{ key: 'q', label: t('search') }}
      finder={
        <ScanToSearch
          isOpen={isScanning}
          onOpen={setScanning}
          onText={(q) => {
            setScanning(false);
            onSearch({ q });
          }}
        />
      }
      filters={filters}
      noMatch={t('empty.no-match')}
      above={<WhoseSwitch user={user} onSearch={onSearch} whose={undefined} />}
      open={
        open === undefined
          ? undefined
          : {
              rowKey: open,
              label: t('detail'),
              title: record ? nameIn(record, i18n.language) : t('detail'),
              content: record ? (
                <OpenRecord key={open} record={record} isHeld onWithdrawn={close} />
              ) : (
                <AskedRecord key={open} id={open} onWithdrawn={close} />
              ),
            }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}
