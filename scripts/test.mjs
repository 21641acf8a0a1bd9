import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './console/root.mjs';
import { bin, show } from './console/run.mjs';
import { fail, printStep, Refusal } from './console/step.mjs';
import { prepareBrowser } from './setup/browser.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepare, prepareTools } from './setup/prepare.mjs';

const results = join(root, '.tmp/test-results');

const parts = {
  check: () => program('check', process.execPath, ['scripts/check.mjs']),
  unit: () => vitest('unit', ['core/', 'src/', 'sw/']),
  server: () => vitest('server', ['server/', 'tests/server/', 'tests/faults/']),
  e2e: playwright,
};

refuseOldNode();
try {
  const chosen = choose(process.argv.slice(2));
  await prepareTools();
  const outcomes = [];
  for (const name of chosen) outcomes.push(await parts[name]());
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  if (!outcomes.every(({ isGood }) => isGood)) process.exitCode = 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
} catch (error) {
  fail(error);
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
  const outcome = await program(name, bin('vitest'), ['run', ...reporters, ...filters]);
  const { numPassedTests, numFailedTests } = readReport(file) ?? { numPassedTests: 0, numFailedTests: 0 };
  return counted(outcome, numPassedTests, numFailedTests);
}

async function playwright() {
  await prepare();
  const STOCKROOM_CHROMIUM = await prepareBrowser();
  const file = freshFile('e2e.json');
  const env = { ...process.env, STOCKROOM_CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const outcome = await program('e2e', bin('playwright'), ['test', '--reporter=list,json'], { env });
  const { expected, unexpected, flaky } = readReport(file)?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  return counted(outcome, expected, unexpected + flaky);
}

async function program(name, command, args, options) {
  const startedAt = performance.now();
  const code = await show(command, args, options);
  printStep(name, startedAt, code === 0);
  return { isGood: code === 0, passed: 0, failed: 0 };
}

/** A run that broke before it counted anything has failed all the same. */
function counted({ isGood }, passed, failed) {
  return { isGood: isGood && failed === 0, passed, failed: isGood ? failed : Math.max(failed, 1) };
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
