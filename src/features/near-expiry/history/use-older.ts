import { useTranslation } from 'react-i18next';
import { historyRowOf } from '#core/near-expiry/history';
import { listHistory } from '#core/near-expiry/online-contract';
import type { HistoryRow } from '#core/near-expiry/row';
import { usePending } from '#offline/react';
import type { RemoteRows } from '../../../lists/list.ts';
import { mapped, useListOf, usePage, usePaused } from '../../../lists/sources.ts';
import { useAnsweredRow } from '../../../office/remote-row.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { useView } from '../store-view.tsx';
import { type HistorySearch, historyFilterOf } from './search.ts';
import { withUnsent } from './use-log.ts';

/**
 * Records that no device holds any more, with this device's unsent work in them; how many there are, and the one that the
 * address names.
 */
export function useOlder(search: HistorySearch): {
  rows: RemoteRows<HistoryRow> & { count: number | undefined };
  rowOf: HistoryRow | undefined;
} {
  const { t, i18n } = useTranslation('history');
  const { store } = useStoreWork();
  const { rowOf, isPinned } = useView();
  const { operations } = usePending();
  const filter = historyFilterOf(usePaused(search));
  const source = mapped(
    useListOf(listHistory, {
      hdstore: store.code,
      older: true,
      afterToday: filter.afterToday,
      search: filter.search,
      hdgdcode: filter.goodsCode,
      hdgdcode2: filter.barcode,
      expiryFrom: filter.expiryFrom,
      expiryTo: filter.expiryTo,
      editFrom: filter.editFrom,
      editTo: filter.editTo,
      ...(filter.person !== '' && { editUserId: filter.person }),
      sort: filter.sort,
    }),
    historyRowOf,
  );
  const answered = useAnsweredRow(listHistory, search.record ?? '', historyRowOf);
  const isHere = (row: HistoryRow) =>
    rowOf(row.article)?.value.records.some((record) => record.id === row.id) ?? false;
  return {
    rows: {
      source,
      count: usePage(source, 1, 1).total,
      about: (fetchedAt) =>
        fetchedAt === 0
          ? t('older.asking')
          : t('older.source', { at: dateTimeOf(fetchedAt, i18n.language, store.timeZone) }),
      none: t('older.none'),
      noMatch: t('older.none'),
      // While a lot is leaving, the server may list what is still on this device.
      overlay: (rows, unsent) =>
        withUnsent(
          rows.filter((row) => !isHere(row)),
          unsent,
          isPinned,
        ),
    },
    rowOf: answered && withUnsent([answered], operations, isPinned)[0],
  };
}
