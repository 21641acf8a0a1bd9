import { bin, show } from './console/run.mjs';
import { fail, Refusal } from './console/step.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepareTools } from './setup/prepare.mjs';

/** What can be run on demand in any amount; `npm test` runs its everyday share. `runs`: how many when none are said. */
const parts = {
  simulation: { tests: 'tests/faults/simulation/' },
  company: { tests: 'tests/faults/company/' },
  andon: { tests: 'tests/faults/andon/' },
  promises: { tests: 'tests/faults/promises' },
  bugs: { tests: 'tests/faults/bugs/' },
  jobs: { tests: 'tests/faults/jobs/', runs: '20' },
  mail: { tests: 'tests/faults/mail/', runs: '1000' },
};

const usage = `npm run faults -- ${Object.keys(parts).join(' | ')} [--runs=100000] [--seed=1] [--path=6]`;

refuseOldNode();
try {
  const [part, ...options] = process.argv.slice(2);
  if (part === undefined || !Object.hasOwn(parts, part)) throw new Refusal(usage);
  const byChance = String(Date.now() % 1_000_000);
  const { tests, runs } = parts[part];
  // In any amount means all of it: what only a run of everything tries as well.
  const usual = {
    STOCKROOM_TEST_ALL: '1',
    STOCKROOM_FAULTS_SEED: byChance,
    ...(runs && { STOCKROOM_FAULTS_RUNS: runs }),
  };
  const chosen = Object.fromEntries(options.map(readOption));
  const env = { ...process.env, ...usual, ...chosen };
  await prepareTools();
  process.exitCode = await show(bin('vitest'), ['run', tests], { env });
} catch (error) {
  fail(error);
}

/** `--runs=5` as the environment variable that the tests read. */
function readOption(option) {
  const [, name, value] = /^--(runs|seed|path)=([\d:]+)$/.exec(option) ?? [];
  if (name === undefined) throw new Refusal(usage);
  return [`STOCKROOM_FAULTS_${name.toUpperCase()}`, value];
}
