import { existsSync } from 'node:fs';
import { findChromium } from '../chromium.mjs';
import { bin, capture } from '../console/run.mjs';
import { Refusal, step } from '../console/step.mjs';
import { findFirefox, findWebKit } from '../other-engines.mjs';

/** The path of a Chromium that runs, which is fetched when this machine has none. */
export async function prepareBrowser() {
  return findChromium() ?? step('browser', fetchBrowser);
}

/**
 * The other engines that some stories run in, by the variables that the tests read. One that is neither here nor to be
 * had is left out, and one sentence says so: the app is what is tried, not the machine.
 */
export async function prepareOtherEngines() {
  return {
    STOCKROOM_FIREFOX: await prepareOther('Firefox', findFirefox, {
      download: ['install', 'firefox'],
      packages: ['firefox-esr'],
    }),
    STOCKROOM_WEBKIT: await prepareOther('WebKit', findWebKit, {
      packages: ['xvfb', 'xauth', 'python3-gi', 'gir1.2-webkit2-4.1'],
    }),
  };
}

async function prepareOther(name, find, { download, packages }) {
  const found = find() ?? (await step(name.toLowerCase(), () => fetched(find, { download, packages })));
  if (found === null) {
    console.log(
      `  The stories in ${name} are left out, as it is not here: "sudo apt-get install -y ${packages.join(' ')}" on Debian 12 brings it.`,
    );
  }
  return found ?? '';
}

async function fetchBrowser() {
  const found =
    (await fetched(findChromium, {
      download: ['install', 'chromium'],
      packages: ['chromium', 'chromium-headless-shell'],
    })) ?? (await fetched(findChromium, { packages: ['chromium'] }));
  if (found) return found;
  throw new Refusal(
    'No Chromium was found for the tests in the browser, and none could be fetched: install one ("sudo apt-get install -y chromium"), or name its program in CHROMIUM_PATH, and run npm test again.',
  );
}

/** Playwright's own build, else the system's; null when neither can be had within some minutes. */
async function fetched(find, { download, packages }) {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  };
  const ways = download ? [[bin('playwright'), download]] : [];
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    ways.push(['apt-get', ['update']], ['apt-get', ['install', '-y', ...packages]]);
  }
  for (const [command, args] of ways) {
    await capture(command, args, { env, patienceMs });
    const found = find();
    if (found) return found;
  }
  return null;
}

const patienceMs = 300_000;
