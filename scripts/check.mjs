import { availableParallelism } from 'node:os';
import { bin, capture } from './console/run.mjs';
import { fail, printStep, Refusal } from './console/step.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepare, prepareTools } from './setup/prepare.mjs';

const node = process.execPath;

/**
 * Two projects at a time, each by one checker: the four that the compiler takes of itself work out the same types four
 * times, for three times the processor's time.
 */
const compiler = ['node_modules/typescript-7/bin/tsc', '-b', '--checkers', '1', '--builders', '2'];

/**
 * What looks at the sources, and at what they were built into; dearest first, as two at a time run side by side. The
 * build begins with them: it needs none of their answers, and two processors are busy to the end.
 */
const looks = {
  types: () => look('types', [node, compiler]),
  built: lookAtBuild,
  unused: () => look('unused', [bin('knip'), ['--no-progress']]),
  arrows: () => look('arrows', [node, ['scripts/check-arrows.mjs']]),
  house: () => look('house', [node, ['scripts/count-house.mjs', '--over']]),
  lint: () => look('lint', [bin('biome'), ['check', '--error-on-warnings', '.']]),
};

refuseOldNode();
try {
  await prepareTools();
  const problems = [];
  const waiting = Object.values(looks);
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) problems.push(...(await next()));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  if (problems.length > 0) throw new Refusal(problems.join('\n\n'));
} catch (error) {
  fail(error);
}

async function lookAtBuild() {
  try {
    await prepare();
  } catch (error) {
    if (error instanceof Refusal) return [`build:\n${error.message}`];
    throw error;
  }
  const sizes = look('size', [node, ['scripts/size.mjs']]);
  return [...(await sizes), ...(await look('browsers', [node, ['scripts/oldest-browsers.mjs']]))];
}

/** Answers what is wrong, in a list of one or none. */
async function look(name, [command, args]) {
  const startedAt = performance.now();
  const { code, output } = await capture(command, args);
  printStep(name, startedAt, code === 0);
  return code === 0 ? [] : [`${name}:\n${output.trim()}`];
}
