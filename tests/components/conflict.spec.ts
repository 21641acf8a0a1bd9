import type { Locator } from '@playwright/test';
import { expect, type OnStage, part } from './stage.ts';

const rows = ({ part: form }: OnStage): Locator => form.getByRole('table').locator('tbody tr');
const field = ({ part: form }: OnStage): Locator => form.getByRole('textbox', { name: 'Goods' });

part('who is second is shown both, field by field: mine and theirs', async ({ show }) => {
  const form = await show('edit-form', 'conflict');
  await expect(rows(form)).toHaveCount(2);
  const goods = form.part.getByRole('row', { name: /^Goods/ });
  await expect(goods.getByRole('cell')).toHaveText(['Fragrant rice, 5 kg', 'Whole milk, 1 litre']);
  const store = form.part.getByRole('row', { name: /^Store/ });
  await expect(store.getByRole('cell')).toHaveText(['Nanjing Road', 'Xujiahui Square']);
});

part(
  'the comparison follows what is typed; a field that is the same on both sides is left out',
  async ({ show }) => {
    const form = await show('edit-form', 'conflict');
    await field(form).fill('Rice of this year');
    await expect(form.part.getByRole('cell', { name: 'Rice of this year' })).toBeVisible();
    await field(form).fill('Whole milk, 1 litre');
    await expect(rows(form)).toHaveCount(1);
    await expect(rows(form).getByRole('rowheader')).toHaveText('Store');
  },
);

part('theirs is taken into the form, which is then as if it had been opened with it', async ({ show }) => {
  const form = await show('edit-form', 'conflict');
  await field(form).fill('Rice of this year');
  await form.part.getByRole('button', { name: 'Take theirs' }).click();
  await expect(field(form)).toHaveValue('Whole milk, 1 litre');
  await expect(form.part.getByRole('textbox', { name: 'Store' })).toHaveValue('Xujiahui Square');
  // Nothing of one’s own is left to be asked about.
  await form.part.getByRole('button', { name: 'Close' }).click();
  await expect(form.part.getByRole('button', { name: 'Open' })).toBeVisible();
});

part('mine is saved over theirs, and the form closes', async ({ show }) => {
  const form = await show('edit-form', 'conflict');
  await field(form).fill('Rice of this year');
  await form.part.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(form.page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(form.part.getByRole('button', { name: 'Open' })).toBeVisible();
});

part('what could not be saved at all is not saved over theirs either', async ({ show }) => {
  const form = await show('edit-form', 'conflict');
  await field(form).fill(' ');
  await form.part.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(form.part.getByText('Must be filled in')).toBeVisible();
  await expect(rows(form)).not.toHaveCount(0);
});

part('by the keyboard alone: from the field to both ways on, and on', async ({ show }) => {
  const form = await show('edit-form', 'conflict');
  await form.part.getByRole('textbox', { name: 'Store' }).focus();
  await form.page.keyboard.press('Tab');
  await expect(form.part.getByRole('button', { name: 'Take theirs' })).toBeFocused();
  await form.page.keyboard.press('Enter');
  await expect(field(form)).toHaveValue('Whole milk, 1 litre');
});

part('without a connection theirs can be taken; saving mine waits, and says why', async ({ show }) => {
  const { part: table, page } = await show('conflict-table', 'offline');
  const keep = table.getByRole('button', { name: 'Save mine anyway' });
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
  await keep.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expect(keep).toHaveAccessibleDescription(/Needs a connection/);
  await expect(table.getByRole('button', { name: 'Take theirs' })).not.toHaveAttribute('aria-disabled');
});
