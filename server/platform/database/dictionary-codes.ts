import { sql } from 'drizzle-orm';
import type { DictionaryType } from '#core/dictionaries/rules';
import { invalid } from '../http/refusal.ts';
import type { Reader } from './database.ts';

/** The codes that a dictionary offers. */
export async function offeredCodes(db: Reader, type: DictionaryType): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ code: string }>(sql`
    select code from dictionaries where type = ${type} and enable_status`);
  return new Set(found.rows.map(({ code }) => code));
}

export function requireOffered(offered: ReadonlySet<string>, code: string): void {
  if (!offered.has(code)) throw invalid('code-unknown', { code });
}

/** Those after which nothing follows, offered or not: what has one of them keeps it. */
export async function finalCodes(db: Reader, type: DictionaryType): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ code: string }>(sql`
    select code from dictionaries where type = ${type} and is_final`);
  return new Set(found.rows.map(({ code }) => code));
}
