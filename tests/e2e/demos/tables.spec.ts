import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { expect } from '@playwright/test';
import { type DemoVisit, demoStories } from '../../support/demo-visits.ts';

demoStories('demo pages of tables', {
  '/table/dynamic-table': async ({ page, form }) => {
    const fixed = page.getByRole('region', { name: 'Fixed order of columns', exact: true });
    const clicked = page.getByRole('region', { name: 'Order of the clicks', exact: true });
    for (const table of [fixed, clicked]) {
      await table.getByRole('checkbox', { name: 'Apple' }).uncheck();
      await table.getByRole('checkbox', { name: 'Orange' }).press('Space');
      await table.getByRole('checkbox', { name: 'Apple' }).check();
    }
    const names = form === 'desk' ? 'thead th' : 'li:first-child dt';
    await expect(fixed.locator(names)).toHaveText(['Name', 'Apple', 'Banana', 'Orange']);
    await expect(clicked.locator(names)).toHaveText(['Name', 'Banana', 'Orange', 'Apple']);
  },
  '/table/complex-table': async (visit) => {
    const { page, form } = visit;
    const table = page.getByRole('region', { name: 'Complex table' });
    const rows = form === 'desk' ? table.locator('tr[data-row]') : page.getByRole('article');
    const first = rows.first();
    await expect(first).toContainText('Paper milk season');

    await first.getByRole('button', { name: 'Draft' }).click();
    await expect(first).toContainText('Draft');
    await expect(first.getByRole('button', { name: 'Draft' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(first.getByRole('button', { name: 'Draft' })).toBeVisible();
    await first.getByRole('button', { name: 'Delete' }).click();
    await expect(first).toContainText('Deleted');
    if (form === 'desk') await expectPageAsFile(visit);

    await first.getByRole('button', { name: /^[\d,]+ readings: / }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('Reading statistics');
    await expect(sheet.getByRole('columnheader')).toHaveText(['Channel', 'Pv']);
    await expect(sheet.getByRole('row', { name: 'android 1024' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);

    await page.getByRole('button', { name: 'Add' }).click();
    await sheet.getByLabel('Date').fill('');
    await sheet.getByRole('button', { name: 'Save' }).click();
    for (const said of ['type is required', 'timestamp is required', 'title is required'])
      await expect(sheet.getByText(said)).toBeVisible();
    await expect(sheet.getByLabel('Status')).toHaveValue('published');
    await expect(sheet.getByRole('radio', { name: '1 star' })).toBeChecked();
    await sheet.getByLabel('Type').selectOption('JP');
    await sheet.getByLabel('Date').fill('2026-11-26T08:30:15');
    await sheet.getByLabel('Title').fill(`A new shelf, ${form}`);
    await sheet.getByRole('radio', { name: '1 star' }).press('ArrowRight');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/sort=-id|sort=%22-id/);
    await expect(first).toContainText(`A new shelf, ${form}`);
    await expect(first.getByRole('img', { name: '2 stars' })).toBeVisible();
    await first.getByRole('button', { name: 'Edit' }).click();
    await expect(sheet.getByLabel('Date')).toHaveValue('2026-11-26T08:30:15');
    await sheet.getByLabel('Title').fill(`An old shelf, ${form}`);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(first).toContainText(`An old shelf, ${form}`);

    await page.getByRole('switch', { name: 'Show the reviewer' }).check();
    if (form === 'desk') await expect(page.getByRole('columnheader', { name: 'Reviewer' })).toBeVisible();
    else await expect(rows.nth(1)).toContainText('Reviewer');
    // A part of the title, in this spelling.
    await page.getByRole('searchbox', { name: 'Title' }).fill('old shelf');
    await expect(rows).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Title' }).fill('Old shelf');
    await expect(page.getByText('Nothing matches')).toBeVisible();
  },
});

async function expectPageAsFile({ page }: DemoVisit): Promise<void> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'xlsx' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('table-list.xlsx');
  const { Sheets, SheetNames } = read(await readFile(await saved.path()));
  const lines: unknown[][] = utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(lines[0]).toEqual(['timestamp', 'title', 'type', 'importance', 'status']);
  expect(lines).toHaveLength(21);
  expect(lines[1]?.at(-1)).toBe('deleted');

  const savingText = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'txt' }).click();
  const text = await savingText;
  expect(text.suggestedFilename()).toBe('table-list.txt');
  expect(await readFile(await text.path(), 'utf8')).toContain(
    'timestamp\ttitle\ttype\timportance\tstatus\r\n',
  );
}
