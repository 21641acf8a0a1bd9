import { must, show } from './console/run.mjs';
import { fail, step } from './console/step.mjs';
import { prepareBrowser } from './setup/browser.mjs';
import { installBeside } from './setup/install.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepareTools } from './setup/prepare.mjs';

/** What this outbox is measured beside, installed there and not in the checkout. */
const folder = 'bench-peers';

refuseOldNode();
try {
  await prepareTools();
  const chromium = await prepareBrowser();
  if (await installBeside(folder, 'peers')) await checkTypes();
  const own = ['--import', 'tsx', `${folder}/main.ts`, `--chromium=${chromium}`];
  process.exitCode = await show(process.execPath, [...own, ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}

/** `npm run check` cannot look at them: their packages are installed by this program alone. */
async function checkTypes() {
  const tsc = 'node_modules/typescript-7/bin/tsc';
  await step('types', async () => {
    for (const part of ['candidates', 'workers'])
      await must(process.execPath, [tsc, '-p', `${folder}/${part}`]);
  });
}
