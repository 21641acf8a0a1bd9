import { useTranslation } from 'react-i18next';
import { cellOf, fileColumns } from '#core/shortage-watch/file-cells';
import { watchExports } from '#core/shortage-watch/online-contract';
import type { Watch } from '#core/shortage-watch/row';
import { rowsHere } from '../../lists/list-files.tsx';
import { usePageSize } from '../../lists/pages.tsx';
import { usePage } from '../../lists/sources.ts';
import type { SheetColumn } from '../../lists/table-file.ts';
import { FilesOfAnySize } from '../../office/export/files-of-any-size.tsx';
import { LastExport } from '../../office/export/last-export.tsx';
import { useWork } from '../../store-work/work.ts';
import { fileTimeOf } from '../../ui/text/format.ts';
import { useOlder } from './older.ts';
import { requestOf } from './request-of.ts';
import type { WatchSearch } from './search.ts';
import { useWatches } from './watches.ts';

/** The list on screen as a file and on paper; many rows by the server. `rows`: of a list that this device holds. */
export function WatchFiles({ search, rows }: { search: WatchSearch; rows: readonly Watch[] | undefined }) {
  const { t } = useTranslation('shortage-watch');
  const columns = useSheet();
  const file = { name: t('title'), columns };
  if (!rows) return <OlderFiles search={search} file={file} />;
  const large = { calls: watchExports, query: requestOf(search, search.view ?? 'open'), total: rows.length };
  return <FilesOfAnySize<Watch> {...file} source={rowsHere(rows)} isHere large={large} />;
}

function OlderFiles(props: {
  search: WatchSearch;
  file: { name: string; columns: readonly SheetColumn<Watch>[] };
}) {
  const { search, file } = props;
  const source = useOlder(search);
  // The page on screen says how many there are.
  const { total } = usePage(source, search.page ?? 1, usePageSize(search));
  const large = { calls: watchExports, query: requestOf(search, 'older'), total };
  return <FilesOfAnySize<Watch> {...file} source={source} large={large} />;
}

/** How far one's own large file is. */
export function LastWatchExport() {
  return <LastExport calls={watchExports} />;
}

function useSheet(): SheetColumn<Watch>[] {
  const { t } = useTranslation('shortage-watch');
  const { timeZone } = useWork();
  const { statuses } = useWatches();
  const words = { status: statuses.nameOf, time: (at: string) => fileTimeOf(at, timeZone) };
  return fileColumns.map((column) => ({
    header: t(`column.${column}`),
    ...(column.endsWith('Time') && { kind: 'time' }),
    value: (watch) => cellOf(column, watch, words) ?? '',
  }));
}
