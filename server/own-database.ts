import { sql } from 'drizzle-orm';
import type { Database } from './platform/database/database.ts';
import { databaseOf } from './platform/database/database-url.ts';
import { DatabaseStartError } from './platform/database/embedded-postgres/problem.ts';
import { poolingOf } from './platform/database/pooling.ts';

/**
 * Asks the database of DATABASE_URL what a start depends on, before anything is made in it.
 * @throws DatabaseStartError with one sentence, which never holds the password
 */
export async function checkOwnDatabase(db: Database, databaseUrl: string): Promise<void> {
  const facts = await asking(databaseUrl, () => ask(db));
  if (facts.version < oldestVersion * 10_000) {
    throw new DatabaseStartError(
      `DATABASE_URL names a PostgreSQL ${facts.release}, and Stockroom needs ${oldestVersion} or newer.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    throw new DatabaseStartError(
      `The database of DATABASE_URL keeps text as ${facts.encoding}: make it again with createdb --encoding=UTF8 --template=template0.`,
    );
  }
  if (!facts.mayMakeTables) {
    throw new DatabaseStartError(
      `The user ${facts.user} of DATABASE_URL may not make tables in the database ${facts.database}: make that user its owner with ALTER DATABASE.`,
    );
  }
  const wanted = db.$client.options.max;
  if (facts.room < wanted + besidePool) {
    throw new DatabaseStartError(
      `DATABASE_CONNECTIONS=${wanted} does not fit: PostgreSQL gives the user ${facts.user} ${facts.room} connections for all servers together, and this one needs ${besidePool} more for itself; lower it, or raise max_connections.`,
    );
  }
  const pooling = await asking(databaseUrl, () => poolingOf(db.$client));
  if (pooling !== 'session') {
    throw new DatabaseStartError(
      `DATABASE_URL leads to a pooler that gives each ${pooling} another connection, and Stockroom needs its own for longer: set pool_mode = session for this database (docs/operations.md).`,
    );
  }
}

/** Connections that a server needs beside its pool: to say whether it is ready, to listen, and to ask what the database is at work on. */
const besidePool = 3;

const oldestVersion = 15;

type Facts = {
  version: number;
  release: string;
  encoding: string;
  user: string;
  database: string;
  mayMakeTables: boolean;
  /** Connections that this user can have, all servers together. */
  room: number;
};

async function ask(db: Database): Promise<Facts> {
  const answer = await db.execute<Facts>(sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as release,
      current_setting('server_encoding') as encoding, current_user::text as user, current_database()::text as database,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "mayMakeTables",
      least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as room`);
  const [facts] = answer.rows;
  if (!facts) throw new Error('it answers nothing');
  return facts;
}

/** What goes wrong with the connection itself is one sentence that says where it leads. */
async function asking<Result>(databaseUrl: string, question: () => Promise<Result>): Promise<Result> {
  try {
    return await question();
  } catch (error) {
    throw new DatabaseStartError(
      `PostgreSQL at ${databaseOf(databaseUrl).address}, which DATABASE_URL names, cannot be used: ${reasonOf(error)}.`,
    );
  }
}

/** What the connection itself says; Drizzle puts the query around it. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // A name with several addresses fails with one error for each, and a message of its own for none.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
