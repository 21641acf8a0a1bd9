/** Makes the PNG icons from public/icons/icon.svg: run by hand when it changes, and commit what it made. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { root } from './console/root.mjs';

const folder = join(root, 'public/icons');
const icon = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** Up to the edges, which the system cuts into its own shape; the house lies within the middle 80 % that it keeps. */
const fullBleed = icon.replace(' rx="8"', '');
/** Only the shape: the system colours it. */
const shape = icon.replace(/<rect[^>]*>/, '');

const pictures = {
  'icon-192.png': [192, icon],
  'icon-512.png': [512, icon],
  'maskable-192.png': [192, fullBleed],
  'maskable-512.png': [512, fullBleed],
  'monochrome-512.png': [512, shape],
  'apple-touch-icon.png': [180, fullBleed],
};

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox'],
});
for (const [name, [size, svg]] of Object.entries(pictures)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>html, body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  await page.close();
}
await browser.close();
