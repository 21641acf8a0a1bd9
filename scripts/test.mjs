import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, isReadByTests, storyFiles } from './changed/files.mjs';
import { storiesOf } from './changed/stories.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './console/failures.mjs';
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
  unit: () => vitest('unit'),
  server: () => vitest('server'),
  e2e: playwright,
};

/** Everything, or the gate: what `*.all.test.ts`, `*.all.spec.ts` and `@all` mark is left to `npm run test:all`. */
let isWhole = false;

/** The commit since which changes are tested, and what they are; undefined when everything is. */
let change;

refuseOldNode();
try {
  const chosen = choose(process.argv.slice(2));
  if (isWhole) process.env.STOCKROOM_TEST_ALL = '1';
  await prepareTools();
  const outcomes = [];
  for (const name of chosen) outcomes.push(await parts[name]().catch(explain));
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(failure);
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
  const names = Object.keys(parts);
  let chosen = names;
  for (const arg of args) {
    const [, option, value] = /^--(only|changed)(?:=(.+))?$/.exec(arg) ?? [];
    if (option === 'only' && names.includes(value)) chosen = [value];
    else if (arg === '--all') isWhole = true;
    else if (option === 'changed') change = { since: value ?? 'HEAD', files: changedFiles(value ?? 'HEAD') };
    else
      throw new Refusal(
        `npm test takes --only=${names.join('|')}, --all and --changed[=commit], and nothing else.`,
      );
  }
  return chosen;
}

async function vitest(name) {
  const file = freshFile(`${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isPart = change !== undefined && !isReadByTests(change.files);
  const some = isPart ? ['--changed', change.since, '--passWithNoTests'] : [];
  const { failed } = await program(name, bin('vitest'), ['run', '--project', name, ...some, ...reporters]);
  const report = readReport(file);
  const failures = failuresOfVitest(report, root);
  return { ...counted(failed, report?.numPassedTests, report?.numFailedTests), failures };
}

async function playwright() {
  const stories = change === undefined ? [] : storiesOf(change.files, storyFiles());
  if (change !== undefined && stories.length === 0) return { passed: 0, failed: 0 };
  await prepare();
  const STOCKROOM_CHROMIUM = await prepareBrowser();
  const file = freshFile('e2e.json');
  const others = isWhole ? await prepareOtherEngines() : {};
  const env = { ...process.env, STOCKROOM_CHROMIUM, ...others, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { failed } = await program('e2e', bin('playwright'), ['test', '--reporter=list,json', ...stories], {
    env,
  });
  const report = readReport(file);
  const stats = report?.stats;
  const failures = failuresOfPlaywright(report);
  return { ...counted(failed, stats?.expected, stats && stats.unexpected + stats.flaky), failures };
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
