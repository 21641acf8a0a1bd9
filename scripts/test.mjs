import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './console/root.mjs';
import { bin, show } from './console/run.mjs';
import { fail, printStep, Refusal } from './console/step.mjs';
import { prepareBrowser, prepareOtherEngines } from './setup/browser.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepare, prepareTools } from './setup/prepare.mjs';

const results = join(root, '.tmp/test-results');

const parts = {
  check: () => program('check', process.execPath, ['scripts/check.mjs']),
  build: () => prepare().then(() => ({ passed: 0, failed: 0 })),
  unit: () => vitest('unit', ['core/', 'src/', 'sw/']),
  server: () => vitest('server', ['server/', 'tests/server/', 'tests/faults/']),
  e2e: playwright,
};

refuseOldNode();
try {
  const chosen = choose(process.argv.slice(2));
  await prepareTools();
  const outcomes = [];
  for (const name of chosen) outcomes.push(await parts[name]().catch(explain));
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
} catch (error) {
  fail(error);
}

/** A part that could not even begin has failed; the others still have something to say. */
function explain(error) {
  console.error(error instanceof Refusal ? error.message : error);
  return { passed: 0, failed: 1 };
}

function choose(args) {
  if (args.length === 0) return Object.keys(parts);
  const only = args.length === 1 ? /^--only=(.*)$/.exec(args[0])?.[1] : undefined;
  if (only !== undefined && Object.hasOwn(parts, only)) return [only];
  throw new Refusal(`npm test takes --only= with one of ${Object.keys(parts).join(', ')}, and nothing else.`);
}

async function vitest(name, filters) {
  const file = freshFile(`${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { failed } = await program(name, bin('vitest'), ['run', ...reporters, ...filters]);
  const report = readReport(file);
  return counted(failed, report?.numPassedTests, report?.numFailedTests);
}

async function playwright() {
  await prepare();
  const STOCKROOM_CHROMIUM = await prepareBrowser();
  const file = freshFile('e2e.json');
  const others = await prepareOtherEngines();
  const env = { ...process.env, STOCKROOM_CHROMIUM, ...others, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { failed } = await program('e2e', bin('playwright'), ['test', '--reporter=list,json'], { env });
  const stats = readReport(file)?.stats;
  return counted(failed, stats?.expected, stats && stats.unexpected + stats.flaky);
}

/** A program counts as one failure when it fails, and as nothing when it passes. */
async function program(name, command, args, options) {
  const startedAt = performance.now();
  const code = await show(command, args, options);
  printStep(name, startedAt, code === 0);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** A run that broke outside its tests, or before it counted any, has failed all the same. */
function counted(programFailed, passed = 0, failed = 0) {
  return { passed, failed: Math.max(programFailed, failed) };
}

/** A report of an earlier run must not be taken for this one's. */
function freshFile(name) {
  mkdirSync(results, { recursive: true });
  rmSync(join(results, name), { force: true });
  return join(results, name);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
