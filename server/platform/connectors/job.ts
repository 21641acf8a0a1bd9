import { eq } from 'drizzle-orm';
import * as T from 'typebox';
import { defaultTimeZone } from '#core/catalog/days';
import { users } from '../../schema/people.ts';
import type { Database, Transaction } from '../database/database.ts';
import { jobKind, type Schedule } from '../jobs/job-kind.ts';
import { enqueue } from '../jobs/queue.ts';
import { signature } from '../people/edited.ts';
import type { BoundConnector } from './bound-connector.ts';
import { type RunOutcome, runConnector } from './run.ts';

/** Receives what a connector has, as a job: any server does it, and it outlives this one. */
export const connectorJob = jobKind({
  name: 'connectors.run',
  payload: T.Object({ name: T.String() }),
  // What another system has not delivered is no failure of the job; the next run asks again.
  maxAttempts: 5,
  isCancellable: true,
  keepDays: 3,
  atOnce: 2,
  waitsForOthers: true,
  async run({ platform, owner, signal }, { name }): Promise<RunOutcome | null> {
    // Enqueued before a setting, or a version, that knows it no more.
    const bound = platform.connectors.find(({ connector }) => connector.name === name);
    if (!bound) return null;
    const askedBy = owner === null ? null : await nameOf(platform.db, owner);
    const outcome = await runConnector(platform, bound, { askedBy, signal, onEnd: bound.tally.count });
    signal.throwIfAborted();
    return outcome;
  },
});

/** Asks for a run, in the transaction of its cause; undefined when one waits or goes on already, by schedule too. */
export function askForRun(
  tx: Pick<Transaction, 'execute'>,
  name: string,
  owner?: string,
): Promise<string | undefined> {
  return enqueue(tx, connectorJob, { name }, { uniqueKey: keyOf(name), ...(owner && { owner }) });
}

/** The schedule of each connector that has one. */
export function connectorSchedules(connectors: readonly BoundConnector[]): Schedule[] {
  return connectors.flatMap(({ connector: { name }, everyMinutes }) =>
    everyMinutes === null ? [] : [scheduleOf(name, everyMinutes)],
  );
}

/** @param everyMinutes a part of an hour, or hours that are a part of a day */
export function scheduleOf(name: string, everyMinutes: number): Schedule {
  const cron = everyMinutes < 60 ? `*/${everyMinutes} * * * *` : `0 */${everyMinutes / 60} * * *`;
  return {
    name: `connectors.${name}`,
    cron,
    zone: defaultTimeZone,
    kind: connectorJob,
    payload: { name },
    uniqueKey: keyOf(name),
  };
}

/** One run of a connector waits or goes on, whoever wanted it: a second one would only find that it must not begin. */
function keyOf(name: string): string {
  return `connector:${name}`;
}

async function nameOf(db: Database, userId: string): Promise<string> {
  const [user] = await db
    .select({ name: users.username, usercode: users.usercode })
    .from(users)
    .where(eq(users.id, userId));
  return user ? signature(user) : userId;
}
