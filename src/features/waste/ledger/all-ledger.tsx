import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import { listWaste, type WasteItem } from '#core/waste/online-contract';
import { ListPage } from '../../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import { useOffice } from '../../../office/office.tsx';
import { RowCard } from '../../../office/row-card.tsx';
import { useToday } from '../../../store-work/today.ts';
import type { Filter } from '../../../ui/lists/filters.tsx';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import { moneyText } from '../../../ui/text/money.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { useReasonsOf } from '../use-reasons.ts';
import { ledgerColumns, ledgerSheet, type Words } from './columns.tsx';
import classes from './ledger.module.css';
import { LineFacts } from './line-facts.tsx';
import { daysOf, type LedgerProps, type LedgerSearch, ledgerAddress } from './search.ts';
import { StoreLosses } from './stores.tsx';
import { Summary } from './summary.tsx';
import { TakeBack } from './take-back.tsx';
import { useFilters } from './use-filters.tsx';
import { useSums } from './use-sums.ts';

const monthsShown = 24;

/** The ledgers of all one's stores, two years back, as the server has them. `hasOwn`: there is a store's own beside it. */
export function AllLedger({ search, onSearch, hasOwn }: LedgerProps & { hasOwn: boolean }) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  const { user, token } = useOffice();
  const [open, setOpen] = useState<WasteItem>();
  const reasons = useReasonsOf({ user, token });
  const { q, store, fate, reason, sort, ...rest } = usePaused(search);
  const zones = new Map(user.stores.map(({ code, timeZone }) => [code, timeZone]));
  const zoneOf = (code: string | undefined) => zones.get(code ?? '') ?? defaultTimeZone;
  const today = useToday(zoneOf(store ?? user.stores[0]?.code));
  const days = daysOf(rest, today);
  const asked = {
    ...days,
    ...(store !== undefined && { hdstore: store }),
    ...(fate !== undefined && { fate }),
    ...(reason !== undefined && { reason }),
    ...(q !== undefined && { search: q }),
  };
  const source = useListOf(listWaste, { ...asked, ...(sort !== undefined && { sort }) });
  const groups = useSums(asked);
  const words: Words = { t, language, reasons, zoneOf: ({ hdstore }) => zoneOf(hdstore) };
  const stores: Filter<LedgerSearch> = {
    key: 'store',
    label: t('column.store'),
    as: 'choice',
    choices: user.stores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  };
  const [month, ...others] = useFilters({ search, onSearch }, { today, months: monthsShown, reasons });
  return (
    <ListPage<WasteItem, LedgerSearch>
      id="waste-all"
      title={t('title')}
      {...(hasOwn && {
        tabs: {
          label: t('tabs'),
          key: 'view',
          shown: 'all',
          of: [
            { key: 'store', label: t('tab.store') },
            { key: 'all', label: t('tab.all') },
          ],
          clears: { store: undefined, month: undefined, day: undefined },
        },
      })}
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
      address={ledgerAddress}
      search={search}
      onSearch={onSearch}
      list={{ source, about: t('about') }}
      rowKey={({ id }) => id}
      nameOf={(row) => nameIn(row, language)}
      firstSort="-day"
      columns={[
        {
          key: 'hdstore',
          header: t('column.store'),
          width: 170,
          sortKey: 'hdstore',
          render: ({ hdstore, hdstoreName }) => `${hdstore} ${hdstoreName}`,
        },
        ...ledgerColumns<WasteItem>(words, (row) => nameIn(row, language)),
      ]}
      card={(row) => (
        <RowCard onClick={() => setOpen(row)}>
          {nameIn(row, language)}{' '}
          <Muted>
            {row.hdstoreName} · {t(`fate.${row.fate}`)} {quantityText(row.qty, language)} ·{' '}
            {row.valueFen === null ? t('no-value') : moneyText(row.valueFen, language)} ·{' '}
            {dayText(row.day, language)}
          </Muted>
        </RowCard>
      )}
      text={{ key: 'q', label: t('search') }}
      filters={[...(month ? [month] : []), stores, ...others]}
      file={{
        columns: [
          { header: t('column.store'), value: ({ hdstore, hdstoreName }) => `${hdstore} ${hdstoreName}` },
          ...ledgerSheet<WasteItem>(words),
        ],
      }}
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
