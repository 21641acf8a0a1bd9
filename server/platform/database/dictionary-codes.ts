import { sql } from 'drizzle-orm';
import type { DictionaryType } from '#core/dictionaries/rules';
import type { Language } from '#core/wire/languages';
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

/** What codes are called in the reader's language, also those that are offered no more. */
export async function codeNames(
  db: Reader,
  type: DictionaryType,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const found = await db.execute<Record<Language | 'code', string>>(sql`
    select code, name_zh as zh, name_en as en, name_es as es, name_ja as ja from dictionaries
    where type = ${type}`);
  return new Map(found.rows.map(({ code, ...names }) => [code, names[language] || names.zh]));
}
