/** The database cannot start. Its message is one sentence for the person who starts the server. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** The way out that every refusal offers: a server of one's own. */
export const orUseDatabaseUrl = 'or set DATABASE_URL to a PostgreSQL server of yours (15 or newer)';
