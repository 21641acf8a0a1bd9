import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Object as ObjectOf } from 'typebox';
import { dayInZone } from '#core/catalog/days';
import { duplicates } from '#core/imports/duplicates';
import { workbookFormats } from '#core/imports/formats';
import { nearCode, unknownCode } from '#core/imports/near-code';
import {
  readWatchRow,
  type WatchColumn,
  type WatchRowProblem,
  watchColumns,
} from '#core/shortage-watch/import-rules';
import {
  importKind,
  importWatches,
  revertWatchImport,
  type WatchImportVerdict,
} from '#core/shortage-watch/online-contract';
import { almostNamed, goodsNamed } from '../../platform/database/named-goods.ts';
import { watchWord } from '../../platform/http/messages.ts';
import { remember } from '../../platform/imports/import-file.ts';
import { importJob } from '../../platform/imports/import-job.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import { revertJob } from '../../platform/imports/revert-job.ts';
import { changesNow } from '../../platform/imports/undone.ts';
import { decidedBefore, previewWatches } from './import-changes.ts';
import { changeLog, revertWatches } from './import-revert.ts';
import { list, zonesOf } from './rows.ts';
import { keyOf, upsertWatches, type WatchUpsert } from './upsert.ts';

type Read = {
  rows: (Omit<WatchUpsert, 'article'> & { goodsCode: string; row: number })[];
  refused: Map<number, WatchRowProblem[]>;
};

/** The stores' file of what they miss: added by store, goods and the store's today (decision H3). */
export const watchImport: ImportKind<
  WatchColumn,
  Record<never, never>,
  Read,
  Pick<WatchImportVerdict, 'newWatches'>
> = {
  name: 'shortage-watch',
  auditKind: importKind,
  call: importWatches.name,
  revertCall: revertWatchImport.name,
  formats: workbookFormats,
  columns: watchColumns,
  columnWords: 'shortage-watch',
  query: ObjectOf({}),

  async read({ rows, header, sheet }, { platform }) {
    // What is watched is the company's: whoever imports does it for any of its stores.
    const zones = await zonesOf(platform.db);
    const read: Read = { rows: [], refused: new Map() };
    for (const { number, cells } of rows) {
      const reading = readWatchRow(
        (column) => cells[header.positions.get(column) ?? -1] ?? null,
        sheet.dateSystem,
        header.decimalMark,
      );
      if (!('row' in reading)) {
        read.refused.set(number, reading.problems);
        continue;
      }
      const zone = zones.get(reading.row.store);
      const { store } = reading.row;
      if (zone === undefined) {
        const why = unknownCode(store, nearCode(store, zones.keys()), {
          code: 'unknown-store',
          params: { store },
        });
        read.refused.set(number, [{ column: 'hdstore', ...why }]);
      } else {
        const day = dayInZone(platform.now().getTime(), zone);
        read.rows.push({ ...reading.row, day, row: number });
      }
      // Other people's calls are answered meanwhile.
      if (read.rows.length % 500 === 0) await setImmediate();
    }
    return read;
  },

  async write(unit, read, { importer, platform, preview, importId, progress }, total) {
    const { tx } = unit;
    const refused = new Map(read.refused);
    const codes = [...new Set(read.rows.map(({ goodsCode }) => goodsCode))];
    const { articles, ambiguous } = await goodsNamed(tx, codes);
    const near = await almostNamed(
      tx,
      codes.filter((code) => !articles.has(code) && !ambiguous.has(code)),
    );
    const known = read.rows.flatMap(({ goodsCode: code, ...rest }) => {
      const article = articles.get(code);
      if (article !== undefined) return [{ ...rest, article }];
      const why = unknownCode(code, near.get(code), { code: 'goods-unknown', params: { code } });
      refused.set(rest.row, [{ column: 'hdgdCode', ...why }]);
      return [];
    });
    const doubled = duplicates(known, keyOf);
    for (const [{ row }, problem] of doubled) refused.set(row, [problem]);
    const planned = known.filter((one) => !doubled.has(one));
    progress('writing', 0, total);
    const keepBefore = (ids: string[]) =>
      tx.execute(sql`
        create temporary table watches_before on commit drop as
        select * from shortage_watches where id in (${list(ids)})`);
    const at = platform.now().toISOString();
    const doer = { userId: importer.userId, userName: importer.name, at, cause: 'import' as const };
    const upserted = await upsertWatches(unit, planned, doer, keepBefore);
    const rows = planned.flatMap(({ row }, index) => {
      const made = upserted.rows[index];
      return made ? [{ ...made, row }] : [];
    });
    const news = rows.filter(({ verdict }) => verdict !== 'unchanged').map(({ id }) => id);
    await remember(
      tx,
      { importId: preview ? null : importId },
      'shortage_watches',
      sql`
      select to_jsonb(b), to_jsonb(w) from shortage_watches w left join watches_before b on b.id = w.id
      where w.id in (${list(news)})`,
    );
    const warnings = decidedBefore(rows);
    const changes = await previewWatches(tx, preview ? rows : [], warnings);
    return {
      taken: rows.map(({ row, verdict }) => ({ row, isNews: verdict !== 'unchanged' })),
      refused,
      warnings,
      changes,
      own: { newWatches: rows.filter(({ verdict }) => verdict === 'new').length },
      stores: [],
    };
  },

  audited: ({ imported, newWatches, refused }) => ({ imported, newWatches, refused: refused.length }),
  mark: (tx) => changesNow(tx, changeLog),
  revert: revertWatches,
  template: (language) => ({ fileName: 'shortage-watch.xlsx', sheetName: watchWord(language, 'sheet.list') }),
  examples: () => [
    { hdstore: 'EX-001', hdgdCode: 'EX-100234', reqQty: '12', expectedDeliveryDate: '2030-06-30' },
  ],
  mayRevert: () => true,
};

export const watchImportJob = importJob(watchImport);
export const watchRevertJob = revertJob(watchImport);
