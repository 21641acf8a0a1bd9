import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { type PickedFile, xlsxOfCells } from '../support/stock-file.ts';
import { expect, story } from '../support/story.ts';

const header = [
  '门店',
  '货品',
  '商品内码',
  '条码',
  '商品名称',
  '保质期(天)',
  '批号',
  '到期日',
  '库存数量',
  '最后进货日',
];
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** As the warehouse system writes it: a title above, and rows of which two of five are wrong. */
function stockList(): PickedFile {
  const milk = ['E2E1', '9900001', '06901234567892', '晨曦鲜牛奶 950ml', 30];
  const bread = ['E2E2', '9900002', '6907992500010', '麦香切片面包 400g', 10];
  return xlsxOfCells([
    ['批次库存'],
    header,
    ['1004', ...milk, 'M-1', inDays(3), 12, today],
    ['1004', ...milk, 'M-2', inDays(9), 30, today],
    ['9999', ...milk, 'M-1', inDays(3), 12, today],
    ['1004', ...bread, 'B-1', '下周', 6, today],
    ['1004', ...bread, 'B-2', inDays(2), '8.5', today],
  ]);
}

story(
  'head office imports a file with wrong rows: sees what would happen, lets it happen, gets the wrong rows back; the store has the rest',
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100403');
    const office = await device({ form: 'desk' });
    await office.login('ho01');
    await office.open('/stock/import');
    const file = stockList();

    await office.chooseFile(file);
    await expect(office.page.getByRole('heading', { name: '预览：还没有写入任何数据' })).toBeVisible();
    expect(await office.figures()).toEqual({ 将导入: 3, 新商品: 2, 没有变化: 0, 被拒绝: 2 });
    const refused = office.page.getByRole('table', { name: '被拒绝的行' });
    await expect(refused.getByRole('row', { name: /^5 / })).toContainText('没有门店 9999');
    await expect(refused.getByRole('row', { name: /^6 / })).toContainText('到期日：不是日期');
    await phone.open('/sf/check?view=all&q=晨曦鲜牛奶');
    await expect(phone.page.getByText('没有符合条件的商品')).toBeVisible();

    await office.page.getByRole('button', { name: '导入 3 行' }).click();
    await expect(office.page.getByRole('heading', { name: '已导入 3 行，被拒绝 2 行' })).toBeVisible();
    expect(await office.figures()).toEqual({ 已导入: 3, 新商品: 2, 没有变化: 0, 被拒绝: 2 });

    const waiting = office.page.waitForEvent('download');
    await office.page.getByRole('button', { name: '下载被拒绝的行' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('refused-rows.xlsx');
    const book = read(await readFile(await download.path()));
    const [sheet] = Object.values(book.Sheets);
    const rows = sheet ? utils.sheet_to_json<Record<string, string>>(sheet, { raw: false }) : [];
    expect(rows).toMatchObject([
      { 行号: '5', 门店: '9999', 条码: '06901234567892', 批号: 'M-1' },
      { 行号: '6', 拒绝原因: '到期日：不是日期；请写成 2026-11-21', 批号: 'B-1', 到期日: '下周' },
    ]);

    await office.chooseFile(file);
    await expect(office.page.getByRole('heading', { name: '预览：还没有写入任何数据' })).toBeVisible();
    expect(await office.figures()).toEqual({ 将导入: 0, 新商品: 0, 没有变化: 3, 被拒绝: 2 });
    await expect(office.page.getByRole('button', { name: '导入 0 行' })).toBeDisabled();

    await phone.open('/sf/check?view=all&q=晨曦鲜牛奶');
    await expect(phone.cards()).toHaveCount(1);
    await expect(phone.card('E2E1')).toContainText('批号 M-1');
    await phone.open('/sf/check?q=麦香切片面包');
    await expect(phone.card('E2E2')).toContainText('8.5');
    const before = await phone.countToday();
    await phone.check('E2E2');
    await expect.poll(() => phone.countToday()).toBe(before + 1);
  },
);

story(
  'a file that was looked at is found again after a reload, imported, listed, and taken back',
  { tag: '@all' },
  async ({ device }) => {
    const office = await device({ form: 'desk' });
    await office.login('ho01');
    await office.open('/stock/import');
    const milk = ['E2E9', '9900009', '06901234567893', '晨曦酸奶 200g', 21];
    await office.chooseFile(xlsxOfCells([header, ['1004', ...milk, 'Y-1', inDays(5), 7, today]]));
    await expect(office.page.getByRole('button', { name: '导入 1 行' })).toBeVisible();

    await office.page.reload();
    await office.page.getByRole('button', { name: '导入 1 行' }).click();
    await expect(office.page.getByRole('heading', { name: '导入成功！' })).toBeVisible();

    const past = office.page.locator('[data-row]').first();
    await expect(past).toContainText('导入 1 行，没有变化 0 行，被拒绝 0 行');
    await past.getByRole('button', { name: /^撤销导入/ }).click();
    await office.page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
    await expect(past).toContainText('已撤销');
    await expect(past.getByRole('button')).toHaveCount(0);
  },
);

story(
  'an import that cannot be taken back says why in the list, also after a reload, and can be tried again',
  { tag: '@all' },
  async ({ device }) => {
    const office = await device({ form: 'desk' });
    await office.login('ho01');
    await office.open('/stock/import');
    const milk = ['E2E10', '9900010', '06901234567894', '晨曦奶酪 100g', 40];
    for (const quantity of [7, 8]) {
      await office.chooseFile(xlsxOfCells([header, ['1004', ...milk, 'K-1', inDays(5), quantity, today]]));
      await office.page.getByRole('button', { name: '导入 1 行' }).click();
      await expect(office.page.getByRole('heading', { name: '导入成功！' })).toBeVisible();
    }
    const first = office.page.locator('[data-row]').nth(1);
    const revert = first.getByRole('button', { name: /^撤销导入/ });
    await revert.click();
    await office.page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
    await expect(first).toContainText('没有撤销。 之后被改动过的行：1，没有撤销任何数据');
    await office.page.reload();
    await expect(first).toContainText('没有撤销。');
    await expect(revert).toBeEnabled();
  },
);

story('a store cannot import, nor find the page', { tag: '@all' }, async ({ device }) => {
  const phone = await device({ hasApp: true });
  await phone.becomeReady('100402');
  await phone.open('/more');
  await expect(phone.page.getByRole('link', { name: /导入批次库存/ })).toHaveCount(0);
  await phone.open('/stock/import');
  await expect(phone.page.getByText('缺少权限“导入批次库存”')).toBeVisible();
  await expect(phone.page.locator('input[type=file]')).toHaveCount(0);
});
