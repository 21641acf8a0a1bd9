import pg from 'pg';
import type { Database } from '../../platform/database/database.ts';

/** A line of its own to the database: the pool of the calls may be full, which is not the same as no database. */
export type DatabaseLine = {
  /**
   * Which life of the database this is (`docs/offline.md`).
   * @throws when it does not answer soon, or only reads (a standby)
   */
  epoch(): Promise<string>;
  close(): Promise<void>;
};

/** Longer, and a balancer has given up waiting for the answer. */
const answersWithinMs = 2_000;

export function openDatabaseLine({ $client }: Database): DatabaseLine {
  const { options } = $client;
  const pool = new pg.Pool({
    ...options,
    // Kept by the pool where nobody prints it, so that it is not among what is copied.
    password: options.password,
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: answersWithinMs,
    onConnect: () => undefined,
  });
  // One that drops between two questions is replaced by the next.
  pool.on('error', () => undefined);
  let asking: Promise<string> | undefined;
  return {
    // Anybody may ask, and many balancers do: one question at a time is answered to them all.
    epoch() {
      asking ??= ask(pool).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => pool.end(),
  };
}

async function ask(pool: pg.Pool): Promise<string> {
  const answer = await pool.query<{ epoch: string | null; reads: boolean }>(
    `select (select epoch from installation where id = 'this') as epoch, pg_is_in_recovery() as reads`,
  );
  const [state] = answer.rows;
  if (state === undefined || state.reads) throw new Error('the database only reads: it is a standby');
  return state.epoch ?? '';
}
