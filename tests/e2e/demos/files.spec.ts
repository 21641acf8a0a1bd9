import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { type DemoVisit, demoStories } from '../../support/demo-visits.ts';

/** What makes the archive, in a thread of its own. */
const zipProgram = /assets\/zip\.worker/;

demoStories('demo pages of files', {
  '/excel/export-excel': async ({ page }) => {
    await expect(page.getByText('Paper milk season')).toBeVisible();
    await page.getByLabel('File name').fill('shelves/1');
    const { name, lines } = await exported(page, 'Export');
    expect(name).toBe('shelves-1.xlsx');
    expect(lines.map(([id]) => id)).toEqual(['Id', ...Array.from({ length: 20 }, (_, index) => index + 1)]);
    await page.getByLabel('Type').selectOption('csv');
    await page.getByLabel('File name').fill('');
    const csv = await download(page, 'Export');
    expect(csv.name).toBe('excel-list.csv');
    expect(csv.bytes.toString('utf8')).toMatch(/^\ufeffId,Title,Author,Readings,Date\r\n1,/);
  },
  '/excel/export-selected-excel': async ({ page, form }) => {
    const all = page.getByRole('checkbox', { name: 'Tick ' });
    await expect(all.first()).toBeVisible();
    await page.getByRole('button', { name: 'Export selected', exact: true }).click();
    await expect(page.getByText('Please select at least one item')).toBeVisible();
    const third = all.nth(form === 'desk' ? 3 : 2);
    if (form === 'desk') await third.press('Space');
    else await page.getByText(/^Season stock store basket basket/).click();
    await expect(page.getByText('1 row ticked')).toBeVisible();
    const { lines } = await exported(page, 'Export selected');
    expect(lines.map(([id]) => id)).toEqual(['Id', 3]);
    await expect(page.getByText('0 rows ticked')).toBeVisible();
    await expect(third).not.toBeChecked();
  },
  '/excel/export-merge-header': async ({ page }) => {
    await expect(page.getByRole('columnheader', { name: 'Main Information' })).toBeVisible();
    const { name, lines, merges } = await exported(page, 'Export');
    expect(name).toBe('excel-list.xlsx');
    expect(merges).toEqual(['A1:A2', 'B1:D1', 'E1:E2']);
    expect(lines.slice(0, 2)).toEqual([
      ['Id', 'Main Information', undefined, undefined, 'Date'],
      [undefined, 'Title', 'Author', 'Readings'],
    ]);
    expect(lines.slice(2).map(([id]) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  },
  '/excel/upload-excel': async ({ page }) => {
    const input = page.locator('input[type=file]');
    const said = page.getByRole('main').getByRole('alert');
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText('Drop a file here, or choose one')).toBeVisible();
    await input.setInputFiles([file('a.csv', Buffer.from('a')), file('b.csv', Buffer.from('b'))]);
    await expect(said).toHaveText('Only support uploading one file!');
    await input.setInputFiles(file('a.pdf', Buffer.from('a')));
    await expect(said).toHaveText('Only supports upload .xlsx, .xls, .csv suffix files');
    await input.setInputFiles(file('a.csv', Buffer.alloc(1024 * 1024, 'a')));
    await expect(said).toHaveText('Please do not upload files larger than 1m in size.');
    await input.setInputFiles(file('a.xlsx', Buffer.from('PK, and no more')));
    await expect(said).toHaveText('a.xlsx is damaged or no spreadsheet: it cannot be read');
    const sheet = utils.aoa_to_sheet([
      ['Code', '名称'],
      ['007', '=面包'],
    ]);
    const book = write({ SheetNames: ['1'], Sheets: { 1: sheet } }, { type: 'buffer', bookType: 'xls' });
    await drop(page, 'goods.xls', book);
    await expect(page.getByRole('rowheader', { name: '007' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '=面包' })).toBeVisible();
    await expect(said).toHaveCount(0);
  },
  '/zip/download': async ({ user, page }) => {
    const start = page.getByRole('button', { name: 'Export Zip', exact: true });
    await expect(start).toBeEnabled();
    user.losesConnections();
    await page.route(zipProgram, (route) => route.abort());
    await start.click();
    await expect(page.getByText('The export failed')).toBeVisible();
    await page.unroute(zipProgram);
    const { name, bytes } = await download(page, 'Export Zip');
    expect(name).toBe('file.zip');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['file.txt']);
    expect(strFromU8(files['file.txt'] ?? new Uint8Array())).toMatch(
      /Id,Title,Author,Readings,Date\r\n1,Paper/,
    );
  },
  '/pdf/index': async ({ page }) => {
    const link = page.getByRole('link', { name: 'Open the article in a new tab' });
    await expect(link).toHaveAttribute('href', '/pdf/download');
    await expect(link).toHaveAttribute('target', '_blank');
    await countPrints(page);
  },
  '/pdf/download': async (visit) => {
    const { page } = visit;
    const heading = page.getByRole('heading', { name: 'A store that goes on without a network' });
    await expect(page.getByText('Efforts to generate PDF')).toBeVisible();
    await page.getByRole('button', { name: 'Print now' }).click();
    await expect(heading).toBeVisible();
    expect(await prints(page)).toBe(1);
    await page.getByRole('button', { name: 'Print again' }).click();
    expect(await prints(page)).toBe(2);
    if (visit.form === 'desk') await expectArticleAloneOnPaper(visit);
  },
  // Behind its tag the article is gone, and the app is there again.
  '/pdf/index?shown=again': async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Open the article in a new tab' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print again' })).toBeHidden();
    await page.getByRole('button', { name: 'Source' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
});

async function expectArticleAloneOnPaper({ page }: DemoVisit): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'No network is nothing special' })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print again' })).toBeHidden();
  // All of it, not only what fits on the screen.
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  expect(sheets).toBeGreaterThan(1);
  await page.emulateMedia({ media: null });
}

async function countPrints(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.prints = '0';
    window.print = () => {
      document.body.dataset.prints = String(Number(document.body.dataset.prints) + 1);
    };
  });
}

async function prints(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.body.dataset.prints));
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

async function exported(page: Page, button: string) {
  const { name, bytes } = await download(page, button);
  const { Sheets, SheetNames } = read(bytes);
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const lines: unknown[][] = utils.sheet_to_json(sheet, { header: 1 });
  return { name, lines, merges: sheet['!merges']?.map(utils.encode_range) };
}

/** A file that is let go over the place for it. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const dragged = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], fileName));
      return transfer;
    },
    [name, [...bytes]] as const,
  );
  await page.getByText('Drop a file here, or choose one').dispatchEvent('drop', { dataTransfer: dragged });
}
