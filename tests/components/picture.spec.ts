import { expect, part } from './stage.ts';

const photo = 'public/screenshots/checks-wide.en.png';
const narrowPhoto = 'public/screenshots/checks-narrow.en.png';

part('a picture is chosen, cut, and said to be saved', async ({ show }) => {
  const { part: sheet, page } = await show('picture-sheet', 'empty');
  await expect(sheet.getByRole('slider')).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Remove the picture' })).toHaveCount(0);
  await sheet.locator('input[type=file]').setInputFiles(photo);
  await expect(sheet.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Open' })).toBeVisible();
});

part('with no picture chosen the way on is to choose one', async ({ show }) => {
  const { part: sheet, page } = await show('picture-sheet', 'empty');
  const choosing = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: 'Choose a picture' }).click();
  await (await choosing).setFiles(photo);
  await expect(sheet.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Choose another' })).toBeVisible();
});

part('a picture is taken away, and that is said', async ({ show }) => {
  const { part: sheet, page } = await show('picture-sheet', 'usual');
  await sheet.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
});

part('while another is being cut, the old one cannot be taken away instead', async ({ show }) => {
  const { part: sheet } = await show('picture-sheet', 'usual');
  await sheet.locator('input[type=file]').setInputFiles(photo);
  await expect(sheet.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Remove the picture' })).toHaveCount(0);
});

part(
  'of two pictures chosen one upon the other the last one is cut, whichever is read first',
  async ({ show }) => {
    const { part: sheet, page } = await show('picture-sheet', 'empty');
    // The first one's reading waits for the case.
    await page.evaluate(() => {
      const read = window.createImageBitmap;
      const first = new Promise((go) => document.addEventListener('read-first', go, { once: true }));
      window.createImageBitmap = async (picture: ImageBitmapSource) => {
        window.createImageBitmap = read;
        await first;
        const bitmap = await read(picture);
        document.dispatchEvent(new Event('first-read'));
        return bitmap;
      };
    });
    const input = sheet.locator('input[type=file]');
    await input.setInputFiles(narrowPhoto);
    await input.setInputFiles(photo);
    const widthPx = () =>
      sheet
        .locator('img')
        .last()
        .evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(widthPx).toBeGreaterThan(0);
    const wide = await widthPx();
    await page.evaluate(async () => {
      const isRead = new Promise((go) => document.addEventListener('first-read', go, { once: true }));
      document.dispatchEvent(new Event('read-first'));
      await isRead;
      // What it changes would be drawn by then.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((go) => requestAnimationFrame(go));
    });
    expect(await widthPx()).toBe(wide);
  },
);

part('arrow keys bring the picture nearer, and no further than three times', async ({ show }) => {
  const { part: cropper, page } = await show('cropper', 'usual');
  const zoom = cropper.getByRole('slider', { name: 'Zoom' });
  const picture = cropper.locator('img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
  const before = (await picture.boundingBox())?.width ?? 0;
  await zoom.focus();
  await page.keyboard.press('End');
  await expect(zoom).toHaveAttribute('aria-valuenow', '3');
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveAttribute('aria-valuenow', '3');
  await expect.poll(async () => ((await picture.boundingBox())?.width ?? 0) / before).toBeCloseTo(3, 1);
});
