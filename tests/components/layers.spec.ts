import type { Page } from '@playwright/test';
import { expect, part } from './stage.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Fragrant rice, 5 kg' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Delete this row?' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Store' });

/** A form has the keyboard where it wants it a moment after it is there: what is typed sooner would go there. */
async function openForm(page: Page): Promise<void> {
  await button(page, 'Open').click();
  await sheet(page).getByRole('button', { name: 'Goods' }).click();
  await expect(form(page).getByRole('searchbox')).toBeFocused();
}

part('Esc closes one layer, and then the next', async ({ show }) => {
  const { page } = await show('layers');
  await button(page, 'Open').click();
  await sheet(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
});

part('the keyboard goes back to what opened a sheet, layer by layer', async ({ show }) => {
  const { page } = await show('layers');
  await button(page, 'Open').focus();
  await page.keyboard.press('Enter');
  const opener = sheet(page).getByRole('button', { name: 'Delete' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(button(page, 'Open')).toBeFocused();
});

part('the keyboard does not leave an open sheet', async ({ show }) => {
  const { page } = await show('layers');
  await button(page, 'Open').click();
  await expect(sheet(page)).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    await expect(sheet(page).locator(':focus')).toHaveCount(1);
  }
});

part('a question that is called off says so, and nothing is gone', async ({ show }) => {
  const { page } = await show('layers');
  await button(page, 'Open').click();
  await sheet(page).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled; the row is still there')).toBeVisible();
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByText('The row is deleted')).toHaveCount(0);
});

part('a question that is answered does it, says so, and closes', async ({ show }) => {
  const { page } = await show('layers');
  await button(page, 'Open').click();
  await sheet(page).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The row is deleted')).toBeVisible();
  await expect(page.getByText('Cancelled; the row is still there')).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
});

part('a form in which something was typed asks before it is closed by Esc', async ({ show }) => {
  const { page } = await show('layers');
  await openForm(page);
  await form(page).getByLabel('Store').fill('North Gate');
  await page.keyboard.press('Escape');
  await expect(form(page).getByRole('alert')).toHaveText('There are unsaved changes. Discard them?');
  await expect(form(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await expect(form(page).getByLabel('Store')).toHaveValue('North Gate');
});

part('so does the back button', async ({ show }) => {
  const { page } = await show('layers');
  // As the router numbers its pages; a case comes to its part without it.
  await page.evaluate(() => {
    history.replaceState({ __TSR_index: 5 }, '');
    history.pushState({ __TSR_index: 6 }, '');
  });
  await openForm(page);
  await form(page).getByLabel('Store').fill('North Gate');
  await page.evaluate(() => history.back());
  await expect(form(page).getByRole('alert')).toHaveText('There are unsaved changes. Discard them?');
  await form(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByLabel('Store')).toHaveValue('North Gate');
});

part('whoever goes on editing has sent nothing', async ({ show }) => {
  const { page } = await show('layers');
  await openForm(page);
  await form(page).getByLabel('Store').fill('North Gate');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await form(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(form(page).getByLabel('Store')).toHaveValue('North Gate');
});

part('what was typed is thrown away by whoever says so', async ({ show }) => {
  const { page } = await show('layers');
  await openForm(page);
  await form(page).getByLabel('Store').fill('North Gate');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await form(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(sheet(page)).toBeVisible();
});

part('a form in which nothing was typed closes without a question', async ({ show }) => {
  const { page } = await show('layers');
  await openForm(page);
  await expect(form(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
});

part('Enter in a field sends its form', async ({ show }) => {
  const { page } = await show('layers');
  await openForm(page);
  await form(page).getByLabel('Store').fill('North Gate');
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  await expect(sheet(page)).toBeVisible();
});

part('Enter where people are looked for does not send the form around it', async ({ show }) => {
  const { page } = await show('layers');
  await openForm(page);
  await form(page).getByLabel('Store').fill('North Gate');
  await form(page).getByRole('searchbox').fill('Wang');
  await page.keyboard.press('Enter');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await form(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByLabel('Store')).toHaveValue('North Gate');
});

part('on a phone a sheet rises from below, and its close button is for a thumb', async ({ show }) => {
  const { page } = await show('layers', undefined, { form: 'phone' });
  await button(page, 'Open').tap();
  const box = await sheet(page).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  expect(box?.width).toBe(390);
  const close = sheet(page).getByRole('button', { name: 'Close' });
  const size = await close.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await close.tap();
  await expect(sheet(page)).toHaveCount(0);
});

part('on a desk a sheet stands at the right edge', async ({ show }) => {
  const { page } = await show('layers');
  await button(page, 'Open').click();
  await expect(sheet(page)).toBeVisible();
  const box = await sheet(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1280);
  expect(box?.height).toBe(800);
});

part('a form that can only be looked at has no way to save, and closes at once', async ({ show }) => {
  const { part: shown } = await show('form-sheet', 'read-only');
  await expect(shown.getByText('It can be seen, not changed')).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await expect(shown.getByRole('dialog')).toHaveCount(0);
});

part('without the server a form says why it cannot be sent, and stays when it is', async ({ show }) => {
  const { part: shown } = await show('form-sheet', 'offline');
  const save = shown.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAccessibleDescription(/^Needs a connection/);
  await shown.getByRole('textbox', { name: 'Goods' }).press('Enter');
  await expect(shown.getByRole('dialog')).toBeVisible();
});

part('a form that is being sent cannot be closed', async ({ show }) => {
  const { part: shown, page } = await show('form-sheet', 'loading');
  await expect(shown.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Cancel' }).click();
  await expect(shown.getByRole('dialog')).toBeVisible();
  await expect(shown.getByRole('alert')).toHaveCount(0);
});
