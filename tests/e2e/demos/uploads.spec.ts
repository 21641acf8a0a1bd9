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
    await expect(page.locator('#content img').first()).toBeVisible();
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
  '/qiniu/upload': async ({ user, page }) => {
    // The second picture with one token.
    user.isRefused(403);
    const send = page.getByRole('button', { name: 'Send the form' });
    await expect(send).toBeDisabled();
    await page.getByRole('button', { name: 'Ask for a token' }).click();
    await expect(page.getByText(/^upload\//)).toBeVisible();
    const input = page.getByRole('region', { name: 'Second: the picture' }).locator('input');
    await input.setInputFiles(await picture(8));
    await send.click();
    await expect(page.getByText(/^\/prod-api\/api\/files\/photo\//)).toBeVisible();
    await expect(page.getByRole('img', { name: '8.jpg' })).toBeVisible();
    await input.setInputFiles(await picture(9));
    await send.click();
    await expect(page.getByText('This upload was not begun here, or took too long')).toBeVisible();
  },
  '/example/create': async ({ page, form }) => {
    const title = page.getByRole('textbox', { name: 'Title' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Title is required, Content is required, Picture is required')).toBeVisible();
    await expect(title).toBeFocused();
    await title.fill('A shelf of its own');
    await page.getByRole('textbox', { name: 'Content' }).fill('It was empty.');
    await page.getByRole('combobox', { name: 'Author' }).fill('mock');
    const found = page.getByRole('option', { name: 'mock-Pan' });
    await expect(found).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(1);
    if (form === 'desk') {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('radio', { name: '1 star' }).press(' ');
      await page.keyboard.press('ArrowRight');
      // What was typed outlives the page.
      await expect(page.getByText('There is unsent text, kept on this device')).toBeVisible();
      await page.reload();
    } else await found.click();
    await expect(title).toHaveValue('A shelf of its own');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('It was empty.');
    await expect(page.getByRole('combobox', { name: 'Author' })).toHaveValue('mock-Pan');
    if (form === 'desk') await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await picture(11));
    await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The article is published')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Edit Article-\d+$/ })).toBeVisible();
    await expect(title).toHaveValue('A shelf of its own');
  },
  '/example/edit/7': async ({ user, page, form }) => {
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect(page.getByRole('heading', { name: 'Edit Article-7' })).toBeVisible();
    await expect(title).toHaveValue(/\w+ \w+/);
    if (form === 'desk')
      await expect(page.getByRole('navigation').getByText('Edit Article-7').first()).toBeVisible();
    await user.goOffline();
    await title.fill('Another name');
    const draft = page.getByRole('button', { name: 'Draft' });
    await expect(draft).toBeDisabled();
    await user.goOnline();
    await draft.click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(title).toHaveValue('Another name');
  },
  '/example/edit/999': async ({ user, page }) => {
    user.isRefused(404);
    await expect(page.getByText('There is no article 999')).toBeVisible();
  },
  '/example/list?importance=3': async ({ page, form }) => {
    if (form === 'desk') await expect(page.getByRole('columnheader', { name: 'Author' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Part of the title' }).fill('shelf');
    await expect(page).toHaveURL(/title=shelf/);
    const first = page.getByRole('link', { name: /^Edit article/ }).first();
    await expect(first).toBeVisible();
    await first.click();
    await expect(page.getByRole('heading', { name: /^Edit Article-\d+$/ })).toBeVisible();
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
