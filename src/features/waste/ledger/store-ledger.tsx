import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { waste } from '#core/waste/contract';
import { groupsOf, inOrderOf, ledgerRows, sortColumns } from '#core/waste/ledger';
import type { Waste } from '#core/waste/types';
import type { StoredOperation } from '#offline';
import { useRows } from '#offline/react';
import { ListFiles, rowsHere } from '../../../lists/list-files.tsx';
import { ListPage } from '../../../lists/list-page.tsx';
import { OpenRow } from '../../../lists/open-row.tsx';
import { HeldCard, MarkedName } from '../../../store-work/held-card.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useUnsent } from '../../../store-work/unsent.ts';
import { dateTimeOf, quantityText } from '../../../ui/text/format.ts';
import { moneyText } from '../../../ui/text/money.ts';
import { useReasons } from '../use-reasons.ts';
import { ledgerColumns, ledgerSheet, type Words } from './columns.tsx';
import { LineFacts } from './line-facts.tsx';
import { daysOf, type LedgerProps, type LedgerSearch, ledgerAddress, ledgerFilterOf } from './search.ts';
import { Summary } from './summary.tsx';
import { TakeBack } from './take-back.tsx';
import { useFilters } from './use-filters.tsx';

/** The ledger of this store for this month and the last one, from what the device holds. */
export function StoreLedger({ search, onSearch }: LedgerProps) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  const { store, today, timeZone } = useStoreWork();
  const reasons = useReasons();
  const held = useRows(waste, store.code);
  const marks = useUnsent(idOf);
  const { from, to } = daysOf(search, today);
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
  const empty = { title: t('empty.title'), text: t('empty.text') };
  return (
    <ListPage<Waste, LedgerSearch>
      title={t('title')}
      id="waste"
      address={ledgerAddress}
      search={search}
      onSearch={onSearch}
      isLoaded={held.loaded}
      tabs={{
        label: t('tabs'),
        key: 'view',
        shown: 'store',
        of: [
          { key: 'store', label: t('tab.store'), rows: inOrderOf(rows, search.sort), empty },
          { key: 'all', label: t('tab.all') },
        ],
      }}
      rowKey={idOfLine}
      nameOf={(row) => nameIn(row, language)}
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
        columns: sortColumns.map((column) => [column, t(`column.${column}`)]),
      }}
      text={{ key: 'q', label: t('search') }}
      filters={useFilters({ search, onSearch }, { today, months: 2, reasons })}
      noMatch={t('empty.no-match')}
      onStore={(of) => onSearch({ of, open: undefined })}
      above={<Summary groups={groups} from={from} to={to} reasons={reasons} />}
      tools={
        <ListFiles<Waste>
          name={`${t('title')} ${store.code} ${search.day ?? from.slice(0, 7)}`}
          source={rowsHere(rows)}
          columns={ledgerSheet<Waste>(words)}
          isHere
        />
      }
      open={
        search.open === undefined
          ? undefined
          : {
              rowKey: search.open,
              content: (
                <OpenRow
                  label={t('open.label')}
                  title={line ? nameIn(line, language) : t('open.not-here')}
                  rowKey={search.open}
                  onClose={close}
                >
                  {line ? (
                    <>
                      <LineFacts line={line} words={words} />
                      <TakeBack line={line} store={store.code} isHeld onDone={close} />
                    </>
                  ) : (
                    <p>{t('open.not-here-text')}</p>
                  )}
                </OpenRow>
              ),
            }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}

function idOfLine({ id }: Waste): string {
  return id;
}

/** Of a record or of its withdrawal. */
function idOf({ call, id, params }: StoredOperation): string | undefined {
  if (call === 'waste.record') return id;
  return call === 'waste.withdraw' ? String(Object(params).id) : undefined;
}
