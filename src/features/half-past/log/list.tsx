import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { halfPastRecords } from '#core/half-past/contract';
import { listHandled } from '#core/half-past/list';
import { listRecords } from '#core/half-past/online-contract';
import { handledQuery } from '#core/half-past/query';
import { type HalfPastRecord, record } from '#core/half-past/row';
import { useRows } from '#offline/react';
import type { ListPageProps } from '../../../lists/list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useReader } from '../../../lists/reader.ts';
import { mapped, type Source, useListOf, usePaused } from '../../../lists/sources.ts';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { useUnsent } from '../../../store-work/unsent.ts';
import type { Filter } from '../../../ui/lists/filter.ts';
import { recordOf } from '../marks.ts';
import { RecordCard } from '../parts/cards.tsx';
import { hiddenAtFirst, recordColumns, recordSheet } from '../parts/columns.tsx';
import { useCommonFilters, useDisposalChoices } from '../parts/filters.ts';
import classes from '../parts/half-past.module.css';
import { seesBoth } from '../parts/mode.ts';
import { WhoseSwitch } from '../parts/whose-switch.tsx';
import { AskedRecord, OpenRecord } from './open-record.tsx';
import { type LogProps, type LogSearch, logAddress } from './search.ts';

/** A purchaser's own log: two weeks of it are on the device, what is older at the server. */
export function OwnLog({ psrCode, ...props }: LogProps & { psrCode: string }) {
  const { t } = useTranslation('half-past');
  const { search, onSearch } = props;
  const { user } = useReader();
  const held = useRows(halfPastRecords, psrCode);
  const rows = useMemo(
    () =>
      listHandled(
        [...held.rows.values()].map(({ value }) => value),
        handledQuery.ofAddress(search),
      ),
    [held.rows, search],
  );
  const empty = { title: t('log.empty'), text: t('log.empty-text') };
  const older = { source: useRecords(search, true), about: t('log.about-older') };
  return (
    <Log
      {...props}
      id="half-past-log"
      isLoaded={held.loaded}
      tabs={{
        label: t('log.tabs'),
        key: 'tab',
        shown: search.tab ?? 'recent',
        of: [
          { key: 'recent', label: t('log.recent'), rows, empty },
          { key: 'older', label: t('log.older'), ...older },
        ],
      }}
      hiddenAtFirst={hiddenAtFirst}
      fixed={['fname']}
      finder={<ScanToSearch onText={(q) => onSearch({ q })} />}
      above={<WhoseSwitch user={user} onSearch={onSearch} whose={undefined} />}
      opened={held.rows.get(search.open ?? '')?.value}
    />
  );
}

/** Every purchaser's log, for head office. */
export function OfficeLog(props: LogProps) {
  const { t, i18n } = useTranslation('half-past');
  const { search, onSearch } = props;
  const { user } = useReader();
  return (
    <Log
      {...props}
      id="half-past-log-office"
      list={{ source: useRecords(search), about: t('about.log'), none: t('log.empty-text') }}
      above={
        seesBoth(user) && (
          <div className={classes.aboveList}>
            <WhoseSwitch user={user} onSearch={onSearch} whose="all" />
          </div>
        )
      }
      file={{ columns: recordSheet(t, i18n.language) }}
      opened={undefined}
    />
  );
}

type Page = ListPageProps<HalfPastRecord, LogSearch>;
type Own = 'id' | 'isLoaded' | 'list' | 'tabs' | 'hiddenAtFirst' | 'fixed' | 'finder' | 'above' | 'file';

/** What both have. `opened`: the open one, where this device holds it. */
function Log({ opened, ...props }: LogProps & Pick<Page, Own> & { opened: HalfPastRecord | undefined }) {
  const { t, i18n } = useTranslation('half-past');
  const { search, onSearch } = props;
  const marks = useUnsent(recordOf);
  const columns = useMemo(
    () => recordColumns(t, i18n.language, ({ id }) => marks.get(id)),
    [t, i18n.language, marks],
  );
  const { open } = search;
  const close = () => onSearch({ open: undefined });
  return (
    <ListPage<HalfPastRecord, LogSearch>
      {...props}
      title={t('half-past-log:title')}
      address={logAddress}
      rowKey={rowId}
      nameOf={(row) => nameIn(row, i18n.language)}
      columns={columns}
      card={(row, onOpen) => <RecordCard row={row} onOpen={onOpen} mark={marks.get(row.id)} />}
      sorts={{
        usual: t('sort.handled'),
        columns: handledQuery.sortColumns.map((column) => [column, t(`column.${column}`)]),
      }}
      text={{ key: 'q', label: t('search') }}
      filters={useFilters()}
      noMatch={t('empty.no-match')}
      open={
        open === undefined
          ? undefined
          : {
              rowKey: open,
              label: t('detail'),
              title: opened ? nameIn(opened, i18n.language) : t('detail'),
              content: opened ? (
                <OpenRecord key={open} record={opened} isHeld onWithdrawn={close} />
              ) : (
                <AskedRecord key={open} id={open} onWithdrawn={close} />
              ),
            }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}

/** The server's log under the filters of the address. `older`: only what devices hold no more. */
function useRecords(search: LogSearch, older?: true): Source<HalfPastRecord> {
  const body = handledQuery.toBody(usePaused(search));
  return mapped(useListOf(listRecords, { ...body, ...(older && { older }) }), record.fromItem);
}

function rowId({ id }: HalfPastRecord): string {
  return id;
}

function useFilters(): Filter<LogSearch>[] {
  const { t } = useTranslation('half-past');
  return [
    { key: 'actual', label: t('filter.actual'), as: 'flag' },
    ...useCommonFilters<LogSearch>(),
    { key: 'disposal', label: t('column.disposal'), as: 'choice', choices: useDisposalChoices() },
  ];
}
