import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { userWrites } from '../../schema/sync.ts';
import {
  type Database,
  databaseErrorCode,
  openDatabase,
  passingProblem,
  type Transaction,
} from './database.ts';
import { backendSql } from './dead-connections.ts';
import { Lateness } from './lateness.ts';
import type { DatabasePatience, Gate } from './pool.ts';

/** Where that is read from which may be a little late, and never later than what whoever reads wrote (decision 127). */
export type LateReads = {
  /** @param work reads, and may be done twice: once more from the primary, where the replica could not do it */
  read<Result>(userId: string, work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Notes that a user has written: once it is committed, or as the last thing before. */
  wrote(userId: string, where?: Transaction): Promise<void>;
  /** Null where there is no replica. */
  told: ReplicaTold | null;
};

/** Who answered what may be late: the replica; or the primary, as the replica was late or gone, had not the user's own write, or failed. */
export const lateAnswers = ['replica', 'late', 'own-write', 'failed'] as const;
export type LateAnswer = (typeof lateAnswers)[number];

export type ReplicaTold = {
  answered: Readonly<Record<LateAnswer, number>>;
  /** Of it no more is known than that it is this late at most; infinite: nothing. */
  latenessMs(): number;
  isUsed(): boolean;
};

/** Later than this it is not asked. */
export const lateAtMostMs = 5000;
/** A user's write is older than any lateness that is borne after this. */
const noteHoldsSeconds = 2 * (lateAtMostMs / 1000);

/** What was written just now is on its way. */
const waitsForItMs = 100;

/** The replica's pool. Short: what it cannot do the primary does, for whom most of a call's 30 s are to be left. */
const replicaPatience = {
  connectionMs: 1000,
  lockMs: 2000,
  statementMs: 8000,
  suspectMs: 1000,
  silenceMs: 3000,
} as const satisfies Partial<DatabasePatience>;

export function openReplica(
  connection: string | pg.PoolConfig,
  options: { max?: number; patience?: Partial<DatabasePatience> } = {},
): Database {
  const patience = { ...replicaPatience, ...options.patience };
  return openDatabase(connection, { ...options, patience, gate: standbysOnly });
}

/** Without a replica. */
export function fromPrimary(db: Database): LateReads {
  return { read: (_userId, work) => work(db), wrote: async () => undefined, told: null };
}

/**
 * With one, which is used from the moment when `watch` has found it near enough. `watch` answers the way to stop, which ends
 * the replica's pool.
 */
export function fromReplica(
  db: Database,
  replica: Database,
  { lookEveryMs = 1000, now = () => performance.now() } = {},
): LateReads & { watch(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): () => Promise<void> } {
  const lateness = new Lateness();
  const answered = { replica: 0, late: 0, 'own-write': 0, failed: 0 };
  const isUsed = () => lateness.ms(now()) <= lateAtMostMs;
  let life: string | undefined;
  // Started again it may be further back than it was.
  replica.$client.on('error', () => lateness.forget());

  /** What the replica has replayed, if it follows the primary's life: a former primary's standby says as high numbers. */
  async function lookAtReplica(): Promise<void> {
    try {
      const found = await placeOf(replica, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end');
      if (found.life !== life) throw new Error('the replica is in another life of the database');
      lateness.replayed(found.position);
    } catch (error) {
      // One that is only busy is late once nothing has been heard of it for long.
      if (passingProblem(error) !== 'busy') lateness.forget();
      throw error;
    }
  }

  async function look(): Promise<void> {
    const at = now();
    const primary = await placeOf(db, 'pg_current_wal_flush_lsn()');
    if (primary.life !== life) lateness.forget();
    life = primary.life;
    lateness.written(at, primary.position);
    await lookAtReplica();
  }

  async function hasOwnWrites(userId: string): Promise<boolean> {
    const needed = await positionNeeded(db, userId);
    if (needed === null) return true;
    for (const asked = now(); !lateness.has(needed); await delay(waitsForItMs / 10)) {
      if (now() - asked > waitsForItMs) return false;
      await lookAtReplica().catch(() => undefined);
    }
    return true;
  }

  async function tryReplica<Result>(
    userId: string,
    work: (db: Database) => Promise<Result>,
  ): Promise<Tried<Result>> {
    if (!isUsed()) return { by: 'late' };
    try {
      if (!(await hasOwnWrites(userId))) return { by: 'own-write' };
      return { by: 'replica', result: await work(replica) };
    } catch (error) {
      // A refusal is an answer.
      if (databaseErrorCode(error) === undefined && passingProblem(error) === undefined) throw error;
      if (passingProblem(error) === 'down') lateness.forget();
      return { by: 'failed' };
    }
  }

  return {
    async read(userId, work) {
      const tried = await tryReplica(userId, work);
      answered[tried.by] += 1;
      return tried.by === 'replica' ? tried.result : work(db);
    },

    async wrote(userId, where) {
      const at = sql`clock_timestamp()`;
      await (where ?? db)
        .insert(userWrites)
        .values({ userId, at })
        .onConflictDoUpdate({
          target: userWrites.userId,
          set: { at },
          // Who records one thing after the other is noted once a second.
          setWhere: sql`${userWrites.at} < clock_timestamp() - interval '1 second'`,
        });
    },

    told: { answered, latenessMs: () => lateness.ms(now()), isUsed },

    watch(log) {
      const stop = new AbortController();
      let wasUsed: boolean | undefined;
      const watching = (async () => {
        while (!stop.signal.aborted) {
          const problem = await look().then(
            () => undefined,
            (error: unknown) => error,
          );
          if (isUsed() !== wasUsed) {
            wasUsed = isUsed();
            if (wasUsed) log.info('the replica answers what may be late');
            else log.warn({ err: problem }, 'the replica is late or gone: the primary answers for it');
          }
          await delay(lookEveryMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
        }
      })();
      return async () => {
        stop.abort();
        await watching;
        lateness.forget();
        await replica.$client.end();
      };
    },
  };
}

type Tried<Result> = { by: 'replica'; result: Result } | { by: Exclude<LateAnswer, 'replica'> };

const standbysOnly: Gate = {
  async admit(client) {
    const { rows } = await client.query<{ isStandby: boolean; backend: string }>(`
      select pg_is_in_recovery() as "isStandby",
        (select ${backendSql} from pg_stat_activity where pid = pg_backend_pid()) as backend`);
    const [found] = rows;
    if (!found?.isStandby) throw new Error('DATABASE_READ_URL does not lead to a standby');
    return found.backend;
  },
};

/** Where the write-ahead log is there, in bytes, and in which life of the database (`docs/offline.md`). */
async function placeOf(db: Database, place: string): Promise<{ position: number; life: string }> {
  const found = await db.execute<{ position: number | null; life: string }>(sql`
    select (${sql.raw(place)} - '0/0')::bigint as position, epoch as life from installation where id = 'this'`);
  const [row] = found.rows;
  if (row?.position == null) throw new Error('the database does not say how far it is');
  return { position: row.position, life: row.life };
}

/**
 * What a replica must have replayed to show this user's own writes; null for one who has not written lately. All that is
 * written by now: a transaction does not know its own place in the log before it is over. What was committed is on disk, or
 * with synchronous_commit off only in the log.
 */
async function positionNeeded(db: Database, userId: string): Promise<number | null> {
  const found = await db.execute<{ needed: number }>(sql`
    select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end - '0/0')::bigint as needed from user_writes
    where user_id = ${userId} and at > clock_timestamp() - ${noteHoldsSeconds} * interval '1 second'`);
  return found.rows[0]?.needed ?? null;
}
