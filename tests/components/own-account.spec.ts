import { expect, part } from './stage.ts';

part('an address is bound by its employee number, by the keyboard alone', async ({ show }) => {
  const { part: sheet, page } = await show('bind-address', 'usual');
  await sheet.getByRole('textbox', { name: 'Employee number' }).fill('E-9001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bound', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Open' })).toBeVisible();
});

part(
  'whoever keeps editing has sent nothing: what was typed is still there, to be sent',
  async ({ show }) => {
    const { part: sheet, page } = await show('bind-address', 'usual');
    await sheet.getByRole('textbox', { name: 'Employee number' }).fill('E-9001');
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet.getByText('There are unsaved changes. Discard them?')).toBeVisible();
    await sheet.getByRole('button', { name: 'Keep editing' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Employee number' })).toHaveValue('E-9001');
    await expect(page.getByText('Bound', { exact: true })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Bind' }).click();
    await expect(page.getByText('Bound', { exact: true })).toBeVisible();
  },
);

part('of an address that is bound it says which, and leads to unbinding it', async ({ show }) => {
  const { part: sheet } = await show('bind-address', 'done');
  await expect(sheet.getByText('Bound: wang.fang@example.com (employee number 100218)')).toBeVisible();
  await sheet.getByRole('button', { name: 'Unbind' }).click();
  await expect(sheet.getByRole('button', { name: 'Open' })).toBeVisible();
});

part('unbinding asks first, says which address, and says that it is done', async ({ show }) => {
  const { part: sheet, page } = await show('unbind-address', 'usual');
  await expect(sheet.getByText('Unbind wang.fang@example.com?')).toBeVisible();
  await sheet.getByRole('dialog').getByRole('button', { name: 'Unbind' }).click();
  await expect(page.getByText('Unbound', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Open' })).toBeVisible();
});

part('unbinding that is called off says nothing', async ({ show }) => {
  const { part: sheet, page } = await show('unbind-address', 'usual');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet.getByRole('button', { name: 'Open' })).toBeVisible();
  await expect(page.getByText('Unbound', { exact: true })).toHaveCount(0);
});

part('a new one-time password is given after a question, and shown this once', async ({ show }) => {
  const { part: sheet } = await show('new-password', 'usual');
  await expect(sheet.getByText('kiwi-4711-lamp')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Give a new one' }).click();
  await expect(sheet.getByText('kiwi-4711-lamp')).toBeVisible();
  await expect(sheet.getByText('wangfang')).toBeVisible();
  await sheet.getByRole('button', { name: 'I have written it down' }).click();
  await expect(sheet.getByRole('button', { name: 'Open' })).toBeVisible();
});

part('whoever closes it otherwise is asked whether it is written down', async ({ show }) => {
  const { part: sheet } = await show('new-password', 'usual');
  await sheet.getByRole('button', { name: 'Give a new one' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet.getByText('Is it written down?')).toBeVisible();
  await sheet.getByRole('button', { name: 'Look again' }).click();
  await expect(sheet.getByText('kiwi-4711-lamp')).toBeVisible();
});

part('badges that were made are not lost by Esc before they are printed', async ({ show }) => {
  const { part: sheet, page } = await show('made-badges');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  const print = sheet.getByRole('button', { name: 'Print', exact: true });
  await sheet.getByRole('button', { name: 'Make badges' }).click();
  await print.press('Escape');
  await expect(sheet.getByText('Nothing has been printed yet')).toBeVisible();
  await print.click();
  await expect(page.locator('.print-only')).toContainText('wangfang');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('dialog')).toHaveCount(0);
});

part(
  'the POS password of somebody else needs none of one’s own, and is to be handed over',
  async ({ show }) => {
    const { part: sheet, page } = await show('reset-pos-password', 'usual');
    await sheet.getByRole('textbox', { name: 'Employee number' }).fill('E-9001');
    await expect(sheet.getByLabel('Current password')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Password reset', { exact: true })).toBeVisible();
    await expect(sheet.getByText('kiwi-4711-lamp')).toBeVisible();
    await expect(sheet.getByText('Hand it over in person')).toBeVisible();
  },
);

part('a deletion that is called off says so, and one that is done says that', async ({ show }) => {
  const { part: sheet, page } = await show('delete-one', 'usual');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled; the row is still there')).toBeVisible();
  await sheet.getByRole('button', { name: 'Open' }).click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The row is deleted')).toBeVisible();
});
