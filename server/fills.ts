import { type SQL, sql } from 'drizzle-orm';
import * as T from 'typebox';
import { defaultTimeZone } from '#core/catalog/days';
import { learnPast, unlearned } from './features/forecast/past.ts';
import { keepDueDays } from './features/near-expiry/due-days.ts';
import { spellSome, unspelt } from './features/near-expiry/spell-goods.ts';
import { fillStore, forgetFilled, strayStores, unfilled } from './features/near-expiry/unfilled.ts';
import { spellSomePeople, unspeltPeople } from './features/users/spell-people.ts';
import type { Database, Transaction } from './platform/database/database.ts';
import { buildLargeIndexes, indexesLeft } from './platform/database/large-indexes.ts';
import { type JobContext, jobKind, type Schedule } from './platform/jobs/job-kind.ts';
import { enqueueScheduled } from './platform/jobs/schedules.ts';

/** What an upgrade has to work out beside the calls, a part of it at a time and as often as it takes. */
export type Fill = {
  /** Of `stockroom_upgrade_left`, `/ready` and the jobs page (`jobs:phase.<what>`). */
  what: string;
  /** The rows that are left: read each quarter of a minute, so by an index. */
  left: SQL;
  run(context: JobContext, told: (done: number, total: number) => void): Promise<void>;
};

/** In their order: the next ones find by the indexes what is left for them. */
export const fills: readonly Fill[] = [
  {
    what: 'indexes',
    left: sql.raw(indexesLeft),
    run: ({ platform, signal }, onBuilt) => buildLargeIndexes(platform.db, { signal, onBuilt }),
  },
  {
    what: 'stores',
    left: unfilled,
    run: (context, told) =>
      storeByStore(context, told, unfilled, ({ db, now }, store) => fillStore(db, store, now())),
  },
  {
    what: 'lists',
    left: strayStores,
    run: (context, told) =>
      storeByStore(context, told, strayStores, ({ db }, store) => keepDueDays(db, store)),
  },
  {
    what: 'rates',
    left: unlearned,
    run: (context, told) => storeByStore(context, told, unlearned, learnPast),
  },
  { what: 'goods', left: unspelt, run: (context, told) => bySome(context, told, spellSome) },
  { what: 'people', left: unspeltPeople, run: (context, told) => bySome(context, told, spellSomePeople) },
];

async function bySome(
  { platform: { db }, signal }: JobContext,
  told: (done: number, total: number) => void,
  fill: (tx: Transaction) => Promise<number>,
): Promise<void> {
  for (let done = 0, some = 1; some > 0; done += some) {
    signal.throwIfAborted();
    told(done, 0);
    some = await db.transaction(fill);
  }
}

async function storeByStore(
  { platform, signal }: JobContext,
  told: (done: number, total: number) => void,
  which: SQL,
  fill: (platform: JobContext['platform'], store: string) => Promise<void>,
): Promise<void> {
  const stores = await platform.db.execute<{ store: string }>(which);
  for (const [place, { store }] of stores.rows.entries()) {
    signal.throwIfAborted();
    told(place, stores.rows.length);
    await fill(platform, store);
  }
}

export const fillJob = jobKind({
  name: 'upgrade.fill',
  payload: T.Object({}),
  async run(context) {
    for (const { what, run } of fills)
      await run(context, (done, total) => context.progress({ phase: what, done, total }));
  },
});

/** Hourly for what a server of the release before writes beside newer ones. */
export const fillSchedule: Schedule = {
  name: 'upgrade.fill',
  cron: '19 * * * *',
  zone: defaultTimeZone,
  kind: fillJob,
  payload: {},
};

/** For a start: what it finds to fill is filled beside the calls, and not before them. */
export async function beginFills(db: Database): Promise<void> {
  forgetFilled(db);
  const found = await db.execute<{ left: boolean }>(
    sql`select ${sql.join(
      fills.map(({ left }) => sql`exists (${left})`),
      sql` or `,
    )} as left`,
  );
  if (found.rows[0]?.left) await enqueueScheduled(db, fillSchedule);
}
