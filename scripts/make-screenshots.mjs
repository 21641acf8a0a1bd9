/**
 * Takes the pictures that the manifests and the readme show, in every language, from the app as it is: `npm run
 * screenshots` starts a demo company of its own, and says of which release they are. Commit what it made.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { root } from './console/root.mjs';
import { demoCompany } from './demo-company.mjs';

const [, , running] = process.argv;
const company = demoCompany('screenshots', 8097);
const address = running ?? company.address;
const account = { username: '100101', password: '111111' };
/** Sizes in CSS pixels; the manifests name them in device pixels. */
const forms = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

const folder = join(root, 'public/screenshots');
mkdirSync(folder, { recursive: true });
if (running === undefined) await company.start();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox'],
});
try {
  for (const language of ['zh', 'en', 'es', 'ja']) {
    for (const [form, device] of Object.entries(forms)) {
      await takePicture(language, device, join(folder, `checks-${form}.${language}.png`));
    }
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'release.json'), `{ "version": "${version}" }\n`);
} finally {
  await browser.close();
  await company.remove();
}

async function takePicture(language, device, path) {
  // Without a worker: what it would fetch in the background must not hold up the pictures.
  const context = await browser.newContext({
    ...device,
    locale: language,
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'language', value: language, url: address }]);
  await context.addInitScript(
    (key) => localStorage.setItem(key, JSON.stringify({ seenSteps: ['/sf/check', '/dashboard'] })),
    `shell:u-${account.username}`,
  );
  const page = await context.newPage();
  await page.goto(`${address}/login?redirect=%2Fsf%2Fcheck`);
  await page.locator('input[autocomplete=username]').fill(account.username);
  await page.locator('input[autocomplete=current-password]').fill(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sf/check*');
  await page.locator('[data-row]').first().waitFor();
  // What is fetched after the first rows, such as thumbnails.
  await page.waitForTimeout(2000);
  await page.screenshot({ path });
  await context.close();
}
