import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, isReadByTests, storyFiles } from './changed/files.mjs';
import { storiesOf } from './changed/stories.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './console/failures.mjs';
import { root } from './console/root.mjs';
import { bin, capture, show } from './console/run.mjs';
import { fail, printStep, Refusal } from './console/step.mjs';
import { checkedOut, removeSignOff, writeSignOff } from './release/sign-off.mjs';
import { prepareBrowser, prepareOtherEngines } from './setup/browser.mjs';
import { keepTemporaryFilesInMemory } from './setup/memory-folder.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepare, prepareTools } from './setup/prepare.mjs';
import { versionsOfPrograms } from './setup/versions.mjs';

const results = join(root, '.tmp/test-results');

const parts = {
  check: () => program('check', process.execPath, ['scripts/check.mjs']),
  build: () => prepare().then(() => ({ passed: 0, failed: 0 })),
  unit: () => vitest('unit'),
  server() {
    // By now the app is built, and this part leaves gaps.
    if (browser !== undefined) demo = makeDemo();
    return vitest('server');
  },
  e2e: playwright,
};

/** Everything, or the gate: what `*.all.test.ts`, `*.all.spec.ts` and `@all` mark is left to `npm run test:all`. */
let isAll = false;

/** The commit since which changes are tested, and what they are; undefined when everything is. */
let change;

/** Fetched while other parts run; the stories wait for it. */
let browser;

/** What each story begins with, made while other parts run, as environment variables. */
let demo;

refuseOldNode();
try {
  const chosen = choose(process.argv.slice(2));
  // Of a part, or of sources that are in no commit, nothing is signed off.
  const before = isAll && change === undefined && chosen.length > 1 ? beginSignOff() : undefined;
  const seed = isAll ? drawSeed() : undefined;
  keepTemporaryFilesInMemory();
  await prepareTools();
  if (chosen.includes('e2e') && stories()?.length !== 0) {
    browser = prepareBrowser();
    // Its failure is told by the part that waits for it.
    browser.catch(() => undefined);
  }
  const outcomes = {};
  for (const name of chosen) {
    const startedAt = performance.now();
    const outcome = await parts[name]().catch(explain);
    outcomes[name] = { ...outcome, minutes: Math.round((performance.now() - startedAt) / 6000) / 10 };
  }
  const all = Object.values(outcomes);
  for (const failure of all.flatMap(({ failures = [] }) => failures)) console.log(failure);
  const sum = (key) => all.reduce((total, outcome) => total + outcome[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  if (seed !== undefined) console.log(toldSeed(seed));
  if (before !== undefined && process.exitCode === 0) endSignOff(before, seed, sum('passed'), outcomes);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
} catch (error) {
  fail(error);
}

/** An older one of the same commit must not outlive a run that ends badly. */
function beginSignOff() {
  removeSignOff();
  return { ...checkedOut(), begun: new Date().toISOString() };
}

function endSignOff({ commit, isClean, begun }, seed, passed, outcomes) {
  const after = checkedOut();
  if (!isClean || !after.isClean || after.commit !== commit) {
    console.log('Nothing is signed off, as what was tested differs from the commit.');
    return;
  }
  const counted = Object.entries(outcomes).map(([name, { passed, minutes }]) => [name, { passed, minutes }]);
  const ended = new Date().toISOString();
  const versions = versionsOfPrograms();
  writeSignOff({ commit, begun, ended, seed, versions, passed, parts: Object.fromEntries(counted) });
  console.log(`Signed off for npm run release: commit ${commit}.`);
}

/** The gate has one seed for ever; a run of everything looks elsewhere each time, and says where. */
function drawSeed() {
  const seed = process.env.STOCKROOM_TEST_SEED || String(randomInt(1, 2 ** 31));
  Object.assign(process.env, { STOCKROOM_TEST_ALL: '1', STOCKROOM_TEST_SEED: seed });
  console.log(toldSeed(seed));
  return seed;
}

function toldSeed(seed) {
  return `  seed ${seed} (STOCKROOM_TEST_SEED=${seed} repeats it)`;
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
    else if (arg === '--all') isAll = true;
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

/** Those that the changes can break and this run tells; undefined when they are all of them. */
function stories() {
  return change && storiesOf(change.files, storyFiles()).filter((file) => isAll || !file.includes('.all.'));
}

async function playwright() {
  const some = stories() ?? [];
  if (change !== undefined && some.length === 0) return { passed: 0, failed: 0 };
  await prepare();
  const STOCKROOM_CHROMIUM = await browser;
  const file = freshFile('e2e.json');
  const others = isAll ? await prepareOtherEngines() : {};
  const env = {
    ...process.env,
    STOCKROOM_CHROMIUM,
    ...(await demo),
    ...others,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  // Of some stories all may be such as only `npm run test:all` tells.
  const few = change === undefined ? [] : ['--pass-with-no-tests', ...some];
  const args = ['test', '--reporter=list,json', ...few];
  const { failed } = await program('e2e', bin('playwright'), args, { env });
  const report = readReport(file);
  const stats = report?.stats;
  const failures = failuresOfPlaywright(report, process.env.STOCKROOM_TEST_SEED ?? '1');
  return { ...counted(failed, stats?.expected, stats && stats.unexpected + stats.flaky), failures };
}

/** When it cannot be made now, the stories make it, and say why they cannot. */
async function makeDemo() {
  try {
    const env = { ...process.env, STOCKROOM_CHROMIUM: await browser };
    const { code, output } = await capture(bin('tsx'), ['tests/support/make-demo.ts'], { env });
    return code === 0 ? JSON.parse(output.trim().split('\n').at(-1)) : {};
  } catch {
    return {};
  }
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
