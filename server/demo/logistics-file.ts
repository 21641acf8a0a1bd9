import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { type Day, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { csvLine } from '#core/spreadsheets/csv-text';
import { randomOf } from '#core/tools/random';
import type { Database } from '../platform/database/database.ts';
import { jobKind, type Schedule } from '../platform/jobs/job-kind.ts';
import { shelfOf, whoseGoods } from './lacks.ts';
import { putDailyFile } from './put-daily-file.ts';

/** Plays the demo company's logistics: puts the day's shortages into the folder that its connector watches. */
export const demoLogisticsJob = jobKind({
  name: 'demo.logistics',
  payload: T.Object({}),
  maxAttempts: 3,
  keepDays: 3,
  run({ platform: { db, now, connectors } }) {
    const carrier = connectors.find(({ connector }) => connector.name === 'logistics')?.carrier;
    const day = dayInZone(now().getTime(), defaultTimeZone);
    return putDailyFile(carrier, `logistics-${day}.csv`, () => shortagesOf(db, day));
  },
});

/** Each morning, before the stores open. */
export const demoLogistics: Schedule = {
  name: 'demo.logistics',
  cron: '0 6 * * *',
  zone: defaultTimeZone,
  kind: demoLogisticsJob,
  payload: {},
};

const header = [
  ...['genDate', 'hdgdCode', 'hdstore', 'reqQty', 'lackQty', 'wrhQty', 'nowWrhQty'],
  ...['sortCode', 'sortName', 'psrCode', 'psrName'],
];
const goodsADay = 26;

/** Half of them were short the day before, by a line for each store that misses some. */
async function shortagesOf(db: Database, day: Day): Promise<string> {
  const random = randomOf(`logistics ${day}`);
  const goods = await db.execute<{ code: string; was: boolean }>(sql`
    select g.goods_code as code, exists (
      select from goods_lacks l where l.article = g.article and l.day = ${day}::date - 1) as was
    from goods g order by g.goods_code collate "C"`);
  const stores = await db.execute<{ code: string }>(sql`
    select code from departments where kind = 'store' and code is not null order by code`);
  const buyers = await db.execute<{ usercode: string; username: string }>(sql`
    select usercode, username from users where usercode like 'buyer%' order by usercode collate "C"`);
  const [before, others] = [true, false].map((was) => goods.rows.filter((one) => one.was === was));
  const half = goodsADay / 2;
  const short = [
    ...random.shuffled(before ?? []).slice(0, half),
    ...random.shuffled(others ?? []).slice(0, half),
  ];
  const lines = short.flatMap(({ code }) => {
    const midnight = random.int(0, 2) * 6;
    const whose = whoseGoods(shelfOf({ goodsCode: code }), buyers.rows);
    const said = [whose.sortCode, whose.sortName, whose.buyerCode, whose.buyerName];
    return random
      .shuffled(stores.rows)
      .slice(0, random.int(2, 6))
      .map((store) => {
        const asked = random.int(1, 6) * 12;
        const missing = Math.max(6, asked - random.int(0, 3) * 6);
        return [day, code, store.code, asked, missing, midnight, Math.max(0, midnight - 2), ...said];
      });
  });
  return `\ufeff${[header, ...lines].map(csvLine).join('')}`;
}
