import { sql } from 'drizzle-orm';
import type { DecidedByOther } from '#core/goods-lack/import-rules';
import type { LackImportVerdict } from '#core/goods-lack/online-contract';
import type { PreviewRow } from '#core/imports/verdict';
import type { Reader } from '../../platform/database/database.ts';
import type { Importer } from '../../platform/imports/importer.ts';
import { previewOf } from '../../platform/imports/preview.ts';
import { changedFields } from '../../platform/rows/changed-fields.ts';
import { nameGoods } from './named-goods.ts';
import { logged, type Upserted } from './upsert.ts';

type Row = Upserted['rows'][number] & { row: number };

/** Rows that change or clear what somebody else has decided: whose decision it was, and when they made it. */
export function decidedByOthers(
  rows: readonly Row[],
  { userId }: Pick<Importer, 'userId'>,
): Map<number, DecidedByOther[]> {
  return new Map(
    rows.flatMap(({ row, before, after }) => {
      if (!before || before.editUserId === null || before.editUserId === userId) return [];
      const column = decided(before) !== decided(after) ? 'disposeFlag' : 'remark';
      // A remark where they wrote none takes nothing away.
      if (column === 'remark' && (before.remark === '' || before.remark === after.remark)) return [];
      const params = { name: before.editUserName ?? before.editUserId, at: before.editTime ?? '' };
      return [[row, [{ column, code: 'decided-by', params }]]];
    }),
  );
}

function decided({ disposal, substitutes }: Row['after']): string {
  return [disposal, ...substitutes].join(' ');
}

/** What the rows would change, for a preview, and what the codes in it are called. */
export async function previewLacks(
  db: Reader,
  rows: readonly Row[],
  warnings: ReadonlyMap<number, unknown>,
): Promise<
  Pick<LackImportVerdict, 'goods' | 'disposals'> & { changes: { rows: PreviewRow[]; more: number } }
> {
  const news = rows
    .map((one) => ({ ...one, changes: changesOf(one) }))
    .filter(({ changes }) => changes.length > 0);
  const { rows: chosen, more } = previewOf(news, warnings);
  const named = await nameGoods(
    db,
    chosen.map(({ row, before, after, changes }) => ({
      row,
      changes,
      isNew: before === undefined,
      article: after.article,
      values: { genDate: after.day },
    })),
  );
  return {
    changes: { rows: named.rows, more },
    goods: named.goods,
    disposals: chosen.length > 0 ? await disposalNames(db) : {},
  };
}

/** As the history would tell it; that a new shortage has no quantity yet is no change. */
function changesOf({ before, after }: Row) {
  const changes = changedFields(before ? logged(before) : {}, logged(after));
  return before ? changes : changes.filter(({ to }) => to !== '0');
}

async function disposalNames(db: Reader): Promise<LackImportVerdict['disposals']> {
  const found = await db.execute<{ code: string } & LackImportVerdict['disposals'][string]>(sql`
    select code, name_zh as "nameZh", name_en as "nameEn", name_es as "nameEs", name_ja as "nameJa"
    from dictionaries where type = 'goodslack'`);
  return Object.fromEntries(found.rows.map(({ code, ...names }) => [code, names]));
}
