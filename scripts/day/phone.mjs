import { join } from 'node:path';
import { faultsOf } from './faults.mjs';

/** How much slower than this machine a store's phone is. */
const slowness = 4;
const size = { width: 390, height: 844 };
/** What moves or comes a moment later; a finger on a slow phone is no faster. */
const restMs = 1200;

/** A phone in somebody's hand: it counts their taps by job and takes a picture where it is told to. */
export async function newPhone(browser, { address, language, scheme, letters, folder, who }) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: language,
    timezoneId: 'Asia/Shanghai',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  await context.addCookies([{ name: 'language', value: language, url: address }]);
  await context.addInitScript((size) => {
    window.print = () => undefined;
    const grow = () => document.documentElement?.style.setProperty('font-size', `${size}%`);
    if (size !== '100') document.addEventListener('DOMContentLoaded', grow);
  }, letters);
  const page = await context.newPage();
  const said = [];
  page.on('console', (message) => {
    // Without a network, or a server, each call says so.
    const isCutOff = /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/.test(message.text());
    if (message.type() === 'error' && !isCutOff) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowness });

  const jobs = [];
  const pictures = [];
  let taps = 0;
  let texts = 0;
  return {
    page,
    jobs,
    pictures,
    async open(path) {
      await page.goto(`${address}${path}`);
    },
    async tap(on) {
      await on.first().tap();
      taps += 1;
    },
    async type(into, text) {
      await into.first().fill(text);
      texts += 1;
    },
    /** Whoever does it begins where the job before ended. One that cannot be done does not end the day: it is said. */
    async job(name, does) {
      taps = 0;
      texts = 0;
      try {
        await does();
        jobs.push({ name, taps, texts });
      } catch (error) {
        jobs.push({ name, failed: String(error).split('\n', 3).join(' ') });
        await this.picture('stopped-here');
        await page.keyboard.press('Escape');
      }
    },
    async picture(name) {
      await page.waitForTimeout(restMs);
      const path = `${who}-${String(pictures.length + 1).padStart(2, '0')}-${name}.png`;
      await page.screenshot({ path: join(folder, path) });
      const faults = [...(await page.evaluate(faultsOf)), ...said.splice(0)];
      pictures.push({ name: `${who}: ${name}`, path, faults });
    },
    setOffline: (isOffline) => context.setOffline(isOffline),
    close: () => context.close(),
  };
}
