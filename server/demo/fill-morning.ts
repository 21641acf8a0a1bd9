import { sql } from 'drizzle-orm';
import { dayInZone } from '#core/catalog/days';
import { randomOf } from '#core/tools/random';
import { insertRows } from '../platform/database/columns.ts';
import { holdArticles } from '../platform/stock/store-articles.ts';
import type { Unit } from '../platform/sync/unit-of-work.ts';
import { checkRecords } from '../schema/stock.ts';
import type { PastCompany } from './past.ts';
import { utcOffsetHours } from './places.ts';
import { uuidAt } from './waste.ts';

/** How much of its due lots each store has seen when its morning's round is over, turn by turn. */
const seenByNoon = [0.5, 0.7, 0, 0.35, 0.85, 0.6, 0, 0.45];
const minuteMs = 60_000;
const opensMs = 450 * minuteMs;
const roundMs = 180 * minuteMs;

/** Checks of today, from the opening on, as far as the morning has come: whoever starts the demo finds a day under way. */
export async function fillMorning(unit: Unit, stores: PastCompany['stores'], now: Date): Promise<number> {
  let written = 0;
  for (const [place, { code: store, zone, staff }] of stores.entries()) {
    const today = dayInZone(now.getTime(), zone);
    const beganMs = Date.parse(`${today}T00:00:00Z`) - utcOffsetHours(zone) * 60 * minuteMs + opensMs;
    const goneMs = Math.min(roundMs, now.getTime() - beganMs);
    if (staff.length === 0 || goneMs <= 0) continue;
    const random = randomOf(`morning ${store} ${today}`);
    const due = await unit.tx.execute<{ article: string; lot: string; expiryDate: string }>(sql`
      select article, lot, expiry_date::text as "expiryDate" from current_lots
      where store = ${store} and not nobatch and not live and not zero and not last and lot <> ''
        and due_from <= ${today} and expiry_date >= ${today} order by article`);
    const share = (seenByNoon[place % seenByNoon.length] ?? 0) * (goneMs / roundMs);
    const seen = random.shuffled(due.rows).slice(0, Math.floor(due.rows.length * share));
    // As a check from a device does: whoever records something about them meanwhile waits.
    await holdArticles(
      unit,
      store,
      seen.map(({ article }) => article),
    );
    const checks = seen.map((lot, index) => {
      const at = new Date(beganMs + Math.floor((goneMs * index) / seen.length));
      const by = random.pick(staff);
      return {
        ...lot,
        id: uuidAt(at, random),
        store,
        editType: 'nodisplay' as const,
        remark: '',
        editTime: at.toISOString(),
        editUserId: by.id,
        editUserName: by.name,
        seenToo: false,
      };
    });
    await insertRows(unit.tx, checkRecords, checks);
    written += checks.length;
  }
  return written;
}
