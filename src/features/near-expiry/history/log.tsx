import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { recordQuery } from '#core/near-expiry/query';
import type { HistoryRow } from '#core/near-expiry/row';
import { DataAge } from '../../../lists/data-age.tsx';
import { ListPage } from '../../../lists/list-page.tsx';
import { ScanToSearch, WedgeToSearch } from '../../../store-work/scan-to-search.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useUnsent } from '../../../store-work/unsent.ts';
import { DetailPane } from '../../../ui/layout/split-view.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { useView } from '../store-view.tsx';
import own from './history.module.css';
import { logSheet, useLogColumns } from './log-columns.tsx';
import { ExpiredHint, HiddenRefused, LogFoot } from './log-state.tsx';
import type { LogProps } from './props.ts';
import { RecordCard } from './record-card.tsx';
import { RecordDetail } from './record-detail.tsx';
import type { RecordProps } from './record-props.ts';
import { type HistorySearch, historyAddress } from './search.ts';
import { useClosing } from './use-closing.ts';
import { useFilters } from './use-filters.tsx';
import { idOfRecord, useDeviceRows } from './use-log.ts';
import { useOlder } from './use-older.ts';
import { useOpenRecord } from './use-open-record.ts';
import { useRecordActions } from './use-record-actions.ts';
import { checkDay, dayHeading } from './wording.ts';

/** What this device holds, and what is so old that only the server knows it. */
export function Log(props: LogProps) {
  const { t, i18n } = useTranslation('history');
  const { language } = i18n;
  const { search } = props;
  const { today, store } = useStoreWork();
  const { timeZone } = store;
  const { isLoaded } = useView();
  const isDesk = useDesk();
  const { rows, expired, madeFor } = useDeviceRows(search);
  const older = useOlder(search);
  const unsent = useUnsent(idOfRecord);
  const actions = useRecordActions();
  const { row: opened, mended, isAsking } = useOpenRecord(search, rows, older.rowOf);
  /** Which record was opened by its Withdraw button. */
  const [asking, setAsking] = useState<string>();
  const isByTime = search.sort === undefined || search.sort.endsWith('editTime');
  const onSearch: LogProps['onSearch'] = (change) =>
    props.onSearch({
      ...change,
      // Days before today could never be found otherwise.
      ...(change.expiryFrom !== undefined && change.expiryFrom < today && { past: true }),
    });
  const find = (q: string) => onSearch({ q, page: undefined });
  const open = (row: HistoryRow | undefined, isWithdrawal = false) => {
    setAsking(isWithdrawal ? row?.id : undefined);
    onSearch({ record: row?.id, mend: undefined });
  };
  return (
    <ListPage<HistoryRow, HistorySearch>
      id="history"
      title={t('title')}
      // Its file names the store.
      name={`${t('title')} ${store.code}`}
      subtitle={<DataAge />}
      address={historyAddress}
      search={search}
      onSearch={onSearch}
      isLoaded={isLoaded}
      madeFor={madeFor}
      tabs={{
        label: t('near-expiry:tabs'),
        key: 'view',
        shown: search.view ?? 'recent',
        clears: { record: undefined },
        of: [
          {
            key: 'recent',
            label: t('tab.recent'),
            rows,
            empty: { title: t('empty.none'), text: t('empty.none-text') },
            note: (
              <>
                <HiddenRefused />
                <ExpiredHint count={expired} onSearch={onSearch} />
              </>
            ),
            foot: <LogFoot isEmpty={rows.length === 0} onSearch={onSearch} />,
          },
          { key: 'older', label: t('tab.older'), ...older.rows },
        ],
      }}
      rowKey={idOf}
      nameOf={(row) => nameIn(row, language)}
      columns={useLogColumns({ unsent, onEdit: (row) => open(row), onWithdraw: (row) => open(row, true) })}
      // A pin is seen beside the name too.
      hiddenAtFirst={['top', 'farticle', 'hdgdcode2', 'hdstore', 'id']}
      fixed={['name', 'actions']}
      card={(row, onOpen) => (
        <RecordCard
          row={row}
          today={today}
          timeZone={timeZone}
          unsent={unsent.get(row.id)}
          isUnderDay={isByTime}
          onOpen={onOpen}
        />
      )}
      heading={(row, before) => {
        const day = checkDay(row, timeZone);
        const isNew = isByTime && !(before && checkDay(before, timeZone) === day);
        return isNew && <h2 className={own.day}>{dayHeading(day, today, language)}</h2>;
      }}
      firstSort="-editTime"
      sorts={{
        usual: t('filter.sort.default'),
        columns: [...recordQuery.sortColumns].reverse().map((column) => [column, t(`column.${column}`)]),
      }}
      text={{ key: 'q', label: t('near-expiry:search.placeholder') }}
      finder={isDesk ? <WedgeToSearch onText={find} /> : <ScanToSearch onText={find} />}
      filters={useFilters(props)}
      noMatch={t('empty.no-match')}
      file={{ columns: logSheet(t, language, timeZone) }}
      onStore={(code) => onSearch({ store: code, record: undefined })}
      open={
        opened && {
          rowKey: opened.id,
          content: (
            <OpenRecord
              row={opened}
              mended={mended}
              actions={actions}
              isAsking={isAsking || asking === opened.id}
              onDone={() => open(undefined)}
              onCancel={() => setAsking(undefined)}
            />
          ),
        }
      }
      onOpen={open}
    />
  );
}

function idOf({ id }: HistoryRow): string {
  return id;
}

/** One record, with what can be done about it. */
function OpenRecord(props: RecordProps) {
  const { t, i18n } = useTranslation('history');
  const { row, isAsking, mended } = props;
  const closing = useClosing(props.onDone);
  return (
    <DetailPane
      label={t('detail')}
      title={nameIn(row, i18n.language)}
      rowKey={row.id}
      onClose={closing.close}
    >
      <RecordDetail key={`${row.id} ${isAsking} ${mended?.id}`} {...props} closing={closing} />
    </DetailPane>
  );
}
