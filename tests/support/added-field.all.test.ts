import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../..');
/** What is made anew, or is too large to be copied. */
const left = ['node_modules', 'dist', 'release', '.git', '.tmp', 'coverage', 'public'];

/** In each file, what is put behind which line. */
const added: [file: string, behind: string, text: string][] = [
  ['server/schema/stock.ts', 'const lotFigures = () => ({\n', '  origin: text(),\n'],
  [
    'core/catalog/stock/row.ts',
    'export const lotFigures = rowOf({\n',
    "  origin: orNull(text('origin', 60)),\n",
  ],
  [
    'core/catalog/stock/row.ts',
    'export const lotFilters = {',
    " origin: hasPart('origin', { body: 'likeOrigin', address: 'origin' }),",
  ],
  ['core/catalog/stock/row.ts', 'import { day, orNull, quantity, ', 'text, '],
  ['core/catalog/stock/row.ts', 'import { onDay', ', hasPart'],
];
const words = {
  zh: ['产地', '产地含'],
  en: ['Origin', 'From'],
  es: ['Origen', 'De'],
  ja: ['産地', '産地が'],
};

/**
 * A field that is added to a lot takes its column with the migration, its declaration and its words, nothing else: in a copy
 * of the sources one is added so, and everything that lots go through has it.
 */
let copy: string;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'stockroom-added-field-'));
  for (const entry of readdirSync(checkout))
    if (!left.includes(entry)) cpSync(join(checkout, entry), join(copy, entry), { recursive: true });
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, behind, text] of added) change(file, (source) => put(source, behind, text));
  for (const [language, [column, filter]] of Object.entries(words)) {
    const say = (texts: object) => (source: string) =>
      JSON.stringify(Object.assign(JSON.parse(source), texts), null, 2);
    const texts = { 'column.origin': column, 'filter.origin': filter };
    change(`locales/${language}/near-expiry.json`, say(texts));
    change(`locales/${language}/office/stock-lots.json`, say({ 'column.origin': column }));
  }
  await node('scripts/migration.mjs', 'lot-origin');
});
afterAll(() => rmSync(copy, { recursive: true }));

function change(file: string, by: (source: string) => string): void {
  writeFileSync(join(copy, file), by(readFileSync(join(copy, file), 'utf8')));
}

function put(source: string, behind: string, text: string): string {
  const place = source.lastIndexOf(behind);
  if (place < 0) throw new Error(`there is no ${behind}`);
  return source.slice(0, place + behind.length) + text + source.slice(place + behind.length);
}

async function node(...parameters: string[]): Promise<{ stdout: string }> {
  try {
    return await run(process.execPath, parameters, { cwd: copy, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    // What went wrong stands in what it printed.
    throw new Error(String(Object(error).stdout), { cause: error });
  }
}

/** Runs the tests that are none where there is no such field. */
function probe(project: 'unit' | 'server', file: string) {
  const test = file.replace('.probe.', '.test.');
  renameSync(join(copy, file), join(copy, test));
  return node('node_modules/vitest/vitest.mjs', 'run', '--project', project, test);
}

it('compiles', () =>
  node('node_modules/typescript-7/bin/tsc', '-b', '--checkers', '1', 'src', 'server', 'core'));

it('is imported, kept, listed, found and ordered by', async () => {
  const { stdout } = await probe('server', 'tests/server/added-field.probe.ts');
  expect(stdout).toContain('2 passed');
});

it('is drawn, filtered and exported', async () => {
  const { stdout } = await probe('unit', 'tests/support/added-field.probe.tsx');
  expect(stdout).toContain('3 passed');
});
