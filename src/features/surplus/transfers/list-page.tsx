import { useTranslation } from 'react-i18next';
import { sortColumns, transferTabs } from '#core/surplus/list';
import { workflow } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import { ListPage } from '../../../lists/list-page.tsx';
import { MarkedName } from '../../../store-work/held-card.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { choiceOf } from '../../../ui/lists/filter.ts';
import { goodsName } from '../parts/names.ts';
import { useTransferColumns } from '../parts/use-transfer-columns.tsx';
import { OpenTransfer } from './open-transfer.tsx';
import { type TransfersProps, type TransfersSearch, transfersAddress } from './search.ts';
import { Spare } from './spare.tsx';
import { TransferCard } from './transfer-card.tsx';
import { useLists, useMarks, useTransfers } from './use-transfers.ts';

const heldSorts = Object.fromEntries(sortColumns.map((column) => [column, column]));

/** What this store gives first, for somebody waits for it; then what it has asked for, and all of it. */
export function TransferList({ search, onSearch }: TransfersProps) {
  const { t, i18n } = useTranslation('surplus');
  const { isLoaded, all, by } = useTransfers();
  const lists = useLists(all, search);
  const marks = useMarks();
  const { timeZone } = useStoreWork();
  return (
    <ListPage<Transfer, TransfersSearch>
      title={t('title')}
      id="transfers"
      address={transfersAddress}
      search={search}
      onSearch={onSearch}
      isLoaded={isLoaded}
      tabs={{
        label: t('tabs'),
        key: 'tab',
        shown: search.tab ?? 'give',
        of: [
          ...transferTabs.map((key) => ({
            key,
            label: t(`tab.${key}`),
            rows: lists[key],
            empty: { title: t(`empty.${key}`), text: t(`empty.${key}-text`) },
          })),
          {
            key: 'spare',
            label: t('tab.spare'),
            content: <Spare label={t('title')} search={search} onSearch={onSearch} />,
          },
        ],
      }}
      rowKey={rowId}
      nameOf={(row) => goodsName(row, i18n.language)}
      columns={useTransferColumns({
        of: ['hdgdName', 'state', 'qty', 'from', 'to', 'expiryDate', 'lot', 'updated', 'number'],
        sorts: heldSorts,
        timeZone,
        name: (row) => <MarkedName name={goodsName(row, i18n.language)} mark={marks.get(row.id)} />,
      })}
      hiddenAtFirst={['lot']}
      fixed={['hdgdName']}
      card={(row, onOpen) => <TransferCard row={row} mark={marks.get(row.id)} onOpen={() => onOpen(row)} />}
      sorts={{
        usual: t('sort.usual'),
        columns: sortColumns.map((column) => [column, t(`column.${column}`)]),
      }}
      text={{ key: 'q', label: t('search') }}
      filters={[choiceOf('state', t('column.state'), workflow.places, (value) => t(`state.${value}`))]}
      noMatch={t('empty.no-match')}
      onStore={(store) => onSearch({ store, open: undefined })}
      open={
        search.open !== undefined && {
          rowKey: search.open,
          content: (
            <OpenTransfer
              transfer={all.find(({ id }) => id === search.open)}
              by={by}
              onClose={() => onSearch({ open: undefined })}
            />
          ),
        }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}

function rowId({ id }: Transfer): string {
  return id;
}
