import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Database, passingProblem } from '../../platform/database/database.ts';

/** A line of its own to the database: the pool of the calls may be full, which is not the same as no database. */
export type DatabaseLine = {
  /**
   * Which life of the database this is (`docs/offline.md`). While the database is only slow, the one last heard of: a
   * balancer that takes out every server because all wait for one busy database leaves nobody.
   * @throws when it lets nobody in, only reads (a standby), or has not answered several questions in a row
   */
  epoch(): Promise<string>;
  close(): Promise<void>;
};

export type LinePatience = {
  /** For whoever asks here. Longer, and a balancer has given up waiting for the answer. */
  callerMs: number;
  /** For a connection, and then for its answer, before a question counts as not answered. */
  databaseMs: number;
};

/** So many questions in a row may go unanswered. */
const slowInARow = 2;

export function openDatabaseLine(
  { $client }: Pick<Database, '$client'>,
  { callerMs, databaseMs }: LinePatience = { callerMs: 2_000, databaseMs: 5_000 },
): DatabaseLine {
  const { options } = $client;
  const pool = new pg.Pool({
    ...options,
    // Kept by the pool where nobody prints it, so that it is not among what is copied.
    password: options.password,
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: databaseMs,
    query_timeout: databaseMs,
    // Else each question that nobody waits for any more would keep a connection of the database.
    onConnect: async (client) => void (await client.query(`set statement_timeout = ${databaseMs}`)),
  });
  // One that drops between two questions is replaced by the next.
  pool.on('error', () => undefined);
  const hear = createVerdict();
  let asking: Promise<string> | undefined;
  let last: Promise<string> | undefined;
  return {
    // Anybody may ask, and many balancers do: one question at a time is answered to them all.
    epoch() {
      asking ??= ask(pool)
        .then(hear.answer, hear.failure)
        .finally(() => {
          last = asking;
          asking = undefined;
        });
      return last === undefined ? asking : Promise.race([asking, after(callerMs, last)]);
    },
    close: () => pool.end(),
  };
}

/** What is to be said after each question: its answer, the answer before it, or the error. */
export function createVerdict(): { answer(epoch: string): string; failure(error: unknown): string } {
  let known: string | undefined;
  let slow = 0;
  return {
    answer(epoch) {
      known = epoch;
      slow = 0;
      return epoch;
    },
    failure(error) {
      slow += 1;
      if (known === undefined || slow > slowInARow || isGone(error)) {
        // Whoever was gone has to answer before it counts as slow again.
        known = undefined;
        throw error;
      }
      return known;
    },
  };
}

/**
 * Whether the database, or its machine, has said that nobody is served. A time that ran out has no code, nor has a
 * connection that ended under its question: the next question shows what that meant.
 */
function isGone(error: unknown): boolean {
  if (error instanceof OnlyReads) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code !== undefined && code !== 'ETIMEDOUT' && passingProblem(error) !== 'busy';
}

class OnlyReads extends Error {}

async function ask(pool: pg.Pool): Promise<string> {
  const answer = await pool.query<{ epoch: string | null; reads: boolean }>(
    `select (select epoch from installation where id = 'this') as epoch, pg_is_in_recovery() as reads`,
  );
  const [state] = answer.rows;
  if (state === undefined || state.reads) throw new OnlyReads('the database only reads: it is a standby');
  return state.epoch ?? '';
}

async function after<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  await delay(ms, undefined, { ref: false });
  return result;
}
