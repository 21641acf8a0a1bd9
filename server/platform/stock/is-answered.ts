import { sql } from 'drizzle-orm';

/** Store `s` has answered about the substitutes that shortage `l` offers now: `exchangeFlagOf` says the same. */
export const isAnswered = sql`coalesce(
  s.exchange_flag <> '' and s.exchange_for = array_to_string(l.substitutes, ' '), false)`;
