import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { addDays, type Day, dayInZone, daysBetween, defaultTimeZone } from '#core/catalog/days';
import { lotFigures } from '#core/catalog/stock/row';
import { expectedOn, type Learned, weekOf } from '#core/forecast/rate';
import { poisson } from '#core/tools/poisson';
import { type Random, randomOf } from '#core/tools/random';
import type { StagedRow } from '../features/stock-lots/staging.ts';
import { writeRows } from '../features/stock-lots/write-rows.ts';
import { allowLongWork, type Reader } from '../platform/database/database.ts';
import { takeLock } from '../platform/database/locks.ts';
import { jobKind, type Schedule } from '../platform/jobs/job-kind.ts';
import { inUnit } from '../platform/sync/unit-of-work.ts';
import { goodsList } from './goods-list.ts';
import { lotNumber } from './lot-number.ts';

/**
 * Plays the night's stock figures of the demo company's stores, as an import of them would be written: what was sold since
 * the day before, what expired and was taken away, what came in. Only where rates are known, so of a company with a past.
 */
export const demoStockJob = jobKind({
  name: 'demo.stock',
  payload: T.Object({}),
  maxAttempts: 3,
  keepDays: 3,
  async run({ platform: { db, now, collections } }) {
    const formats = new Map(goodsList().map(({ goods, lotFormat }) => [goods.article, lotFormat]));
    const days = await daysToPlay(db, dayInZone(now().getTime(), defaultTimeZone));
    for (const day of days) {
      await inUnit(db, collections, async (unit) => {
        await allowLongWork(unit.tx, dayMs);
        await takeLock(unit.tx, 'stockImport');
        const rows = (await readShelves(unit.tx, day)).flatMap((goods) => {
          const random = randomOf(`stock ${goods.store} ${goods.article} ${day}`);
          return figuresOf(goods, day, formats.get(goods.article) ?? 0, random);
        });
        await writeRows(
          unit,
          { rows: rows.map((row, rowNumber) => ({ ...row, rowNumber })), refused: new Map(), misread: [] },
          {
            mode: 'update',
            mayChangeGoods: false,
            isPreview: false,
            importId: null,
            onWriting: () => undefined,
          },
        );
      });
    }
    return { days: days.length };
  },
});

/** Each morning, before the stores open; after days switched off, when the server is back. */
export const demoStock: Schedule = {
  name: 'demo.stock',
  cron: '5 6 * * *',
  zone: defaultTimeZone,
  kind: demoStockJob,
  payload: {},
};

const dayMs = 120_000;

/** The days since the last figures. Of a longer time only the last ones: rates learn nothing over such a gap (`learn`). */
async function daysToPlay(db: Reader, today: Day): Promise<Day[]> {
  const found = await db.execute<{ last: Day | null }>(sql`
    select min(w.learned->>'asOf') as last from sales_rates w where w.article = '' and ${isOfDemo}`);
  const missed = daysBetween(found.rows[0]?.last ?? today, today);
  const count = missed > 14 ? 3 : Math.max(0, missed);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}

/** Somebody's own stores, which were added to the demo company, have their own figures. */
const isOfDemo = sql`exists (
  select from departments d join users u on u.department_id = d.id where d.code = w.store and u.demo)`;

type Shelf = {
  store: string;
  article: string;
  lifeDays: number;
  learned: Learned | null;
  whole: Learned;
  /** In the order in which they expire. `left`: without what has gone. */
  lots: { lot: string; expiryDate: Day | null; qty: number; left: number }[];
};

/** What the stores whose figures of the day are not known yet have, and had. */
async function readShelves(db: Reader, day: Day): Promise<Shelf[]> {
  const found = await db.execute<Shelf>(sql`
    select l.store, l.article, coalesce(g.shelf_life_days, 540) as "lifeDays", r.learned, w.learned as whole,
      jsonb_agg(jsonb_build_object('lot', l.lot, 'expiryDate', l.expiry_date, 'qty', l.qty,
        'left', greatest(0, l.qty - coalesce((select sum(o.qty) from gone_stock o
          where o.store = l.store and o.article = l.article and o.lot = l.lot and o.day < ${day}::date), 0)))
        order by l.expiry_date, l.lot collate "C") as lots
    from sales_rates w join lots l on l.store = w.store join goods g on g.article = l.article
    left join sales_rates r on r.store = l.store and r.article = l.article
    where w.article = '' and w.learned->>'asOf' < ${day} and ${isOfDemo}
    group by l.store, l.article, g.shelf_life_days, r.learned, w.learned
    order by l.store, l.article`);
  return found.rows;
}

/** The figures of the day's first hour. */
function figuresOf(
  shelf: Shelf,
  day: Day,
  lotFormat: number,
  random: Random,
): Omit<StagedRow, 'rowNumber'>[] {
  const { store, article, lifeDays, learned, whole, lots } = shelf;
  const before = addDays(day, -1);
  const row = (lot: string, expiryDate: Day | null, qty: number, lastStockInDate: Day | null) => ({
    store,
    article,
    lot,
    ...lotFigures.gather(() => null),
    expiryDate,
    qty,
    lastStockInDate,
    today: day,
    liveQty: Math.max(0, qty - random.int(0, 2)),
    goodsCode: '',
    barcode: '',
    goodsName: '',
    shelfLifeDays: null,
    priceFen: null,
    category: '',
    shelf: '',
    shelfOrder: null,
  });
  // Of goods without lots it is only told that new ones came.
  if (lots.some(({ lot }) => lot === ''))
    return random.chance(lifeDays <= 10 ? 0.7 : 2 / lifeDays)
      ? [row('', null, random.int(4, 24), before)]
      : [];
  // Nothing is so slow that it would be forgotten.
  const rate = Math.max(5 / Math.min(60, lifeDays), learned ? expectedOn(learned, before, weekOf(whole)) : 0);
  let asked = poisson(rate, random);
  let sellable = 0;
  const figures = lots.flatMap(({ lot, expiryDate, qty, left }) => {
    const isSold = expiryDate !== null && expiryDate >= before;
    const sold = isSold ? Math.min(left, asked) : 0;
    asked -= sold;
    // What has expired lies there for a day or a few, as everywhere; sales that rates learn of are over by then.
    const isTaken = expiryDate !== null && expiryDate < before && random.chance(0.4);
    const rest = isTaken ? 0 : left - sold;
    if (expiryDate !== null && expiryDate >= day) sellable += rest;
    return qty > 0 ? [row(lot, expiryDate, rest, null)] : [];
  });
  const gapDays = lifeDays <= 10 ? 1 : lifeDays <= 30 ? 3 : 7;
  if (sellable > rate * gapDays) return figures;
  const madeOn = addDays(day, -random.int(1, Math.max(1, Math.floor(lifeDays * 0.12))));
  const expiryDate = addDays(madeOn, lifeDays);
  const nth = lots.filter((one) => one.expiryDate === expiryDate).length;
  // Now and then more is ordered than can be sold.
  const days = Math.min(lifeDays, 30) * (random.chance(0.08) ? 1.6 : random.int(3, 7) / 10);
  const pieces = Math.max(2, Math.round(rate * days));
  return [...figures, row(lotNumber(lotFormat, madeOn, nth), expiryDate, pieces, before)];
}
