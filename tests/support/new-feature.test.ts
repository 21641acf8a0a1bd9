import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseNames } from '../../scripts/new-feature/names.mjs';
import { isWholeRun } from './whole-run.ts';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../..');
/** What is made anew, or is too large to be copied. */
const left = ['node_modules', 'dist', 'release', '.git', '.tmp', 'coverage', 'public'];
/** The compiler reads all of the sources. */
const patienceMs = 300_000;
const titles = ['zh=货架标签', 'en=Shelf labels', 'es=Etiquetas de estante', 'ja=棚ラベル'];

let copy: string;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'stockroom-new-feature-'));
  for (const entry of readdirSync(checkout)) {
    if (!left.includes(entry)) cpSync(join(checkout, entry), join(copy, entry), { recursive: true });
  }
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
  await node('scripts/new-feature.mjs', 'shelf-label', 'shelf-labels', ...titles);
}, patienceMs);
afterAll(() => rmSync(copy, { recursive: true }));

function node(...parameters: string[]) {
  return run(process.execPath, parameters, { cwd: copy, maxBuffer: 64 * 1024 * 1024 });
}

it('what the command makes is there, with its table and its address', () => {
  const made = [
    'core/shelf-labels/contract.ts',
    'server/features/shelf-labels/routes.ts',
    'src/features/shelf-labels/screen.tsx',
  ];
  expect(made.filter((file) => !existsSync(join(copy, file)))).toEqual([]);
  const migrations = readdirSync(join(copy, 'server/migrations'), { recursive: true, encoding: 'utf8' });
  expect(migrations.filter((file) => file.endsWith('_shelf_labels.sql'))).toHaveLength(1);
  expect(migrations.filter((file) => file.endsWith('_snapshot.json'))).toHaveLength(1);
});

/** What the compiler reads in the gate: what is made, and what that needs; in a whole run everything with it. */
function compile(made: readonly string[]) {
  const compiler = 'node_modules/typescript-7/bin/tsc';
  if (isWholeRun) return node(compiler, '-b', '--checkers', '1', 'src', 'server', 'core');
  const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
  const settings = { noEmit: true, composite: false, emitDeclarationOnly: false, jsx: 'react-jsx', lib };
  const compilerOptions = { ...settings, types: ['node', 'vite/client'] };
  const project = { extends: './tsconfig.base.json', compilerOptions, include: made };
  writeFileSync(join(copy, 'tsconfig.made.json'), JSON.stringify(project));
  return node(compiler, '-p', 'tsconfig.made.json');
}

it(
  'compiles, is written as the rest is, and has its words in every language',
  async () => {
    const made = ['core', 'server/features', 'src/features'].map((side) => `${side}/shelf-labels`);
    const checks = [
      compile(made),
      node(
        'node_modules/@biomejs/biome/bin/biome',
        'check',
        '--error-on-warnings',
        ...made,
        'server/features.ts',
      ),
      node(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'unit',
        'src/words.test.ts',
        'core/shelf-labels',
      ),
    ];
    const failures = (await Promise.allSettled(checks)).filter(({ status }) => status === 'rejected');
    expect(failures).toEqual([]);
  },
  patienceMs,
);

it('says each of its words, and no other', () => {
  const folder = join(checkout, 'scripts/new-feature/templates');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.txt'),
  );
  const said = texts.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/'([a-z]+(?:[.-][a-zA-Z]+)?)'/g)].map(
      ([, text]) => text,
    ),
  );
  const words: Record<string, object> = JSON.parse(readFileSync(join(folder, 'words.json'), 'utf8'));
  const keys = Object.keys(words.en ?? {});
  expect(keys.filter((key) => !said.includes(key))).toEqual([]);
  for (const texts of Object.values(words)) expect(Object.keys(texts)).toEqual(keys);
});

it.each([
  [[], /names of their own/],
  [['labels', 'labels', ...titles], /names of their own/],
  [['Label', 'labels', ...titles], /names of their own/],
  [['label', 'labels', 'zh=标签', 'en=Labels', 'es='], /no title in es, ja/],
])('%j is no way to call a feature', (said, problem) => {
  expect(parseNames(said).problem).toMatch(problem);
});
