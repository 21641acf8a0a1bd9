import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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
const titles = ['zh=货架标签', 'en=Shelf labels', 'es=Etiquetas de estante', 'ja=棚ラベル'];
/** One of each kind, in one copy. */
const wanted = [
  ['shelf-label', 'shelf-labels', ...titles],
  ['--held', 'shelf-check', 'shelf-checks', ...titles],
  ['--decision', 'price-wish', 'price-wishes', ...titles],
  ['--import', 'shelf-plan', 'shelf-plans', ...titles],
];
const features = wanted.flatMap((words) => words.find((word) => /^[a-z-]+s$/.test(word)) ?? []);

let copy: string;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'stockroom-new-feature-'));
  for (const entry of readdirSync(checkout)) {
    if (!left.includes(entry)) cpSync(join(checkout, entry), join(copy, entry), { recursive: true });
  }
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
  for (const words of wanted) await node('scripts/new-feature.mjs', ...words);
});
afterAll(() => rmSync(copy, { recursive: true }));

function node(...parameters: string[]) {
  return run(process.execPath, parameters, { cwd: copy, maxBuffer: 64 * 1024 * 1024 });
}
const vitest = (...parameters: string[]) => node('node_modules/vitest/vitest.mjs', 'run', ...parameters);

it('what the command makes is there, with its table and its address', () => {
  const made = features.flatMap((feature) => [
    `core/${feature}/contract.ts`,
    `server/features/${feature}/routes.ts`,
    `src/features/${feature}/screen.tsx`,
  ]);
  expect(made).toHaveLength(12);
  expect(made.filter((file) => !existsSync(join(copy, file)))).toEqual([]);
  const migrations = readdirSync(join(copy, 'server/migrations'), { recursive: true, encoding: 'utf8' });
  expect(migrations.filter((file) => /_(shelf|price)_\w+\.sql$/.test(file))).toHaveLength(4);
  expect(migrations.filter((file) => file.endsWith('_snapshot.json'))).toHaveLength(1);
});

it('a new list of a store is at most 200 lines of web code', () => {
  const folder = join(copy, 'src/features/shelf-checks');
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(texts.join('').split('\n').length - 1).toBeLessThanOrEqual(200);
});

it.runIf(isWholeRun)('compiles, is written as the rest is, and has its words in every language', async () => {
  const made = features.flatMap((feature) =>
    ['core', 'server/features', 'src/features'].map((side) => `${side}/${feature}`),
  );
  const core = features.map((feature) => `core/${feature}`);
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  const checks = [
    node('node_modules/typescript-7/bin/tsc', '-b', '--checkers', '1'),
    node(biome, 'check', '--error-on-warnings', ...made, 'server', 'src/app', 'tests'),
    vitest('--project', 'unit', 'src/words.test.ts', 'src/app/kinds.test.ts', ...core),
  ];
  const failures = (await Promise.allSettled(checks)).filter(({ status }) => status === 'rejected');
  expect(failures).toEqual([]);
});

it.runIf(isWholeRun)(
  'does what its tests say, is used whole, and is known wherever a feature has to be',
  async () => {
    const server = [...features, 'access-everywhere', 'access-everywhere-fields'];
    await vitest('--project', 'server', ...server.map((name) => `tests/server/${name}.test.ts`));
    await vitest('--project', 'unit', 'src/locales.test.ts');
    await node('node_modules/knip/bin/knip.js', '--no-progress');
    await node('scripts/check-arrows.mjs');
  },
  1_200_000,
);

it.each(['office', 'held', 'decision', 'import'])('%s says each of its words, and no other', (kind) => {
  const folder = join(checkout, 'scripts/new-feature/templates', kind);
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const found = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word));
  const said = new Set(found(/'((?:__one-kebab__-)?[a-z]+(?:[.-][a-zA-Z]+)*)'/g));
  const begun = found(/`([a-z]+\.)\$\{/g);
  const words: Record<string, object> = JSON.parse(readFileSync(join(folder, 'words.json'), 'utf8'));
  const keys = Object.keys(words.en ?? {});
  const isSaid = (key: string) =>
    said.has(key.replace('reasons:', '')) || begun.some((one) => key.startsWith(one));
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
  expect(found(/\bt\('([a-z.-]+)'/g).filter((key) => key !== 'title' && !keys.includes(key))).toEqual([]);
  for (const texts of Object.values(words)) expect(Object.keys(texts)).toEqual(keys);
});

it.each([
  [[], /names of their own/],
  [['labels', 'labels', ...titles], /names of their own/],
  [['Label', 'labels', ...titles], /names of their own/],
  [['label', 'labels', 'zh=标签', 'en=Labels', 'es='], /no title in es, ja/],
  [['--kept', 'label', 'labels', ...titles], /one of these kinds/],
])('%j is no way to call a feature', (said, problem) => {
  expect(parseNames(said).problem).toMatch(problem);
});
