import * as T from 'typebox';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { cellOf, fileColumns } from '#core/shortage-watch/file-cells';
import { watchExportFilter } from '#core/shortage-watch/online-contract';
import type { CellKind } from '#core/spreadsheets/workbook';
import { codeNames } from '../../platform/database/dictionary-codes.ts';
import { exportJob } from '../../platform/exports/export-job.ts';
import type { ExportKind } from '../../platform/exports/export-kind.ts';
import { columnName, watchWord } from '../../platform/http/messages.ts';
import { timeText } from '../../platform/spreadsheets/time-text.ts';
import { requestOf, wholeList } from './list-query.ts';
import { readWatches } from './rows.ts';

/** The watch list as a file of any size; statuses and times in words. */
export const watchExport: ExportKind<typeof watchExportFilter> = {
  name: 'shortage-watch',
  query: T.Object(watchExportFilter),
  // The company's: whoever sees the list has all of it.
  mayHave: () => true,
  head: (language, now) => ({
    name: `shortage-watch-${dayInZone(now.getTime(), defaultTimeZone)}`,
    sheetName: watchWord(language, 'sheet.list'),
    columns: fileColumns.map((key) => ({
      key,
      header: columnName(language, 'shortage-watch', key),
      kind: kindOf(key),
    })),
  }),
  list: (query, now) => wholeList(requestOf(query, now)),
  async reader(db, language) {
    const names = await codeNames(db, 'goodslackstarelog', language);
    const words = { status: (code: string) => names.get(code) ?? code, time: timeText };
    return async (ids) => {
      const watches = await readWatches(db, ids);
      return ids.flatMap((id) => {
        const watch = watches.get(id);
        return watch
          ? [Object.fromEntries(fileColumns.map((column) => [column, cellOf(column, watch, words)]))]
          : [];
      });
    };
  },
};

export const watchExportJob = exportJob(watchExport);

function kindOf(column: string): CellKind {
  if (column.endsWith('Time')) return 'time';
  if (column === 'watchDate' || column === 'expectedDeliveryDate') return 'day';
  return column.endsWith('Qty') ? 'number' : 'text';
}
