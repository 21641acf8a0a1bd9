import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { checkoutDir } from '../support/postgres.ts';

/** docs/scale.md says how each table would be spread over several primaries: what it says is so in the catalogue, and in the source. */
const { db, drop } = await createDatabase();
afterAll(drop);

type Line = { table: string; by: string; keys: string; references: string; queries: string };
const page = readFileSync(join(checkoutDir, 'docs/scale.md'), 'utf8');
const lines = page.split('\n').flatMap((line): Line[] => {
  const found = /^\| `(\w+)` \| (\w+) \| (.*?) \| (.*?) \| (.*?) \|$/.exec(line);
  const [, table = '', by = '', keys = '', references = '', queries = ''] = found ?? [];
  return found ? [{ table, by, keys, references, queries }] : [];
});
const placed = new Map(lines.map(({ table, by }) => [table, by]));
const isSpread = (table: string) => !['reference', 'one'].includes(placed.get(table) ?? '');

/** Of a table that is spread, the unique keys that do not hold its column. */
async function keysWithout(table: string, by: string): Promise<string> {
  const found = await db.execute<{ keys: string[] }>(sql`
    select array(select pg_get_indexdef(i.indexrelid, place, true) from generate_series(1, i.indnkeyatts) place) as keys
    from pg_index i where i.indrelid = ${table}::regclass and i.indisunique order by i.indisprimary desc, 1`);
  return told(found.rows.filter(({ keys }) => !keys.includes(by)).map(({ keys }) => keys.join(', ')));
}

/** Foreign keys from what is spread to what is not everywhere, and to what is spread by something else. */
async function referencesInTheWay(table: string): Promise<string> {
  const found = await db.execute<{ other: string }>(sql`
    select confrelid::regclass::text as other from pg_constraint
    where contype = 'f' and conrelid = ${table}::regclass order by 1`);
  return told(found.rows.map(({ other }) => other).filter((other) => placed.get(other) !== 'reference'));
}

const sources = readdirSync(join(checkoutDir, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(demo|schema|cli|migrations)\//.test(file))
  .map((file) => ({
    file,
    statements: statementsIn(readFileSync(join(checkoutDir, 'server', file), 'utf8')),
  }));

/** Files with a statement that reads or writes the table and compares its column with nothing. */
function queriesWithout(table: string, by: string): string {
  const touches = new RegExp(`\\b(from|join|into|update)\\s+${table}\\b`);
  const compared = `\\b${by}\\b"?\\s*(=|in\\b|\\)|,)|=\\s*\\w+\\.${by}\\b`;
  const names = new RegExp(`${compared}|insert into ${table}\\b`);
  const files = sources
    .filter(({ statements }) => statements.some((one) => touches.test(one) && !names.test(one)))
    .map(({ file }) => relative('features', file).replaceAll('../', ''));
  return told(files.toSorted());
}

function told(found: readonly string[]): string {
  return found.length === 0 ? '' : found.map((one) => `\`${one}\``).join('; ');
}

/** The texts of sql`...`, those within others as a part of them. */
function statementsIn(source: string): string[] {
  const found: string[] = [];
  for (let at = source.indexOf('sql`'); at >= 0; at = source.indexOf('sql`', at)) {
    const end = endOf(source, at + 4);
    found.push(source.slice(at + 4, end));
    at = end;
  }
  return found;
}

function endOf(source: string, begin: number): number {
  let at = begin;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      let depth = 1;
      for (at += 2; depth > 0; at += 1) {
        if (source[at] === '`') at = endOf(source, at + 1);
        else if (source[at] === '{') depth += 1;
        else if (source[at] === '}') depth -= 1;
      }
    } else at += source[at] === '\\' ? 2 : 1;
  }
  return at;
}

test('the page names each table once', async () => {
  const found = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
  expect(lines.map(({ table }) => table).toSorted()).toEqual(found.rows.map(({ name }) => name).toSorted());
});

test('unique keys, foreign keys and queries in the way are those that it says', async () => {
  const expected = await Promise.all(
    lines.map(async ({ table, by }): Promise<Line> => {
      if (!isSpread(table)) return { table, by, keys: '', references: '', queries: '' };
      const [keys, references] = [await keysWithout(table, by), await referencesInTheWay(table)];
      return { table, by, keys, references, queries: queriesWithout(table, by) };
    }),
  );
  // What is expected belongs into the table of docs/scale.md.
  expect(lines).toEqual(expected);
});
