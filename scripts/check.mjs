import { bin, capture } from './console/run.mjs';
import { fail, printStep, Refusal } from './console/step.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepare, prepareTools } from './setup/prepare.mjs';

const node = process.execPath;

/** What looks at the sources; they run side by side. */
const looks = {
  types: [node, ['node_modules/typescript-7/bin/tsc', '-b']],
  lint: [bin('biome'), ['check', '--error-on-warnings', '.']],
  arrows: [node, ['scripts/check-arrows.mjs']],
  unused: [bin('knip'), ['--no-progress']],
};

refuseOldNode();
try {
  await prepareTools();
  const failures = (await Promise.all(Object.entries(looks).map(look))).filter((failure) => failure !== null);
  if (failures.length > 0) throw new Refusal(failures.join('\n\n'));
  await prepare();
  const built = await Promise.all([
    look(['size', [node, ['scripts/size.mjs']]]),
    look(['browsers', [node, ['scripts/oldest-browsers.mjs']]]),
  ]);
  const problems = built.filter((problem) => problem !== null);
  if (problems.length > 0) throw new Refusal(problems.join('\n\n'));
} catch (error) {
  fail(error);
}

/** Answers what is wrong, or null. */
async function look([name, [command, args]]) {
  const startedAt = performance.now();
  const { code, output } = await capture(command, args);
  printStep(name, startedAt, code === 0);
  return code === 0 ? null : `${name}:\n${output.trim()}`;
}
