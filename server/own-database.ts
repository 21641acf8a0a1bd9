import { sql } from 'drizzle-orm';
import type { Database } from './platform/database.ts';
import { DatabaseStartError } from './platform/embedded-postgres/problem.ts';

/**
 * Asks the database of DATABASE_URL what a start depends on, before anything is made in it.
 * @throws DatabaseStartError with one sentence, which never holds the password
 */
export async function checkOwnDatabase(db: Database, databaseUrl: string): Promise<void> {
  const facts = await ask(db, databaseUrl);
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
}

const oldestVersion = 15;

type Facts = {
  version: number;
  release: string;
  encoding: string;
  user: string;
  database: string;
  mayMakeTables: boolean;
};

async function ask(db: Database, databaseUrl: string): Promise<Facts> {
  try {
    const answer = await db.execute<Facts>(sql`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as release,
        current_setting('server_encoding') as encoding, current_user::text as user, current_database()::text as database,
        has_database_privilege(current_database(), 'create')
          and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "mayMakeTables"`);
    const [facts] = answer.rows;
    if (!facts) throw new Error('it answers nothing');
    return facts;
  } catch (error) {
    const address = new URL(databaseUrl).host || 'its usual address';
    throw new DatabaseStartError(
      `PostgreSQL at ${address}, which DATABASE_URL names, cannot be used: ${reasonOf(error)}.`,
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
