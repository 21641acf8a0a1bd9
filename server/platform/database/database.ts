import { createHash } from 'node:crypto';
import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { enableNotify } from './notify.ts';
import { type DatabasePatience, type Gate, lossOf, PatientPool } from './pool.ts';

export type Database = NodePgDatabase & { $client: PatientPool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** What a read needs: the pool or a running transaction. */
export type Reader = Pick<Transaction, 'select' | 'selectDistinct' | 'execute'>;
/** What a call reads that only reads: the pool of the primary, or of a replica. */
export type ReadPool = Reader & Pick<Database, '$client'>;

/** Opens a pool. `connection` is a URL or the embedded database's socket. */
export function openDatabase(
  connection: string | pg.PoolConfig,
  options: {
    max?: number;
    onError?: (error: Error) => void;
    patience?: Partial<DatabasePatience>;
    gate?: Gate;
  } = {},
): Database {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = new PatientPool({ max: options.max ?? 20, ...settings }, options.patience, options.gate);
  // A dropped connection is replaced at the next query; without listeners it would end the process. The pool listens
  // only while a connection is idle, and one may drop between two statements of a transaction.
  pool.on('error', (error) => options.onError?.(error));
  const db = drizzle(pool, { casing: 'snake_case' });
  enableNotify(db);
  return db;
}

/** A job may work something out between two statements. */
const longIdleMs = 60_000;

/** Lets this transaction wait longer for locks than a request may, its statements take their time, and their maker too. */
export async function allowLongWork(tx: Transaction, timeoutMs: number): Promise<void> {
  await tx.execute(sql`
    select set_config('lock_timeout', ${String(timeoutMs)}, true),
      set_config('statement_timeout', ${String(2 * timeoutMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(longIdleMs)}, true)`);
}

/**
 * Runs a statement that PostgreSQL reads and plans once for each connection, by its text: for those that are asked all the
 * time. Texts must be few, and never have in them what somebody typed; a connection keeps them for its life.
 */
export async function prepared<Row extends Record<string, unknown>>(
  db: Pick<Database, '$client'>,
  statement: SQL,
): Promise<pg.QueryResult<Row>> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return db.$client.query<Row>({ name: nameOf(text), text, values });
}

/** A statement with what it is asked about: the same for the same question. */
export function textOf(statement: SQL): string {
  return JSON.stringify(dialect.sqlToQuery(statement));
}

/** PostgreSQL cuts names at 63 letters. */
function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** PostgreSQL's error code inside what Drizzle throws; undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError ? cause.code : undefined;
}

export const uniqueViolation = '23505';

/** The unique index or constraint that a row would have violated; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError && cause.code === uniqueViolation ? cause.constraint : undefined;
}

/**
 * Whether an error says that the database could not do it now: no connection was to be had (`down`), or others
 * were in the way (`busy`). Nothing has happened, and the same may go well later. Undefined for any other error.
 */
export function passingProblem(error: unknown): 'busy' | 'down' | undefined {
  const code = databaseErrorCode(error) ?? '';
  if (busyCodes.has(code)) return 'busy';
  return downCodes.has(code) ? 'down' : lossOf(causeOf(error));
}

/**
 * Does a transaction that somebody's work may be in the way of, and does it again when it was: phones send what they did in
 * an order of their own, and two who wait for one another are parted by PostgreSQL.
 */
export async function despiteOthers<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let collisions = 1; ; collisions += 1) {
    try {
      return await run();
    } catch (error) {
      if (passingProblem(error) !== 'busy' || collisions > mostCollisions) throw error;
    }
  }
}

const mostCollisions = 20;

/** What Drizzle wraps; the error itself when it came from elsewhere. */
function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** PostgreSQL's: somebody was in the way, or it took too long, and the transaction was taken back. */
const busyCodes = new Set([
  ...['40001', '40P01', '55P03'], // serialization failure, deadlock, lock timeout
  ...['57014', '25P03', '25P04'], // statement, idle in transaction and transaction timeout
  '53300', // no connection free
]);
/** PostgreSQL's: it stops, starts, has no room, or another server is in charge now. */
const downCodes = new Set([
  ...['57P01', '57P02', '57P03', '57P05'], // shut down, crashed, not ready yet, idle too long
  ...['08000', '08003', '08006'], // connection lost
  ...['53100', '53200'], // disk full, out of memory
  '25006', // a standby, which only reads
]);

// Counts and clock numbers stay far below 2^53. Set for the whole process, because Drizzle asks no pool for its parsers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
