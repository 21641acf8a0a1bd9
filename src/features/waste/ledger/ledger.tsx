import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/catalog/days';
import { moneyText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { zonesOf } from '#core/session/author';
import { waste } from '#core/waste/contract';
import { type Group, groupsOf, inOrderOf, ledgerRows } from '#core/waste/ledger';
import { listWaste, sumWaste, type WasteItem } from '#core/waste/online-contract';
import type { Waste } from '#core/waste/row';
import { heldFrom } from '#core/waste/rules';
import { type BodyOf, featureOf } from '#core/wire/call';
import type { StoredOperation } from '#offline';
import { useRows } from '#offline/react';
import { send } from '../../../api/send.ts';
import type { ListPageProps } from '../../../lists/list.ts';
import { rowsHere } from '../../../lists/list-files.tsx';
import { ListPage } from '../../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import { useOffice } from '../../../office/office.tsx';
import { RowCard } from '../../../office/row-card.tsx';
import { HeldCard, MarkedName } from '../../../store-work/held-card.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useToday } from '../../../store-work/today.ts';
import { useUnsent } from '../../../store-work/unsent.ts';
import type { Filter } from '../../../ui/lists/filter.ts';
import { dateTimeOf, dayText, quantityText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { useReasons, useReasonsOf } from '../use-reasons.ts';
import { type Line, ledgerColumns, ledgerSheet, type Words } from './columns.tsx';
import classes from './ledger.module.css';
import { LineFacts } from './line-facts.tsx';
import {
  beyondHeld,
  daysOf,
  type LedgerProps,
  type LedgerSearch,
  ledgerAddress,
  ledgerFilterOf,
} from './search.ts';
import { StoreLosses } from './stores.tsx';
import { Summary } from './summary.tsx';
import { TakeBack } from './take-back.tsx';
import { useFilters } from './use-filters.tsx';

/** The ledger of this store for this month and the last one, from what the device holds. */
export function StoreLedger({ search, onSearch }: LedgerProps) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  const { store, today, timeZone, download } = useStoreWork();
  const reasons = useReasons();
  const held = useRows(waste, store.code);
  const marks = useUnsent(idOf);
  const { from, to } = daysOf(search, today);
  const since = beyondHeld(search, today);
  const beyond = since && t('empty.beyond', { day: dayText(since, language) });
  const rows = useMemo(
    () =>
      ledgerRows(
        [...held.rows.values()].map(({ value }) => value),
        ledgerFilterOf(search, today),
      ),
    [held, search, today],
  );
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const words: Words = { t, language, reasons, zoneOf: () => timeZone };
  const line = held.rows.get(search.open ?? '')?.value;
  const close = () => onSearch({ open: undefined });
  return (
    <Ledger<Waste>
      id="waste"
      days={{ from, to }}
      // Its file names the store and the days.
      name={`${t('title')} ${store.code} ${search.day ?? from.slice(0, 7)}`}
      words={words}
      search={search}
      onSearch={onSearch}
      shown="store"
      isLoaded={held.loaded}
      list={{ rows: inOrderOf(rows, search.sort), empty: { title: t('empty.title'), text: t('empty.text') } }}
      columns={ledgerColumns<Waste>(words, (row) => (
        <MarkedName name={nameIn(row, language)} mark={marks.get(row.id)} />
      ))}
      fixed={['name']}
      card={(row, onOpen) => (
        <HeldCard
          rowKey={row.id}
          mark={marks.get(row.id)}
          onOpen={() => onOpen(row)}
          title={nameIn(row, language)}
          figure={row.valueFen === null ? t('no-value') : moneyText(row.valueFen, language)}
          facts={[
            `${t(`fate.${row.fate}`)} ${quantityText(row.qty, language)}`,
            reasons.nameOf(row.reason),
            row.lot !== '' && row.lot,
            dateTimeOf(row.at, language, timeZone),
            row.userName,
          ]}
        />
      )}
      sorts={{
        usual: t('sort.usual'),
        columns: (['day', 'qty', 'valueFen'] as const).map((column) => [column, t(`column.${column}`)]),
      }}
      filters={useFilters({ search, onSearch }, { today, months: 2, since: heldFrom(today), reasons })}
      noMatch={beyond ?? t('empty.no-match')}
      onStore={(of) => onSearch({ of, open: undefined })}
      above={
        // A part of the truth reads like the whole.
        beyond === undefined &&
        download.isComplete && <Summary groups={groups} from={from} to={to} reasons={reasons} />
      }
      file={{ columns: ledgerSheet<Waste>(words), source: rowsHere(rows), reason: beyond }}
      open={
        search.open === undefined
          ? undefined
          : {
              rowKey: search.open,
              label: t('open.label'),
              title: line ? nameIn(line, language) : t('open.not-here'),
              content: line ? (
                <>
                  <LineFacts line={line} words={words} />
                  <TakeBack line={line} store={store.code} isHeld onDone={close} />
                </>
              ) : (
                <p>{t('open.not-here-text')}</p>
              ),
            }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}

const monthsShown = 24;

/** The ledgers of all one's stores, two years back, as the server has them. `hasOwn`: there is a store's own beside it. */
export function AllLedger({ search, onSearch, hasOwn }: LedgerProps & { hasOwn: boolean }) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  const { user, token } = useOffice();
  const [open, setOpen] = useState<WasteItem>();
  const reasons = useReasonsOf({ user, token });
  const { q, store, fate, reason, sort, ...rest } = usePaused(search);
  const zoneOf = zonesOf(user.stores);
  const today = useToday(zoneOf(store ?? user.stores[0]?.code));
  const days = daysOf(rest, today);
  const asked = {
    ...days,
    ...(store !== undefined && { hdstore: store }),
    ...(fate !== undefined && { fate }),
    ...(reason !== undefined && { reason }),
    ...(q !== undefined && { search: q }),
  };
  const groups = useSums(asked);
  const words: Words = { t, language, reasons, zoneOf: ({ hdstore }) => zoneOf(hdstore) };
  const stores: Filter<LedgerSearch> = {
    key: 'store',
    label: t('column.store'),
    as: 'choice',
    choices: user.stores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  };
  const [month, ...others] = useFilters({ search, onSearch }, { today, months: monthsShown, reasons });
  const storeOf = ({ hdstore, hdstoreName }: WasteItem) => `${hdstore} ${hdstoreName}`;
  const header = t('column.store');
  return (
    <Ledger<WasteItem>
      id="waste-all"
      days={days}
      words={words}
      search={search}
      onSearch={onSearch}
      shown={hasOwn ? 'all' : undefined}
      list={{ source: useListOf(listWaste, { ...asked, sort }), about: t('about') }}
      firstSort="-day"
      columns={[
        { key: 'hdstore', header, width: 170, sortKey: 'hdstore', render: storeOf },
        ...ledgerColumns<WasteItem>(words, (row) => nameIn(row, language)),
      ]}
      card={(row, onOpen) => (
        <RowCard onClick={() => onOpen(row)}>
          {nameIn(row, language)}{' '}
          <Muted>
            {row.hdstoreName} · {t(`fate.${row.fate}`)} {quantityText(row.qty, language)} ·{' '}
            {row.valueFen === null ? t('no-value') : moneyText(row.valueFen, language)} ·{' '}
            {dayText(row.day, language)}
          </Muted>
        </RowCard>
      )}
      filters={[...(month ? [month] : []), stores, ...others]}
      above={
        <div className={classes.note}>
          {groups && (
            <Summary groups={groups} reasons={reasons} {...days}>
              {store === undefined && (
                <StoreLosses body={asked} onStore={(code) => onSearch({ store: code, page: undefined })} />
              )}
            </Summary>
          )}
        </div>
      }
      file={{ columns: [{ header, value: storeOf }, ...ledgerSheet<WasteItem>(words)] }}
      open={
        open && {
          rowKey: open.id,
          title: nameIn(open, language),
          content: (
            <>
              <LineFacts line={open} words={words} />
              <TakeBack line={open} store={open.hdstore} isHeld={false} onDone={() => setOpen(undefined)} />
            </>
          ),
        }
      }
      onOpen={setOpen}
    />
  );
}

type Own<Row> = Omit<
  ListPageProps<Row, LedgerSearch>,
  'title' | 'address' | 'tabs' | 'rowKey' | 'nameOf' | 'text'
>;

/** What both have. `days`: of the lines; `shown`: which of the two, where there are both. */
function Ledger<Row extends Line>({
  words,
  days,
  shown,
  ...props
}: Own<Row> & { words: Words; days: { from: Day; to: Day }; shown: 'store' | 'all' | undefined }) {
  const { t, language } = words;
  return (
    <ListPage<Row, LedgerSearch>
      {...props}
      title={t('title')}
      address={ledgerAddress}
      {...(shown && {
        tabs: {
          label: t('tabs'),
          key: 'view',
          shown,
          of: [
            { key: 'store', label: t('tab.store') },
            { key: 'all', label: t('tab.all') },
          ],
          ...(shown === 'all' && { clears: { store: undefined, month: undefined, day: undefined } }),
        },
      })}
      rowKey={idOfLine}
      nameOf={(row) => nameIn(row, language)}
      {...((props.search.month ?? props.search.day) === undefined && {
        within: `${dayText(days.from, language)} – ${dayText(days.to, language)}`,
      })}
      text={{ key: 'q', label: t('search') }}
    />
  );
}

function idOfLine({ id }: { id: string }): string {
  return id;
}

/** Of a record or of its withdrawal. */
function idOf({ call, id, params }: StoredOperation): string | undefined {
  if (call === 'waste.record') return id;
  return call === 'waste.withdraw' ? String(Object(params).id) : undefined;
}

/** What the ledger's totals and picture are made of; undefined until the server has said it. */
function useSums(body: BodyOf<typeof sumWaste>): readonly Group[] | undefined {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [featureOf(sumWaste), user.userId, sumWaste.name, body],
    queryFn: ({ signal }) => send(sumWaste, { token, signal, body }),
    placeholderData: keepPreviousData,
  });
  return query.data;
}
