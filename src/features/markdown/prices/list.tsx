import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { confirmMarkdown } from '#core/markdown/contract';
import { ListPage } from '../../../lists/list-page.tsx';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { BatchAction } from '../../../ui/lists/ticks.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { usePrintLabels } from '../use-labels.ts';
import { useMarkDown } from '../use-mark-down.ts';
import { AllShown } from './all-shown.tsx';
import { priceColumns } from './columns.tsx';
import { OpenPrice } from './open-price.tsx';
import { PriceCard } from './price-card.tsx';
import { type PriceRow, priceSortColumns } from './rows.ts';
import { type PricesProps, type PricesSearch, pricesAddress, within } from './search.ts';
import { usePriceRows } from './use-price-rows.ts';

/** Every lot of the store that is to be marked down, checked or not, and what is marked down, from what the device holds. */
export function PriceList({ search, onSearch }: PricesProps) {
  const { t, i18n } = useTranslation('markdown');
  const { language } = i18n;
  const { may, timeZone } = useStoreWork();
  const { isLoaded, due, standing, asNow, rowOf, unsent } = usePriceRows(search);
  const markDown = useMarkDown();
  const printAll = usePrintLabels();
  const printLabels = useCallback(
    (rows: readonly PriceRow[]) => printAll(rows.flatMap(labelledOf)),
    [printAll],
  );
  const reason = may(confirmMarkdown)
    ? undefined
    : t('reasons:no-permission', { point: t('sync.point.confirm') });
  const confirm = useCallback((rows: readonly PriceRow[]) => markDown(rows.flatMap(offeredOf)), [markDown]);
  const columns = useMemo(
    () => priceColumns({ t, language, timeZone, unsent, reason, confirm, print: printLabels }),
    [t, language, timeZone, unsent, reason, confirm, printLabels],
  );
  const isStanding = search.tab === 'standing';
  async function doneWith(rows: readonly PriceRow[], work: (now: PriceRow[]) => Promise<boolean>) {
    const now = asNow(rows);
    return now.length === 0 || (await work(now)) ? rows : [];
  }
  const batch: BatchAction<PriceRow> = isStanding
    ? { key: 'print', label: t('prices:print'), run: (rows) => doneWith(rows, printLabels) }
    : { key: 'confirm', label: t('prices:confirm'), reason, run: (rows) => doneWith(rows, confirm) };
  return (
    <ListPage<PriceRow, PricesSearch>
      title={t('prices:title')}
      id="prices"
      address={pricesAddress}
      search={search}
      onSearch={onSearch}
      isLoaded={isLoaded}
      tabs={{
        label: t('prices:tabs'),
        key: 'tab',
        shown: search.tab ?? 'due',
        of: [
          {
            key: 'due',
            label: t('prices:tab.due'),
            rows: due,
            empty: { title: t('prices:empty.due'), text: t('prices:empty.due-text') },
          },
          {
            key: 'standing',
            label: t('prices:tab.standing'),
            rows: standing,
            empty: { title: t('prices:empty.standing'), text: t('prices:empty.standing-text') },
          },
        ],
      }}
      rowKey={rowId}
      nameOf={({ article, lot }) => `${nameIn(article, language)} ${lot.lot}`}
      columns={columns}
      hiddenAtFirst={['code', 'at']}
      fixed={['name']}
      card={(row, onOpen) => (
        <PriceCard
          row={row}
          onOpen={onOpen}
          reason={reason}
          confirm={confirm}
          mark={unsent(row)}
          print={printLabels}
        />
      )}
      sorts={{
        usual: t('prices:sort.usual'),
        columns: priceSortColumns.map((column) => [column, t(`prices:column.${column}`)]),
      }}
      text={{ key: 'q', label: t('prices:search') }}
      finder={<ScanToSearch onText={(q) => onSearch({ q })} />}
      filters={[
        {
          key: 'within',
          label: t('prices:column.daysLeft'),
          as: 'choice',
          choices: within.map((days) => ({
            value: days,
            label: days === 0 ? t('preview.last-day') : t('prices:within', { count: days }),
          })),
        },
      ]}
      noMatch={t('prices:no-match')}
      onStore={(store) => onSearch({ store, open: undefined })}
      above={
        isStanding ? (
          <Muted size="small">{t('print.how')}</Muted>
        ) : (
          due.length > 1 && <AllShown rows={due} reason={reason} onConfirm={confirm} />
        )
      }
      batch={[batch]}
      open={
        search.open !== undefined && {
          rowKey: search.open,
          content: (
            <OpenPrice
              key={search.open}
              row={rowOf(search.open)}
              onClose={() => onSearch({ open: undefined })}
            />
          ),
        }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}

function rowId({ id }: PriceRow): string {
  return id;
}

function offeredOf({ article, lot: { lot }, offer }: PriceRow) {
  return offer ? [{ article, lot, offer }] : [];
}

/** The price of a label that is no longer good is not printed again. */
function labelledOf({ article, lot: { lot }, standing, lapse }: PriceRow) {
  return standing && lapse === undefined ? [{ article, lot, markdown: standing }] : [];
}
