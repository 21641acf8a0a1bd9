import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readerOptions, seenCode } from '../../src/ui/scanner/zxing-codes.ts';

const dotsPerInch = 203;

/** What the app's own scanner reads of a label as a thermal printer prints it, one bit a dot; '' when it reads nothing. */
export async function readLabel(context: BrowserContext, html: string): Promise<string> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const page = await context.newPage();
  await page.setContent(html);
  // So that a pixel of the picture is a dot, whatever the device's own are.
  await page.evaluate((zoom) => {
    document.body.style.zoom = String(zoom);
  }, dotsPerInch / 96);
  // The longest that stands on a label: nothing of it may come over the symbol.
  await page.evaluate(() => {
    const words = (part: string) => document.querySelector(`[class*=${part}]`);
    const [name, price, old] = ['name', 'new', 'old'].map(words);
    if (name) name.textContent = '优牧坊希腊式酸奶无添加蔗糖大颗粒黄桃燕麦味家庭装 400g×6';
    if (price) price.textContent = '¥999.90';
    if (old) old.textContent = '¥1,299.90';
    const lot = document.querySelector('[class*=facts] div:last-child');
    if (lot) lot.textContent = '批号 ABCDEFGHIJ0123456789';
  });
  const picture = await page.locator('[class*=label]').first().screenshot({ scale: 'css' });
  await page.close();
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(128)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(info.width * info.height * 4);
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    const value = data[pixel * info.channels] ?? 0;
    pixels.set([value, value, value, 255], pixel * 4);
  }
  const { width, height } = info;
  const found = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' }, readerOptions());
  return found.map((one) => seenCode(one).text).join(' ');
}
