import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { mailStates } from '#core/messages/states';
import type { Database } from '../../platform/database/database.ts';
import { askedNowAndThen } from './from-database.ts';

/** Messages by mail, by state, and for how long the oldest has waited. Every server tells the same of them. */
export function mailMetrics(db: Database, register: Registry, nowMs: () => number = Date.now): void {
  const collect = askedNowAndThen(count, nowMs);
  const registers = [register];
  const mails = new Gauge({
    name: 'stockroom_mails',
    help: 'Messages by mail that are kept in the database, by state.',
    labelNames: ['state'],
    registers,
    collect,
  });
  const oldest = new Gauge({
    name: 'stockroom_mails_waiting_seconds',
    help: 'For how long the oldest message that is to be sent has waited.',
    registers,
    collect,
  });

  async function count(): Promise<void> {
    const found = await db.execute<{ state: string; mails: number; age: number }>(sql`
      select state, count(*)::int as mails, extract(epoch from now() - min(created_at))::float8 as age
      from mails group by state`);
    // States that no message is in are said too: the first that is refused is an increase.
    for (const state of mailStates)
      mails.set({ state }, found.rows.find((row) => row.state === state)?.mails ?? 0);
    oldest.set(Math.max(0, found.rows.find(({ state }) => state === 'waiting')?.age ?? 0));
  }
}
