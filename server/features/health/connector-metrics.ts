import { sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import { runEnds } from '../../platform/connectors/run-tally.ts';
import type { Platform } from '../../platform/platform.ts';
import { askedNowAndThen } from './from-database.ts';

/**
 * Runs of connectors by how they ended, each server its own; and how long none has gone well and whether the circuit is
 * open, of which every server tells the same.
 */
export function connectorMetrics(
  { db, now, connectors }: Pick<Platform, 'db' | 'now' | 'connectors'>,
  register: Registry,
  nowMs: () => number = Date.now,
): void {
  const registers = [register];
  new Counter({
    name: 'stockroom_connector_runs_total',
    help: 'Runs of connectors that ended on this server, by outcome.',
    labelNames: ['connector', 'outcome'],
    registers,
    collect() {
      this.reset();
      // Those that never were are said too: the first failure is an increase.
      for (const { connector, tally } of connectors)
        for (const outcome of runEnds) this.inc({ connector: connector.name, outcome }, tally.of(outcome));
    },
  });

  const collect = askedNowAndThen(ask, nowMs);
  const labelNames = ['connector'];
  const age = new Gauge({
    name: 'stockroom_connector_success_age_seconds',
    help: 'Since the last run that received all there was; where none ever did, since the first that tried.',
    labelNames,
    registers,
    collect,
  });
  const open = new Gauge({
    name: 'stockroom_connector_circuit_open',
    help: '1 while runs by schedule rest, as several failed one after the other.',
    labelNames,
    registers,
    collect,
  });

  async function ask(): Promise<void> {
    const at = now().toISOString();
    const found = await db.execute<{ connector: string; age: number | null; open: boolean }>(sql`
      select name as connector, coalesce(rests_until > ${at}, false) as open,
        extract(epoch from ${at}::timestamptz - coalesce(last_success_at,
          (select min(started_at) from connector_runs r where r.name = s.name)))::float8 as age
      from connector_states s`);
    const known = new Set(connectors.map(({ connector }) => connector.name));
    age.reset();
    open.reset();
    for (const { connector, ...state } of found.rows) {
      if (!known.has(connector)) continue;
      open.set({ connector }, state.open ? 1 : 0);
      if (state.age !== null) age.set({ connector }, Math.max(0, state.age));
    }
  }
}
