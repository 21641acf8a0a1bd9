import { parseArgs } from 'node:util';
import { show } from './console/run.mjs';
import { fail } from './console/step.mjs';
import { prepareBrowser } from './setup/browser.mjs';
import { installBeside } from './setup/install.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepare } from './setup/prepare.mjs';

refuseOldNode();
try {
  await prepare();
  const chromium = await prepareBrowser();
  if (isChosen('lighthouse')) await installBeside('tests/bench/lighthouse', 'lighthouse');
  const own = ['--import', 'tsx', 'tests/bench/main.ts', `--chromium=${chromium}`];
  process.exitCode = await show(process.execPath, [...own, ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}

/** Whether this run measures an item; the bench itself says which there are. */
function isChosen(item) {
  const { values } = parseArgs({ options: { only: { type: 'string' } }, strict: false });
  return values.only === undefined || values.only.split(',').includes(item);
}
