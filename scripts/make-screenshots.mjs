/**
 * Takes the pictures that the manifests show before installing, in every language, from a running app with the demo
 * company: run by hand (`npm start`, then `node scripts/make-screenshots.mjs [address]`) and commit what it made.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { root } from './console/root.mjs';

const address = process.argv[2] ?? 'http://127.0.0.1:8080';
const account = { username: '100101', password: '111111' };
/** Sizes in CSS pixels; the manifests name them in device pixels. */
const forms = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

const folder = join(root, 'public/screenshots');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox'],
});
for (const language of ['zh', 'en', 'es', 'ja']) {
  for (const [form, device] of Object.entries(forms)) {
    await takePicture(language, device, join(folder, `checks-${form}.${language}.png`));
  }
}
await browser.close();

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
    (key) => localStorage.setItem(key, JSON.stringify({ seenSteps: ['/sf/check'] })),
    `shell:u-${account.username}`,
  );
  const page = await context.newPage();
  await page.goto(`${address}/login?redirect=%2Fsf%2Fcheck`);
  await page.locator('input[autocomplete=username]').fill(account.username);
  await page.locator('input[autocomplete=current-password]').fill(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sf/check*');
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path });
  await context.close();
}
