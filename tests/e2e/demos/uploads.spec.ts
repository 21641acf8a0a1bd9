import { expect, type Locator, type Page } from '@playwright/test';
import { demoStories } from '../../support/demo-visits.ts';
import { photoOf } from '../../support/pictures.ts';

demoStories('demo pages that upload', {
  '/components/avatar-upload': async ({ page, form }) => {
    await page.getByRole('button', { name: 'Change avatar' }).click();
    const dialog = page.getByRole('dialog');
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await expect(dialog.getByRole('alert')).toContainText('Image only');
    await input.setInputFiles(await picture(1, { width: 200, height: 200 }));
    await expect(dialog.getByRole('alert')).toContainText(
      "Image's size is too low. Expected at least: 300×300",
    );
    await input.setInputFiles(await picture(2, { width: 640, height: 480 }));
    const zoom = dialog.getByRole('slider', { name: 'Zoom' });
    await expect(zoom).toBeVisible();
    if (form === 'desk') {
      const before = await dialog.locator('figure img').first().getAttribute('style');
      await zoom.press('ArrowRight');
      await expect(zoom).toHaveAttribute('aria-valuenow', '1.05');
      await expect(dialog.locator('figure img').first()).not.toHaveAttribute('style', before ?? '');
    }
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('300×300 pixels')).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Upload success')).toBeVisible();
    await expect(page.getByText('Shown on this page only')).toBeVisible();
    await expect(page.locator('main [aria-hidden] img')).toBeVisible();
  },
  '/components/dropzone': async ({ user, page }) => {
    const several = page.getByRole('region', { name: 'Several pictures' });
    const tiles = several.getByRole('listitem');
    await several.locator('input').setInputFiles(await Promise.all([3, 4, 5, 6].map((one) => picture(one))));
    await expect(several.getByRole('alert')).toContainText('At most 3 pictures');
    await expect(tiles).toHaveCount(3);
    await expect(page.getByText('Upload success').first()).toBeVisible();
    await expect(several.getByRole('progressbar')).toHaveCount(0);
    await several.getByRole('button', { name: 'Remove 4.jpg' }).click();
    await expect(page.getByText('Delete success')).toBeVisible();
    await expect(tiles).toHaveCount(2);

    const single = page.getByRole('region', { name: 'One picture' });
    await user.goOffline();
    await single.locator('input').setInputFiles(await picture(7));
    await expect(single.getByText('Upload failed')).toBeVisible();
    await user.goOnline();
    await single.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Upload success').first()).toBeVisible();
    await expect(single.getByText('Upload failed')).toBeHidden();
    await drop(page, single.locator('label'));
    await expect(single.getByRole('alert')).toHaveText('Only one picture');
  },
  '/qiniu/upload': async ({ page }) => {
    const send = page.getByRole('button', { name: 'Send the form' });
    await expect(send).toBeDisabled();
    await page.getByRole('button', { name: 'Ask for a token' }).click();
    await expect(page.getByText(/^upload\//)).toBeVisible();
    await page.locator('main input[type=file]').setInputFiles(await picture(8));
    await send.click();
    await expect(page.getByText(/^\/prod-api\/api\/files\/photo\//)).toBeVisible();
    await expect(page.getByRole('img', { name: '8.jpg' })).toBeVisible();
    await page.locator('main input[type=file]').setInputFiles(await picture(9));
    await send.click();
    await expect(page.getByText('This upload was not begun here, or took too long')).toBeVisible();
  },
});

async function picture(seed: number, size?: { width: number; height: number }) {
  return { name: `${seed}.jpg`, mimeType: 'image/jpeg', buffer: await photoOf(seed, size) };
}

/** A picture is let go over a zone. */
async function drop(page: Page, on: Locator): Promise<void> {
  const bytes = [...(await photoOf(10))];
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(given)], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  await on.dispatchEvent('drop', { dataTransfer });
}
