import { sql } from 'drizzle-orm';
import { type DecidedRow, decideRow, type Known } from '#core/goods-lack/decide-row';
import type { LackRowProblem, ReadLackRow } from '#core/goods-lack/import-rules';
import { duplicates } from '#core/imports/duplicates';
import type { Reader } from '../../platform/database/database.ts';
import { almostNamed, goodsNamed } from '../../platform/database/named-goods.ts';
import { readDefaults } from './rows.ts';

/** Rows that were understood, and why the others are refused; each by its number in the file. */
export type PlannedRows = { rows: (DecidedRow & { row: number })[]; refused: Map<number, LackRowProblem[]> };

/** Looks up what the rows of a file name, all at once, and decides what each means. */
export async function planRows(
  db: Reader,
  read: readonly (ReadLackRow & { row: number })[],
): Promise<PlannedRows> {
  const known = await knownOf(db, read);
  const refused = new Map<number, LackRowProblem[]>();
  const decided = read.flatMap((one) => {
    const meant = decideRow(one, known);
    if ('row' in meant) return [{ ...meant.row, row: one.row }];
    refused.set(one.row, meant.problems);
    return [];
  });
  const doubled = duplicates(decided, ({ day, article }) => `${day} ${article}`);
  for (const [{ row }, problem] of doubled) refused.set(row, [problem]);
  return { rows: decided.filter((one) => !doubled.has(one)), refused };
}

async function knownOf(db: Reader, read: readonly ReadLackRow[]): Promise<Known> {
  const codes = read.flatMap(({ goodsCode, substitutes }) => [
    goodsCode,
    ...substitutes.map(({ code }) => code),
  ]);
  const { articles, ambiguous } = await goodsNamed(db, [...new Set(codes)]);
  const near = await almostNamed(
    db,
    codes.filter((code) => code !== '' && !articles.has(code) && !ambiguous.has(code)),
  );
  const disposals = await disposalNames(db);
  const defaults = await readDefaults(db, [
    ...new Set(read.flatMap(({ goodsCode }) => articles.get(goodsCode) ?? [])),
  ]);
  return {
    articleOf: (code) => articles.get(code),
    nearOf: (code) => near.get(code),
    disposalOf: (text) => disposals.get(folded(text)),
    defaultsOf: (article) => defaults.get(article)?.substitutes.map((one) => one.article) ?? [],
  };
}

/** The codes of the dictionary by themselves and by their names in all languages. */
async function disposalNames(db: Reader): Promise<Map<string, string>> {
  const found = await db.execute<{ code: string; names: string[] }>(sql`
    select code, array[name_zh, name_en, name_es, name_ja] as names from dictionaries
    where type = 'goodslack' and enable_status order by sort desc`);
  return new Map([
    ...found.rows.flatMap(({ code, names }) => names.map((name) => [folded(name), code] as const)),
    ...found.rows.map(({ code }) => [folded(code), code] as const),
  ]);
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
