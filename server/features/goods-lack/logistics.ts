import { sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { type LogisticsRow, logisticsKey } from '#core/connectors/logistics';
import type { Refused } from '#core/connectors/rules';
import { nearCode, unknownCode } from '#core/imports/near-code';
import type { Applied, RunningRun } from '../../platform/connectors/connector.ts';
import { logistics } from '../../platform/connectors/logistics.ts';
import type { Reader } from '../../platform/database/database.ts';
import { almostNamed, goodsNamed, type NamedGoods } from '../../platform/database/named-goods.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { type LackUpsert, upsertLacks } from './upsert.ts';

/** What logistics sends becomes shortages. */
export const lackConnector = logistics(apply);

/**
 * Writes what logistics sent, in the order in which it came. Refused are goods that nobody knows (they are head office's to
 * add) or that share their code with others, days to come, and lines of stores that there are none of: a shortage whose stores are all unknown is refused
 * whole, because without a store it would concern all of them.
 */
async function apply(unit: Unit, rows: readonly LogisticsRow[], run: RunningRun): Promise<Applied> {
  const at = run.now.toISOString();
  const refused: Refused[] = [];
  const known = await knownOf(unit.tx, rows, dayInZone(at, defaultTimeZone));
  const sound = rows.flatMap((row): LackUpsert[] => {
    const wrong = problemsOf(row, known);
    refused.push(...wrong.map((one) => ({ ...one, row: logisticsKey(row) })));
    const article = known.articles.get(row.goodsCode);
    const lines = row.lines.filter(({ store }) => known.stores.has(store));
    const isNobodys = row.lines.length > 0 && lines.length === 0;
    if (article === undefined || row.genDate > known.today || isNobodys) return [];
    return [upsertOf({ ...row, lines }, lines.length === row.lines.length, article, at)];
  });
  const machine = { userId: null, userName: '', at, cause: 'sync' as const };
  const verdicts = (await upsertLacks(unit, sound, machine)).rows.map(({ verdict }) => verdict);
  const count = (wanted: (typeof verdicts)[number]) => verdicts.filter((one) => one === wanted).length;
  return { added: count('new'), changed: count('changed'), unchanged: count('unchanged'), refused };
}

type Known = NamedGoods & {
  stores: ReadonlySet<string>;
  /** Of codes that name no goods: those that do, and differ by noughts before them. */
  near: ReadonlyMap<string, string>;
  /** In the company's zone. */
  today: string;
};

async function knownOf(db: Reader, rows: readonly LogisticsRow[], today: string): Promise<Known> {
  const named = await goodsNamed(db, [...new Set(rows.map(({ goodsCode }) => goodsCode))]);
  const near = await almostNamed(
    db,
    rows.flatMap(({ goodsCode }) =>
      named.articles.has(goodsCode) || named.ambiguous.has(goodsCode) ? [] : [goodsCode],
    ),
  );
  const stores = await db.execute<{ code: string }>(sql`
    select code from departments where kind = 'store' and code is not null`);
  return { ...named, near, stores: new Set(stores.rows.map(({ code }) => code)), today };
}

function problemsOf({ genDate, goodsCode, lines }: LogisticsRow, known: Known): Omit<Refused, 'row'>[] {
  const future = { field: 'genDate', reason: 'connector-future-day', params: { day: genDate } };
  const near = known.near.get(goodsCode);
  const reason = known.ambiguous.has(goodsCode) ? 'goods-ambiguous' : 'goods-unknown';
  const unknown =
    near === undefined
      ? { field: 'hdgdCode', reason, params: { code: goodsCode } }
      : { field: 'hdgdCode', reason: 'import-zeros-lost', params: { code: goodsCode, known: near } };
  return [
    ...(genDate > known.today ? [future] : []),
    ...(known.articles.has(goodsCode) ? [] : [unknown]),
    ...lines
      .filter(({ store }) => !known.stores.has(store))
      .map(({ store }) => {
        const unknownStore = { code: 'unknown-store', params: { store } };
        const { code, params } = unknownCode(store, nearCode(store, known.stores), unknownStore);
        return { field: 'hdstore', reason: `import-${code}`, params };
      }),
  ];
}

/**
 * What it does not say stays as it is.
 *
 * @param isWhole none of its lines was refused, so that a store that it does not name has no shortage
 */
function upsertOf(row: LogisticsRow, isWhole: boolean, article: string, at: string): LackUpsert {
  return {
    day: row.genDate,
    article,
    requestedQty: row.reqQty,
    lackQty: row.lackQty,
    ...(row.wrhQty !== null && { midnightQty: row.wrhQty, midnightAt: midnightOf(row.genDate) }),
    ...(row.nowWrhQty !== null && { liveQty: row.nowWrhQty, liveAt: at }),
    ...(row.sortCode !== '' && { sortCode: row.sortCode }),
    ...(row.sortName !== '' && { sortName: row.sortName }),
    ...(row.psrCode !== '' && { buyerCode: row.psrCode }),
    ...(row.psrName !== '' && { buyerName: row.psrName }),
    lines: row.lines.map(({ store, reqQty, lackQty }) => ({ store, requestedQty: reqQty, lackQty })),
    areAllLines: isWhole && row.lines.length > 0,
  };
}

/** When the figure of a day's midnight was true, in the company's zone, which has no other hours in summer. */
function midnightOf(day: string): string {
  return new Date(`${day}T00:00:00+08:00`).toISOString();
}
