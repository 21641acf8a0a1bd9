import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failuresOfPlaywright, failuresOfVitest } from '../console/failures.mjs';
import { Refusal } from '../console/step.mjs';
import { prepareBrowser } from '../setup/browser.mjs';

/** Runs what is to notice a fault in its copy, or the whole gate; answers the names of the tests that failed. */
export async function testsIn(copy, fault, isWhole) {
  const expected = isWhole ? [] : fault.gate;
  const isStory = ({ file }) => file.endsWith('.spec.ts');
  const units = expected.filter((one) => !isStory(one));
  const stories = expected.filter(isStory);
  // What costs least first: one that notices it is enough.
  const found = isWhole || units.length > 0 ? await vitest(copy, units) : [];
  if (found.length > 0 || (!isWhole && stories.length === 0)) return found;
  await build(copy);
  return playwright(copy, stories);
}

async function vitest(copy, expected) {
  const report = freshReport(copy);
  const args = ['run', ...filesOf(expected), '--reporter=json', `--outputFile.json=${report}`];
  await run(copy, 'node_modules/.bin/vitest', [...args, ...titles('-t', expected)]);
  return namesIn(failuresOfVitest(readReport(report), copy.folder));
}

async function playwright(copy, expected) {
  const report = freshReport(copy);
  const STOCKROOM_CHROMIUM = await prepareBrowser();
  const args = [
    'test',
    '--project=chromium',
    '--reporter=json',
    ...filesOf(expected),
    ...titles('-g', expected),
  ];
  const env = { STOCKROOM_CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await run(copy, 'node_modules/.bin/playwright', args, env);
  return namesIn(failuresOfPlaywright(readReport(report)));
}

/** A fault that cannot be built is none: the compiler would have told. */
async function build(copy) {
  const { code, output } = await run(copy, 'npm', ['run', '--silent', 'build']);
  if (code !== 0) throw new Refusal(`${output.trim()}\n\nThe copy could not be built.`);
}

function filesOf(expected) {
  return [...new Set(expected.map(({ file }) => file))];
}

/** One pattern for all of them, unless one means its whole file. */
function titles(option, expected) {
  const said = expected.map(({ title }) => title);
  return said.length === 0 || said.includes(undefined) ? [] : [option, said.map(escaped).join('|')];
}

function escaped(title) {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function namesIn(failures) {
  return failures.map((failure) => failure.split('\n')[0].replace(/^FAILED /, ''));
}

function freshReport(copy) {
  const folder = join(copy.folder, '.tmp');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'planted.json');
  rmSync(report, { force: true });
  return report;
}

/** A run that ends without a report has not looked: that is no test which noticed something. */
function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    throw new Refusal('The tests ended without a report.');
  }
}

function run({ folder }, command, args, env = {}) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const pipe of [child.stdout, child.stderr])
      pipe.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
