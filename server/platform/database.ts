import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** What a read needs: the pool or a running transaction. */
export type Reader = Pick<Transaction, 'select' | 'selectDistinct' | 'execute'>;

/** Opens a pool. `connection` is a URL or the embedded database's socket. */
export function openDatabase(
  connection: string | pg.PoolConfig,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Database {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = new pg.Pool({ max: options.max ?? 20, ...settings, types: numbersAreNumbers });
  // A dropped idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error));
  return drizzle(pool, { casing: 'snake_case' });
}

/** Brings the tables up to date; several servers may start at once. */
export async function migrateDatabase(db: Database, folder: string): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
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
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause.code : undefined;
}

export const uniqueViolation = '23505';

const migrationLock = 7_205_321;

const int8Oid = 20;
/** Counts and clock numbers stay far below 2^53. */
const numbersAreNumbers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === int8Oid ? Number : pg.types.getTypeParser(oid, format as 'text');
  },
};
