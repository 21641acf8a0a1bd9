import { expect, part } from './stage.ts';

part('a past import is taken back after a question, which names it', async ({ show }) => {
  const { part: shown, page } = await show('past-imports', 'usual');
  await shown.getByRole('button', { name: 'Take back “stock-2025-03-17.xlsx”' }).click();
  const question = page.getByRole('dialog', { name: 'Take back “stock-2025-03-17.xlsx”?' });
  await expect(question).toContainText('1,200 rows');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('“stock-2025-03-17.xlsx” is being taken back')).toBeVisible();
  await expect(question).toHaveCount(0);
});

part('nothing is taken back by whoever calls it off', async ({ show }) => {
  const { part: shown, page } = await show('past-imports', 'usual');
  await shown.getByRole('button', { name: /^Take back/ }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(shown.getByRole('button', { name: /^Take back/ })).toBeEnabled();
  await expect(page.getByText('is being taken back')).toHaveCount(0);
});

part('an import that could not be taken back says why, and can be tried again', async ({ show }) => {
  const { part: shown, page } = await show('refused-import');
  await expect(shown.getByRole('status')).toHaveText('Not taken back. The server is busy; try again soon');
  await shown.getByRole('button', { name: /^Take back/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Take back' })).toBeEnabled();
});

part('one that is being taken back, or was, has no button for it', async ({ show }) => {
  const running = await show('past-imports', 'loading');
  await expect(running.part.getByText('Being taken back')).toBeVisible();
  await expect(running.part.getByRole('progressbar')).toBeVisible();
  await expect(running.part.getByRole('button')).toHaveCount(0);
  const done = await show('past-imports', 'done');
  await expect(done.part.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(done.part.getByRole('button')).toHaveCount(0);
});

part('what a file would change is read row by row, with what is to be known of it', async ({ show }) => {
  const { part: shown } = await show('change-table', 'usual');
  const row = shown.getByRole('row').filter({ hasText: 'Fragrant rice' });
  await expect(row).toContainText(/In stock\s*24\s*36/);
  await expect(shown.getByRole('table')).toContainText('Twice as many as yesterday: please check');
});

part('on a phone the same is told on cards', async ({ show }) => {
  const { part: shown } = await show('change-cards', 'usual', { form: 'phone' });
  const card = shown.getByRole('listitem').filter({ hasText: 'Fragrant rice' });
  await expect(card).toContainText('24 → 36');
  await expect(card).toContainText('Twice as many as yesterday: please check');
});

part('a preview shows the first goods as they were read, and which rows were sums', async ({ show }) => {
  const { part: shown } = await show('verdict', 'full');
  await expect(shown).toContainText('Rows of totals left out: 14, 30');
  const read = shown.getByRole('region', { name: /^The first rows, as they were read/ });
  await expect(read.getByRole('listitem')).toHaveCount(2);
  await expect(read.getByRole('listitem').first()).toContainText('Goods Fragrant rice, 5 kg');
  await expect(read.getByRole('listitem').first()).toContainText('36');
  // What the file does not say is no empty fact.
  await expect(read.getByRole('listitem').last()).not.toContainText('In stock');
  await expect(
    (await show('verdict', 'usual')).part.getByRole('region', { name: /^The first rows, as they were read/ }),
  ).toHaveCount(0);
});

part('an import that empties others asks first', async ({ show }) => {
  const { part: shown, page } = await show('verdict', 'danger');
  await shown.getByRole('button', { name: 'Import, and empty the others' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Goods that are not in the file have none left afterwards.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(shown.getByRole('button', { name: 'Import, and empty the others' })).toBeVisible();
});

part(
  'what somebody else has made of it is shown beside mine, and mine can be saved over it',
  async ({ show }) => {
    const { part: shown, page } = await show('edit-form', 'conflict');
    const row = shown.getByRole('row', { name: 'Goods' });
    await expect(row.getByRole('cell')).toHaveText(['Fragrant rice, 5 kg', 'Whole milk, 1 litre']);
    await shown.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  },
);

part('theirs is taken into the form, which is then unchanged', async ({ show }) => {
  const { part: shown } = await show('edit-form', 'conflict');
  await shown.getByRole('button', { name: 'Take theirs' }).click();
  await expect(shown.getByRole('textbox', { name: 'Goods' })).toHaveValue('Whole milk, 1 litre');
  await expect(shown.getByRole('textbox', { name: 'Store' })).toHaveValue('Xujiahui Square');
});

part('a field says what is missing when it is left, not before, and until it is there', async ({ show }) => {
  const { part: shown } = await show('edit-form', 'empty');
  const missing = shown.getByText('Must be filled in');
  await shown.getByRole('textbox', { name: 'Store' }).focus();
  await expect(missing).toHaveCount(0);
  await shown.getByRole('textbox', { name: 'Goods' }).focus();
  await shown.getByRole('textbox', { name: 'Store' }).focus();
  await expect(missing).toBeVisible();
  await expect(shown.getByRole('textbox', { name: 'Goods' })).toHaveAttribute('aria-invalid', 'true');
  await shown.getByRole('textbox', { name: 'Goods' }).fill('Black tea');
  await expect(missing).toHaveCount(0);
});

part('a form with something missing is not sent', async ({ show }) => {
  const { part: shown, page } = await show('edit-form', 'empty');
  await shown.getByRole('textbox', { name: 'Store' }).press('Enter');
  await expect(shown.getByText('Must be filled in')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
  await shown.getByRole('textbox', { name: 'Goods' }).fill('Black tea');
  await shown.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

part('what the server says of a field holds until something else is typed there', async ({ show }) => {
  const { part: shown } = await show('edit-form', 'error');
  await expect(shown.getByText('Too long', { exact: true })).toBeVisible();
  await shown.getByRole('textbox', { name: 'Goods' }).fill('Short');
  await expect(shown.getByText('Too long', { exact: true })).toHaveCount(0);
});

part('on a phone a row opens in a sheet over its list', async ({ show }) => {
  const { part: shown, page } = await show('list-page', 'usual', { form: 'phone' });
  await shown.getByText('Whole milk, 1 litre').tap();
  const sheet = page.getByRole('dialog', { name: 'Whole milk, 1 litre' });
  await expect(sheet).toContainText('Xujiahui Square');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toHaveCount(0);
});

part('on a desk a row opens beside its list, and Esc closes it', async ({ show }) => {
  const { part: shown, page } = await show('list-page', 'usual');
  await shown.getByRole('row').filter({ hasText: 'Whole milk' }).press('Enter');
  const beside = page.getByRole('complementary', { name: 'Whole milk, 1 litre' });
  await expect(beside).toContainText('Xujiahui Square');
  await page.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
});

part('a list that was refused says why; one with nothing in it says that', async ({ show }) => {
  const refused = await show('list-page', 'error');
  await expect(refused.part.getByText('The server is busy; try again soon')).toBeVisible();
  await expect(refused.part.getByText('Nothing is on the shelves')).toHaveCount(0);
  const empty = await show('list-page', 'empty');
  await expect(empty.part.getByText('Nothing is on the shelves')).toBeVisible();
});
