import { existsSync } from 'node:fs';
import { findChromium, findHeadlessShell } from '../chromium.mjs';
import { bin, capture } from '../console/run.mjs';
import { Refusal, stepBeside } from '../console/step.mjs';
import { findFirefox, findWebKit } from '../other-engines.mjs';

/**
 * The path of a whole Chromium that runs, which is fetched when this machine has none; and beside it the shell that
 * stories run in, unless CHROMIUM_PATH names what to test with. Without the shell one sentence says what that costs.
 */
export async function prepareBrowser() {
  const isWhole = findChromium() !== null;
  const isNamed = Boolean(process.env.CHROMIUM_PATH?.trim());
  if (isWhole && (isNamed || findHeadlessShell() !== null)) return findChromium();
  await stepBeside('browser', () => fetchBrowser(isWhole));
  const found = findChromium();
  if (found === null) {
    throw new Refusal(
      'No Chromium was found for the tests in the browser, and none could be fetched: install one ("sudo apt-get install -y chromium chromium-headless-shell"), or name its program in CHROMIUM_PATH, and run npm test again.',
    );
  }
  if (findHeadlessShell() === null) {
    console.log(
      '  The stories run in a whole Chromium and take two to three times as long: "npx playwright install chromium-headless-shell" brings what they need ("sudo apt-get install -y chromium chromium-headless-shell" on Debian).',
    );
  }
  return found;
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
  const found = find() ?? (await stepBeside(name.toLowerCase(), () => fetched(find, { download, packages })));
  if (found === null) {
    console.log(
      `  The stories in ${name} are left out, as it is not here: "sudo apt-get install -y ${packages.join(' ')}" on Debian 12 brings it.`,
    );
  }
  return found ?? '';
}

/** Debian's shell needs files of the whole one of the same version, so both are asked for. */
async function fetchBrowser(isWhole) {
  const isThere = () => (findChromium() !== null && findHeadlessShell() !== null ? true : null);
  await fetched(isThere, {
    download: ['install', isWhole ? 'chromium-headless-shell' : 'chromium'],
    packages: ['chromium', 'chromium-headless-shell'],
  });
  if (findChromium() === null) await fetched(findChromium, { packages: ['chromium'] });
}

/** Playwright's own build, else the system's; null when neither can be had within some minutes. */
async function fetched(find, { download, packages }) {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  };
  const ways = download && (await isReached()) ? [[bin('playwright'), download]] : [];
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

/** Whether downloads can be had: where they cannot, Playwright tries each of its addresses five times. */
async function isReached() {
  const { PLAYWRIGHT_DOWNLOAD_HOST, HTTPS_PROXY, https_proxy } = process.env;
  // Node asks no proxy; Playwright does.
  if (HTTPS_PROXY || https_proxy) return true;
  try {
    await fetch(PLAYWRIGHT_DOWNLOAD_HOST || 'https://cdn.playwright.dev', {
      method: 'HEAD',
      signal: AbortSignal.timeout(probeMs),
    });
    return true;
  } catch {
    return false;
  }
}

const probeMs = 5000;
const patienceMs = 300_000;
