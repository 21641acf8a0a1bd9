import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { type Day, dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { Goods } from '#core/catalog/goods';
import { wmsColumns } from '#core/connectors/wms-table';
import { figures } from '#core/half-past/row';
import { csvLine } from '#core/spreadsheets/csv-text';
import type { Database } from '../platform/database/database.ts';
import { jobKind, type Schedule } from '../platform/jobs/job-kind.ts';
import { demoHalfPast } from './half-past.ts';
import { putDailyFile } from './put-daily-file.ts';

/** Plays the demo company's WMS: puts the day's snapshot into the folder that its connector watches. */
export const demoWmsJob = jobKind({
  name: 'demo.wms',
  payload: T.Object({}),
  maxAttempts: 3,
  keepDays: 3,
  run({ platform: { db, now, connectors } }) {
    const day = dayInZone(now().getTime(), defaultTimeZone);
    const carrier = connectors.find(({ connector }) => connector.name === 'wms')?.carrier;
    return putDailyFile(carrier, `wms-${day}.csv`, () => snapshotOf(db, day));
  },
});

/** Each morning, after the night's counting. */
export const demoWms: Schedule = {
  name: 'demo.wms',
  cron: '10 6 * * *',
  zone: defaultTimeZone,
  kind: demoWmsJob,
  payload: {},
};

async function snapshotOf(db: Database, day: Day): Promise<string> {
  const goods = await db.execute<Goods>(sql`
    select article, goods_code as "goodsCode", barcodes, name, name_en as "nameEn", shelf_life_days as "shelfLifeDays"
    from goods order by goods_code collate "C"`);
  const buyers = await db.execute<{ usercode: string; username: string }>(sql`
    select psr_code as usercode, username from users where psr_code is not null order by usercode collate "C"`);
  const names = wmsColumns.map(({ wireName }) => wireName);
  const lines = demoHalfPast(goods.rows, { day, buyers: buyers.rows }).map((row) => {
    const stat = row.state === 'sealed' ? '封仓' : '正常';
    const cells = new Map<string, string | number | null>(
      Object.entries({ ...figures.toItem({ ...row, nameEn: null }), stat }),
    );
    return names.map((name) => cells.get(name) ?? '');
  });
  return `\ufeff${[names, ...lines].map(csvLine).join('')}`;
}
