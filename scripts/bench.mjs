import { show } from './console/run.mjs';
import { fail } from './console/step.mjs';
import { prepareBrowser } from './setup/browser.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepare } from './setup/prepare.mjs';

refuseOldNode();
try {
  await prepare();
  const chromium = await prepareBrowser();
  const own = ['--import', 'tsx', 'tests/bench/main.ts', `--chromium=${chromium}`];
  process.exitCode = await show(process.execPath, [...own, ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
