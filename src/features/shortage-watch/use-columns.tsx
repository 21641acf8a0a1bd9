import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Watch } from '#core/shortage-watch/row';
import { MarkedName } from '../../store-work/held-card.tsx';
import { useWork } from '../../store-work/work.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { dayText, exactTimeOf, quantityText } from '../../ui/text/format.ts';
import { StatusCell } from './status-cell.tsx';
import { useChoices } from './use-choices.ts';
import { WatchClock } from './watch-clock.tsx';
import { useWatches } from './watches.ts';

/** The documents' columns (spec 2, section 2), the store, and how long it may wait. */
export function useColumns(): Column<Watch>[] {
  const { t, i18n } = useTranslation('shortage-watch');
  const { timeZone } = useWork();
  const { markOf } = useWatches();
  const choices = useChoices();
  const { language } = i18n;
  return useMemo(() => {
    const time = (at: string) => exactTimeOf(at, language, timeZone);
    const column = (key: string, width: number, render: Column<Watch>['render'], isSorted = true) => ({
      key,
      width,
      render,
      header: t(`column.${key}`),
      ...(isSorted && { sortKey: key }),
    });
    const storeOf = (row: Watch) => `${row.store} ${row.storeName}`;
    const quantity = (value: number | null) => (value === null ? '–' : quantityText(value, language));
    return [
      column('hdgdName', 240, (row) => <MarkedName name={nameIn(row, language)} mark={markOf(row.id)} />),
      column('status', 212, (row) => <StatusCell watch={row} choices={choices} />),
      column('clock', 430, (row) => <WatchClock watch={row} />, false),
      { ...column('hdstore', 150, storeOf), group: storeOf },
      {
        ...column('reqQty', 100, (row) => quantity(row.requiredQty)),
        align: 'right' as const,
        sum: { of: (row) => row.requiredQty, text: quantity },
      },
      { ...column('wrhQty', 116, (row) => quantity(row.warehouseQty)), align: 'right' as const },
      column('reqReason', 180, (row) => row.reason, false),
      column('expectedDeliveryDate', 130, (row) =>
        row.expectedOn === null ? '–' : dayText(row.expectedOn, language),
      ),
      column('disposeRemark', 220, (row) => row.remark, false),
      {
        ...column('disposeUserName', 110, (row) => row.decided?.userName ?? '–', false),
        group: (row) => row.decided?.userName ?? '',
      },
      column('disposeTime', 160, (row) => (row.decided ? time(row.decided.at) : '–')),
      column('editTime', 160, (row) => time(row.edit.at)),
      column('editUserName', 110, (row) => row.edit.userName, false),
      column('hdgdCode', 120, (row) => row.goodsCode),
      column('hdgdCode2', 140, (row) => row.barcodes[0] ?? ''),
      column('watchDate', 130, (row) => dayText(row.day, language), false),
      { ...column('psrCode', 120, (row) => row.buyerCode, false), group: (row) => row.buyerCode },
      column('id', 290, (row) => row.id),
    ];
  }, [t, language, timeZone, markOf, choices]);
}
