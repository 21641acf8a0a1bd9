import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { decidedKeptDays } from '#core/half-past/rules';
import { randomOf } from '#core/tools/random';
import { halfPastCollections, touchRecord, touchStock } from '../features/half-past/collections.ts';
import { figuresOf } from '../features/half-past/rows.ts';
import { applySnapshot } from '../features/half-past/wms.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inUnit, type Unit } from '../platform/sync/unit-of-work.ts';
import type { DemoCompany } from './company.ts';
import { type DemoHalfPast, demoHalfPast, demoHandlings } from './half-past.ts';

/** Writes what lies in the warehouse by the verb that the WMS uses, and what purchasers did about it in a month. */
export async function fillHalfPast(
  tx: Transaction,
  company: DemoCompany,
  now: Date,
  userIdOf: (usercode: string) => string,
): Promise<void> {
  const today = dayInZone(now.getTime(), defaultTimeZone);
  const buyers = company.users.filter(({ psrCode }) => psrCode !== null);
  const nothingUnread = { names: new Set<string>(), isUnnamed: false };
  await inUnit(tx, halfPastCollections, async (unit) => {
    for (const ago of [agoOfFirst, 0]) {
      const rows = demoHalfPast(company.goods, { day: addDays(today, -ago), buyers });
      const at = new Date(now.getTime() - ago * dayMs);
      await applySnapshot(unit, rows, { id: uuidv7(), now: at }, nothingUnread);
      await dateBack(unit, rows);
    }
    await handle(unit, now, userIdOf);
  });
}

const dayMs = 86_400_000;
/** What has gone since then was handled. */
const agoOfFirst = 28;

/** By hand, because the verb stamps the present day. */
async function dateBack({ tx }: Unit, rows: readonly DemoHalfPast[]): Promise<void> {
  const said = rows.map(({ bin, goodsCode, lot, since }) => ({ bin, goodsCode, lot, since }));
  await tx.execute(sql`
    update half_past_stock s set since = r.since
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as r(bin text, "goodsCode" text, lot text, since date)
    where s.bin = r.bin and s.goods_code = r."goodsCode" and s.lot = r.lot`);
}

type Stock = {
  id: string;
  key: string;
  isGone: boolean;
  waited: number;
  buyerCode: string;
  buyerName: string;
};

/** All that went was handled before; of what is still there one in seven, and some of that was taken back. */
async function handle({ tx, touch }: Unit, now: Date, userIdOf: (usercode: string) => string): Promise<void> {
  const today = dayInZone(now.getTime(), defaultTimeZone);
  const found = await tx.execute<Stock>(sql`
    select id, concat_ws(' ', bin, goods_code, lot) as key, gone_at is not null as "isGone",
      ${today}::date - since as waited, buyer_code as "buyerCode", buyer_name as "buyerName"
    from half_past_stock order by goods_code, bin, lot`);
  const records = found.rows.flatMap((stock) => {
    const { id, key, isGone, waited, buyerCode, buyerName } = stock;
    const random = randomOf(`handled ${key}`);
    if (waited < 2 || !(isGone || random.chance(0.15))) return [];
    const ago = isGone ? random.int(15, Math.max(16, agoOfFirst)) : random.int(1, Math.min(waited, 20));
    const at = new Date(now.getTime() - ago * dayMs + random.int(-180, 180) * 60_000);
    const isWithdrawn = !isGone && random.chance(0.15);
    const { disposal, remark } = random.pick(demoHandlings);
    return [
      {
        id: uuidv7(),
        stockId: id,
        buyerCode,
        disposal,
        remark,
        at: at.toISOString(),
        userId: userIdOf(buyerCode),
        userName: buyerName,
        held: ago < decidedKeptDays,
        withdrawnAt: isWithdrawn ? new Date(at.getTime() + 3 * 3_600_000).toISOString() : null,
      },
    ];
  });
  await tx.execute(sql`
    insert into half_past_records (id, stock_id, ${figuresOf()}, disposal, remark, edit_time, edit_user_id,
      edit_user_name, withdrawn_at, withdrawn_by_id, withdrawn_by_name, held)
    select r.id, s.id, ${figuresOf(sql`s`)}, r.disposal, r.remark, r.at, r."userId", r."userName", r."withdrawnAt",
      case when r."withdrawnAt" is not null then r."userId" end,
      case when r."withdrawnAt" is not null then r."userName" end, r.held
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id uuid, "stockId" uuid, disposal text, remark text,
      at timestamptz, "userId" text, "userName" text, held boolean, "withdrawnAt" timestamptz)
    join half_past_stock s on s.id = r."stockId"`);
  await tx.execute(sql`
    update half_past_stock s set record_id = r.id from half_past_records r
    where r.stock_id = s.id and r.withdrawn_at is null`);
  for (const record of records) {
    touchRecord(touch, record, record.id);
    touchStock(touch, record, record.stockId);
  }
}
