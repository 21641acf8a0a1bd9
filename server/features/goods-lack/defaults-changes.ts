import { exchangeFields } from '#core/goods-lack/decision';
import type { DefaultsImportVerdict } from '#core/goods-lack/defaults-contract';
import type { DecidedDefaults } from '#core/goods-lack/defaults-import';
import type { DecidedByOther } from '#core/goods-lack/import-rules';
import type { PreviewRow } from '#core/imports/verdict';
import type { Reader } from '../../platform/database/database.ts';
import type { Importer } from '../../platform/imports/importer.ts';
import { previewOf } from '../../platform/imports/preview.ts';
import { changedFields } from '../../platform/rows/changed-fields.ts';
import { nameGoods } from './named-goods.ts';

/** What goods had before a row of a file gave them others: nulls where they had none. */
export type ChangedDefaults = {
  before: readonly string[] | null;
  byId: string | null;
  byName: string | null;
  editTime: string | null;
};

type Row = DecidedDefaults & ChangedDefaults & { row: number };

/** Rows that replace or remove what somebody else has chosen: who it was, and when. */
export function chosenByOthers(
  rows: readonly Row[],
  { userId }: Pick<Importer, 'userId'>,
): Map<number, DecidedByOther<(typeof exchangeFields)[number]>[]> {
  return new Map(
    rows.flatMap((one) => {
      if (one.byId === null || one.byId === userId) return [];
      const params = { name: one.byName ?? one.byId, at: one.editTime ?? '' };
      const column = exchangeFields.find((_, place) => one.before?.[place] !== one.substitutes[place]);
      return column ? [[one.row, [{ column, code: 'decided-by', params }]]] : [];
    }),
  );
}

/** What the rows would change, for a preview, and what the codes in it are called. */
export async function previewDefaults(
  db: Reader,
  rows: readonly Row[],
  warnings: ReadonlyMap<number, unknown>,
): Promise<Pick<DefaultsImportVerdict, 'goods'> & { changes: { rows: PreviewRow[]; more: number } }> {
  const { rows: chosen, more } = previewOf(rows, warnings);
  const named = await nameGoods(
    db,
    chosen.map(({ row, article, before, substitutes }) => ({
      row,
      article,
      isNew: before === null,
      values: {},
      changes: changedFields(inPlaces(before ?? []), inPlaces(substitutes)),
    })),
  );
  return { changes: { rows: named.rows, more }, goods: named.goods };
}

function inPlaces(substitutes: readonly string[]): Record<string, string> {
  return Object.fromEntries(exchangeFields.map((field, place) => [field, substitutes[place] ?? '']));
}
