import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** What a read needs: the pool or a running transaction. */
export type Reader = Pick<Transaction, 'select' | 'selectDistinct' | 'execute'>;

/** How long the database may keep a request waiting. */
export type DatabasePatience = {
  /** For a connection, before the caller is told to try again. */
  connectionMs: number;
  /** For a lock that another transaction holds. */
  lockMs: number;
  /** Between two statements of a transaction, before the database takes it back: its locks hold others up. */
  idleInTransactionMs: number;
};

/** Opens a pool. `connection` is a URL or the embedded database's socket. */
export function openDatabase(
  connection: string | pg.PoolConfig,
  options: { max?: number; onError?: (error: Error) => void; patience?: Partial<DatabasePatience> } = {},
): Database {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection;
  const patience = { ...usualPatience, ...options.patience };
  const pool = new PatientPool({
    max: options.max ?? 20,
    ...settings,
    connectionTimeoutMillis: patience.connectionMs,
    onConnect: (client) => {
      watchLine(client);
      // Said here and not among the connection's parameters, which poolers in front of a database refuse.
      return limitWaits(client, patience);
    },
  });
  // A dropped connection is replaced at the next query; without listeners it would end the process. The pool listens
  // only while a connection is idle, and one may drop between two statements of a transaction.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('acquire', (client) => taken.set(client, client));
  pool.on('release', (_error, client) => taken.delete(client));
  return drizzle(pool, { casing: 'snake_case' });
}

/** Brings the tables up to date; several servers may start at once. */
export async function migrateDatabase(db: Database, folder: string): Promise<void> {
  const client = await db.$client.connect();
  try {
    // Another server may be migrating a large table.
    await client.query('set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    // Ended and not kept: it waits longer than a request may.
    client.release(true);
  }
}

/** Lets this transaction wait longer for locks than a request may. */
export async function waitLongForLocks(tx: Transaction, timeoutMs: number): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(timeoutMs)}, true)`);
}

/** Runs a statement that PostgreSQL plans once for each connection: for those that every request asks. */
export async function prepared<Row extends Record<string, unknown>>(
  db: Database,
  name: string,
  statement: SQL,
): Promise<pg.QueryResult<Row>> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return db.$client.query<Row>({ name, text, values });
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
  const cause = causeOf(error);
  if (cause instanceof Error && withoutConnection.has(cause)) return withoutConnection.get(cause);
  const code = databaseErrorCode(error) ?? '';
  if (busyCodes.has(code)) return 'busy';
  return downCodes.has(code) ? 'down' : undefined;
}

const usualPatience: DatabasePatience = { connectionMs: 10_000, lockMs: 10_000, idleInTransactionMs: 60_000 };

/** Errors that the pool gave instead of a connection, or that ended one: they bear no code of PostgreSQL's. */
const withoutConnection = new WeakMap<Error, 'busy' | 'down'>();

/** A pool that notes which errors mean that no connection was to be had. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    // Taken before it waits: later the pool may have become free, or empty.
    const isFull = this.totalCount >= this.options.max;
    const note = (error: Error) => withoutConnection.set(error, isFull ? 'busy' : 'down');
    if (callback) {
      super.connect((error, client, done) => {
        if (error) note(error);
        callback(error, client, done);
      });
      return undefined;
    }
    return super.connect().catch((error: unknown) => {
      if (error instanceof Error) note(error);
      throw error;
    });
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Connections that somebody has from a pool. */
const taken = new WeakMap<pg.ClientBase, pg.PoolClient>();

/** From its first moment on: a line may be lost before the pool has handed it to anybody. */
function watchLine(client: pg.ClientBase): void {
  client.once('error', (error) => {
    keepReason(client, error);
    const lent = taken.get(client);
    if (lent) giveBackAtOnce(lent, error);
  });
  client.on('error', () => undefined);
}

/** What a lost connection is asked from then on fails for the reason of its loss, which only this event tells. */
function keepReason(client: pg.ClientBase, error: Error): void {
  if (passingProblem(error) === undefined) withoutConnection.set(error, 'down');
  function query(...asked: unknown[]): Promise<never> | undefined {
    const callback = asked.at(-1);
    if (typeof callback !== 'function') return Promise.reject(error);
    process.nextTick(callback, error);
    return undefined;
  }
  Object.assign(client, { query });
}

/**
 * Frees the place of a lost connection in the pool before whoever has it knows: Drizzle never gives back one on which a
 * transaction could not even begin, and a database that came and went a few times would leave no place at all.
 */
function giveBackAtOnce(client: pg.PoolClient, error: Error): void {
  client.release(error);
  Object.assign(client, { release: () => undefined });
}

/** What Drizzle wraps; the error itself when it came from elsewhere. */
function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

async function limitWaits(client: pg.ClientBase, patience: DatabasePatience): Promise<void> {
  const { lockMs, idleInTransactionMs } = patience;
  await client.query(
    `set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  );
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

const migrationLock = 7_205_321;

// Counts and clock numbers stay far below 2^53. Set for the whole process, because Drizzle asks no pool for its parsers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
