import type pg from 'pg';

/**
 * For how long a connection to the database is one: for its whole session, or, behind a pooler, for a transaction or a
 * single statement. Only the first will do: settings, prepared statements and locks belong to a session.
 */
export async function poolingOf(pool: pg.Pool): Promise<'session' | 'transaction' | 'statement'> {
  const one = await pool.connect();
  try {
    // Nobody in between: who answers is who was greeted.
    if ('processID' in one && one.processID === (await whoAnswers(one))) return 'session';
    const other = await pool.connect().catch(() => {
      throw new Error(
        'the pooler in between gives it too few connections, and default_pool_size must be larger than DATABASE_CONNECTIONS',
      );
    });
    try {
      return await watchBoth(one, other);
    } finally {
      other.release(true);
    }
  } finally {
    one.release(true);
  }
}

/** While the other holds a transaction, the first is answered by somebody else; or the other was given the first's. */
async function watchBoth(
  one: pg.PoolClient,
  other: pg.PoolClient,
): Promise<'session' | 'transaction' | 'statement'> {
  // More than once: other servers use the pooler too, and may take a connection from under the question.
  for (let round = 0; round < 10; round += 1) {
    const before = await whoAnswers(one);
    try {
      await other.query('begin');
    } catch (error) {
      if (error instanceof Error && /statement pooling/.test(error.message)) return 'statement';
      throw error;
    }
    if ((await whoAnswers(other)) === before || (await whoAnswers(one)) !== before) return 'transaction';
    await other.query('rollback');
  }
  return 'session';
}

async function whoAnswers(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
