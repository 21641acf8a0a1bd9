import type { Database } from './database.ts';

/**
 * Indexes of tables that are large where a company has worked for a year, each as `server/schema` says it. No migration
 * makes them, as nobody could write meanwhile: they are built beside the work, after the server answers. Whoever drops one
 * takes its line away.
 */
const largeIndexes: Readonly<Record<string, string>> = {
  current_lots_unfilled: 'current_lots (store, article) where due_behind is null',
  current_lots_hidden: 'current_lots (store, article) where last and hidden_through is not null',
  current_lots_due:
    'current_lots (store, due_from, last, due_behind) where not nobatch and not live and not zero',
  current_lots_company:
    'current_lots (expiry_date, due_from, hidden_through) where not nobatch and not live and not zero',
  lots_surplus: 'lots (article, expiry_date) where coalesce(live_qty, qty) > 0 and expiry_date is not null',
  check_records_expiry:
    'check_records (store, expiry_date, article, lot, edit_time) where withdrawn_at is null and expiry_date is not null',
  operations_subject: 'operations (subject, counted_at) where counted_at is not null',
  operations_age: 'operations (applied_at)',
  changes_gone: 'changes (changed_at) where gone',
  andon_tickets_repeat: 'andon_tickets (repeat_of) where repeat_of is not null',
  andon_tickets_created: 'andon_tickets (created_at) where deleted_at is null',
  andon_tickets_like: "andon_tickets ((coalesce(store, '')), created_at) where deleted_at is null",
  lots_expiry: "lots (store, expiry_date) where lot <> ''",
  andon_tickets_over: 'andon_tickets (updated_at) where not held',
  transfers_over: 'transfers (updated_at) where not held',
  markdowns_made: 'markdowns (at)',
  markdowns_second: 'markdowns (store, article, lot) where seen_too',
};

/** Those that are not there, or that an interrupted building left unusable. */
export const indexesLeft = `
  select name from jsonb_array_elements_text('${JSON.stringify(Object.keys(largeIndexes))}'::jsonb) with ordinality as n(name, place)
  where not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid) order by place`;

/**
 * Builds what is not there, one after the other, and as often as it takes: an interrupted one is begun anew.
 * @throws when another process is at it
 */
export async function buildLargeIndexes(
  db: Pick<Database, '$client'>,
  { signal, onBuilt }: { signal?: AbortSignal; onBuilt?: (built: number, of: number) => void } = {},
): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [buildLock]);
    if (!rows[0]?.mine) throw new Error('another process builds the indexes');
    const left = await client.query<{ name: string }>(indexesLeft);
    for (const [place, { name }] of left.rows.entries()) {
      signal?.throwIfAborted();
      onBuilt?.(place, left.rows.length);
      await client.query(`drop index concurrently if exists ${name}`);
      await client.query(`create index concurrently ${name} on ${largeIndexes[name]}`);
    }
  } finally {
    // With what was set and locked on it.
    client.release(true);
  }
}

const buildLock = 7_205_323;
