import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Object as ObjectOf } from 'typebox';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import {
  type LackColumn,
  type LackRowProblem,
  lackColumns,
  type ReadLackRow,
  readLackRow,
} from '#core/goods-lack/import-rules';
import {
  importKind,
  importLacks,
  type LackImportVerdict,
  revertLackImport,
} from '#core/goods-lack/online-contract';
import { workbookFormats } from '#core/imports/formats';
import type { Language } from '#core/wire/languages';
import type { Reader } from '../../platform/database/database.ts';
import { lackWord } from '../../platform/http/messages.ts';
import { remember } from '../../platform/imports/import-file.ts';
import { importJob } from '../../platform/imports/import-job.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import { revertJob } from '../../platform/imports/revert-job.ts';
import { changesNow } from '../../platform/imports/undone.ts';
import { decidedByOthers, previewLacks } from './import-changes.ts';
import { changeLog, revertLacks } from './import-revert.ts';
import { planRows } from './plan-rows.ts';
import { list } from './rows.ts';
import { upsertLacks } from './upsert.ts';

type Read = { rows: (ReadLackRow & { row: number })[]; refused: Map<number, LackRowProblem[]> };

/** The buyers' file of decisions: shortages are added or decided by day and goods (decision L4). */
export const lackImport: ImportKind<
  LackColumn,
  Record<never, never>,
  Read,
  Pick<LackImportVerdict, 'newLacks' | 'goods' | 'disposals'>
> = {
  name: 'goods-lack',
  auditKind: importKind,
  call: importLacks.name,
  revertCall: revertLackImport.name,
  formats: workbookFormats,
  columns: lackColumns,
  columnWords: 'goods-lack',
  query: ObjectOf({}),

  async read({ rows, header, sheet }, { platform }) {
    const today = dayInZone(platform.now().getTime(), defaultTimeZone);
    const read: Read = { rows: [], refused: new Map() };
    const written = { dateSystem: sheet.dateSystem, decimalMark: header.decimalMark };
    for (const { number, cells } of rows) {
      const cellOf = (column: LackColumn) => cells[header.positions.get(column) ?? -1] ?? null;
      const reading = readLackRow(cellOf, written, today);
      if ('row' in reading) read.rows.push({ ...reading.row, row: number });
      else read.refused.set(number, reading.problems);
      // Other people's calls are answered meanwhile.
      if (read.rows.length % 500 === 0) await setImmediate();
    }
    return read;
  },

  async write(unit, read, { importer, platform, preview, importId, progress }, total) {
    const { tx } = unit;
    const planned = await planRows(tx, read.rows);
    progress('writing', 0, total);
    const under = { importId: preview ? null : importId };
    const keepBefore = (ids: string[]) =>
      tx.execute(sql`
        create temporary table lacks_before on commit drop as select * from goods_lacks where id in (${list(ids)})`);
    const at = platform.now().toISOString();
    const doer = { userId: importer.userId, userName: importer.name, at, cause: 'import' as const };
    const { rows } = await upsertLacks(unit, planned.rows, doer, keepBefore);
    const news = rows.filter(({ verdict }) => verdict !== 'unchanged').map(({ id }) => id);
    await remember(
      tx,
      under,
      'goods_lacks',
      sql`
      select to_jsonb(b), to_jsonb(l) from goods_lacks l left join lacks_before b on b.id = l.id
      where l.id in (${list(news)})`,
    );
    const upserted = planned.rows.flatMap(({ row }, index) => {
      const made = rows[index];
      return made ? { ...made, row } : [];
    });
    const warnings = decidedByOthers(upserted, importer);
    const { changes, ...named } = await previewLacks(tx, preview ? upserted : [], warnings);
    return {
      taken: upserted.map(({ row, verdict }) => ({ row, isNews: verdict !== 'unchanged' })),
      refused: new Map([...read.refused, ...planned.refused]),
      warnings,
      changes,
      own: { newLacks: rows.filter(({ verdict }) => verdict === 'new').length, ...named },
      stores: [],
    };
  },

  audited: ({ imported, newLacks, refused }) => ({ imported, newLacks, refused: refused.length }),
  mark: (tx) => changesNow(tx, changeLog),
  revert: revertLacks,
  template: (language) => ({ fileName: 'goodslack.xlsx', sheetName: lackWord(language, 'sheet.list') }),
  examples: () => [
    {
      genDate: '2030-06-30',
      hdgdCode: 'EX-100234',
      exchangeGd1Code2: 'EX-100235',
      reqQty: '12',
      lackQty: '8',
    },
  ],
  lists: async (db, language) => ({ disposeFlag: await disposals(db, language) }),
  mayRevert: () => true,
};

export const lackImportJob = importJob(lackImport);
export const lackRevertJob = revertJob(lackImport);

/** What can be chosen, in the reader's language. */
async function disposals(db: Reader, language: Language): Promise<string[]> {
  const found = await db.execute<Record<Language, string>>(sql`
    select name_zh as zh, name_en as en, name_es as es, name_ja as ja from dictionaries
    where type = 'goodslack' and enable_status order by sort`);
  return found.rows.map((names) => names[language] || names.zh);
}
