import { existsSync } from 'node:fs';
import { findChromium } from '../chromium.mjs';
import { bin, capture } from '../console/run.mjs';
import { Refusal, step } from '../console/step.mjs';

/** The path of a Chromium that runs, which is fetched when this machine has none. */
export async function prepareBrowser() {
  return findChromium() ?? step('browser', fetchBrowser);
}

async function fetchBrowser() {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  };
  const ways = [[bin('playwright'), ['install', 'chromium']]];
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    ways.push(['apt-get', ['update']], ['apt-get', ['install', '-y', 'chromium']]);
  }
  for (const [command, args] of ways) {
    await capture(command, args, { env });
    const found = findChromium();
    if (found) return found;
  }
  throw new Refusal(
    'No Chromium was found for the tests in the browser, and none could be fetched: install one ("sudo apt-get install -y chromium"), or name its program in CHROMIUM_PATH, and run npm test again.',
  );
}
