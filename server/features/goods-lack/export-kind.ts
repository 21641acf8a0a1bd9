import * as T from 'typebox';
import { lackExportFilter } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/row';
import { itemOf } from '#core/goods-lack/wire';
import { codeNames } from '../../platform/database/dictionary-codes.ts';
import { exportJob } from '../../platform/exports/export-job.ts';
import type { ExportKind } from '../../platform/exports/export-kind.ts';
import { timeText } from '../../platform/spreadsheets/time-text.ts';
import { requestOf } from './filter-of.ts';
import { wholeList } from './list-query.ts';
import { readLacks } from './rows.ts';
import { listColumns, listHead } from './workbooks.ts';

/** The manager's list as a file of any size: the workbook of the documents' call, decisions and times in words. */
export const lackExport: ExportKind<typeof lackExportFilter> = {
  name: 'goods-lack',
  query: T.Object(lackExportFilter),
  // The company's: whoever has the permission point has all of it.
  mayHave: () => true,
  head: listHead,
  list: (query) => wholeList(requestOf(query)),
  async reader(db, language) {
    const disposals = await codeNames(db, 'goodslack', language);
    return async (ids) => {
      const lacks = await readLacks(db, ids);
      return ids.flatMap((id) => {
        const lack = lacks.get(id);
        return lack ? [rowOf(lack, disposals)] : [];
      });
    };
  },
};

export const lackExportJob = exportJob(lackExport);

function rowOf(lack: Lack, disposals: ReadonlyMap<string, string>): Record<string, string | number | null> {
  const item = itemOf(lack);
  const row: Record<string, string | number | null> = {};
  for (const column of listColumns) row[column] = item[column];
  row.disposeFlag = disposals.get(item.disposeFlag) ?? item.disposeFlag;
  row.editTime = item.editTime && timeText(item.editTime);
  return row;
}
