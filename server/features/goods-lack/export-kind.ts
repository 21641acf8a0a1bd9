import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { lackExportFilter } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/types';
import { itemOf } from '#core/goods-lack/wire';
import type { Reader } from '../../platform/database/database.ts';
import { exportJob } from '../../platform/exports/export-job.ts';
import type { ExportKind } from '../../platform/exports/export-kind.ts';
import type { Language } from '../../platform/http/messages.ts';
import { askedOf } from './filter-of.ts';
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
  list: (query) => wholeList(askedOf(query)),
  async reader(db, language) {
    const disposals = await disposalNames(db, language);
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

function timeText(instant: string): string {
  return `${dayInZone(instant, defaultTimeZone)} ${clock.format(new Date(instant))}`;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: defaultTimeZone });

/** What decisions are called in the reader's language, also those that are offered no more. */
async function disposalNames(db: Reader, language: Language): Promise<Map<string, string>> {
  const found = await db.execute<Record<Language | 'code', string>>(sql`
    select code, name_zh as zh, name_en as en, name_es as es, name_ja as ja from dictionaries
    where type = 'goodslack'`);
  return new Map(found.rows.map(({ code, ...names }) => [code, names[language] || names.zh]));
}
