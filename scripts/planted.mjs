// Plants the faults of tests/planted one by one in a copy of the commit, and tells which tests notice each.
//   npm run planted                 all of them, each against the tests of the gate that are to notice it
//   npm run planted -- 3 7          only these
//   npm run planted -- --whole 3    against the whole gate, whatever the list says
import { fail, Refusal } from './console/step.mjs';
import { makeCopy } from './planted/copy.mjs';
import { readFaults } from './planted/faults.mjs';
import { testsIn } from './planted/run.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepareTools } from './setup/prepare.mjs';

refuseOldNode();
try {
  const { chosen, isWhole } = choose(process.argv.slice(2));
  await prepareTools();
  const copy = makeCopy();
  // A copy that outlives its run would be found by git for ever.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      copy.remove();
      process.exit(130);
    });
  try {
    const outcomes = [];
    for (const fault of chosen) {
      const outcome = await tryOne(copy, fault, isWhole);
      outcomes.push(outcome);
      console.log(lineOf(outcome));
    }
    console.log(['', ...outcomes.map(lineOf)].join('\n'));
    const missed = outcomes.filter(({ noticedBy }) => noticedBy.length === 0);
    console.log(`${outcomes.length - missed.length} of ${outcomes.length} faults noticed`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    copy.remove();
  }
} catch (error) {
  fail(error);
}

function choose(args) {
  const faults = readFaults();
  const numbers = args.filter((arg) => arg !== '--whole');
  const unknown = numbers.filter((arg) => !faults.some(({ id }) => String(id) === arg));
  if (unknown.length > 0)
    throw new Refusal(`npm run planted takes --whole and numbers of faults, and no ${unknown.join(', ')}.`);
  const chosen = numbers.length === 0 ? faults : faults.filter(({ id }) => numbers.includes(String(id)));
  return { chosen, isWhole: args.includes('--whole') };
}

/** `noticedBy`: the tests that failed; `problem`: why it could not be tried. */
async function tryOne(copy, fault, isWhole) {
  const startedAt = performance.now();
  const problem = copy.plant(fault.patch);
  try {
    if (problem !== undefined) return { fault, noticedBy: [], problem };
    const noticedBy = await testsIn(copy, fault, isWhole);
    return { fault, noticedBy, seconds: Math.round((performance.now() - startedAt) / 1000) };
  } finally {
    copy.restore();
  }
}

function lineOf({ fault, noticedBy, problem, seconds }) {
  const name = `${String(fault.id).padStart(2)} ${fault.patch.replace(/^\d+-|\.patch$/g, '').padEnd(36)}`;
  if (problem !== undefined) return `${name} does not apply: ${problem}`;
  const [first = 'NOT NOTICED', ...others] = noticedBy;
  return `${name} ${String(seconds).padStart(4)} s  ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
