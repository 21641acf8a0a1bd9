import { join } from 'node:path';
import { root } from './console/root.mjs';
import { must, npm, show } from './console/run.mjs';
import { fail, Refusal, step } from './console/step.mjs';
import { prepareBrowser } from './setup/browser.mjs';
import { isInstalled } from './setup/install.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepareTools } from './setup/prepare.mjs';

const folder = 'bench-peers';

refuseOldNode();
try {
  await prepareTools();
  const chromium = await prepareBrowser();
  if (await installPeers()) await checkTypes();
  const own = ['--import', 'tsx', `${folder}/main.ts`, `--chromium=${chromium}`];
  process.exitCode = await show(process.execPath, [...own, ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}

/** What this outbox is measured beside, into a folder of its own. What cannot be had is left out, and said to be. */
async function installPeers() {
  if (isInstalled(join(root, folder))) return true;
  try {
    await step('peers', () =>
      must(...npm('ci', '--prefix', folder, '--include=dev', '--ignore-scripts', '--loglevel=error')),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(`\n${error.message}\nWhat is not installed is not measured.\n`);
    return false;
  }
}

/** `npm run check` cannot look at them: their packages are installed by this program alone. */
async function checkTypes() {
  const tsc = 'node_modules/typescript-7/bin/tsc';
  await step('types', async () => {
    for (const part of ['candidates', 'workers'])
      await must(process.execPath, [tsc, '-p', `${folder}/${part}`]);
  });
}
