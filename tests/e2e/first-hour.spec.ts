import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import { startAppServer } from '../support/app-server.ts';
import type { Device } from '../support/device.ts';
import { xlsxOfCells } from '../support/stock-file.ts';
import { expect, story as shared } from '../support/story.ts';

/** A company as its first start leaves it. */
const story = shared.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  server: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-first-'));
    const server = await startAppServer({ dataDir, settings: { DEMO: '0' } });
    await use(server);
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

story(
  'an empty company gets a name, stores, roles, people and stock; a phone makes its first check',
  async ({ server, device }) => {
    const [, printed = ''] = /password (\S+)/.exec(server.said()) ?? [];
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await enter(desk, 'admin', printed);

    await page.locator('[data-figure=setup]').click();
    await page.getByRole('button', { name: '名称和时区' }).last().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('公司名称').fill('青禾超市');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.locator('[data-step=company]')).toHaveAttribute('data-done', 'true');

    // What a colleague changes while the form is open is not written over unseen.
    desk.isRefused(409);
    await page.getByRole('button', { name: /^公司和时区/ }).click();
    await page.getByRole('button', { name: '名称和时区' }).last().click();
    await server.ask(
      "update departments set name_en = 'Green', version = version + 1 where kind = 'company'",
    );
    const lookedAgain = page.waitForResponse(/\/api\/system\/setup$/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await lookedAgain;
    await form.getByLabel('公司名称').fill('青禾商场');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(form.getByRole('cell', { name: 'Green' })).toBeVisible();
    await form.getByRole('button', { name: '仍保存我的' }).click();
    await expect(form).toHaveCount(0);

    // The next step is the open one again.
    await page.reload();
    await page.locator('[data-step=stores]').getByRole('link', { name: '从文件导入' }).click();
    await take(desk, [
      ['编码', '名称', '类型', '上级'],
      ['', '东部大区', '区域', ''],
      ['0101', '湖滨店', '', '东部大区'],
      ['0102', '城南店', '', '东部大去'],
    ]);
    await expect(page.getByText('是不是“东部大区”')).toBeVisible();

    await page.getByRole('link', { name: '开通清单' }).first().click();
    await page.getByRole('button', { name: /^创建全部/ }).click();
    await expect(page.locator('[data-step=roles]')).toHaveAttribute('data-done', 'true');
    await page.locator('[data-step=people]').getByRole('link', { name: '从文件导入' }).click();
    await take(desk, [
      ['工号', '姓名', '部门', '角色', '负责人'],
      ['q001', '周敏', '0101', '店长', '是'],
    ]);

    // The page that stood behind its tag knows what has happened meanwhile.
    await page.getByRole('link', { name: '开通清单' }).first().click();
    await page.getByText('1 人没有可用的密码').waitFor();
    await page.locator('[data-missing=people-without-password]').getByRole('link').click();
    await page.getByRole('dialog').getByRole('button', { name: '生成 1 个' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: '存为表格' }).click();
    const { Sheets, SheetNames } = read(readFileSync(await (await saved).path()));
    const [, [, , usercode = '', first = ''] = []] = utils.sheet_to_json<string[]>(
      Sheets[SheetNames[0] ?? ''] ?? {},
      { header: 1 },
    );
    await page.getByRole('dialog').getByRole('button', { name: '已保存，关闭' }).click();

    await desk.open('/stock/import');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await take(desk, [
      [
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
      ],
      ['0101', 'A1', '100234', '6901234567892', '晨曦鲜牛奶', 30, 'L1', day(2), 12, day(-5)],
    ]);

    const phone = await device();
    await enter(phone, usercode, first);
    await phone.open('/sf/check');
    await expect(phone.cards()).toHaveCount(1);
    await phone.page.getByRole('button', { name: /^检查/ }).first().click();
    await expect.poll(() => server.ask('select count(*)::int as n from check_records')).toEqual([{ n: 1 }]);
  },
);

/** Signs in with a password that somebody else made, and chooses another. */
async function enter(device: Device, usercode: string, password: string): Promise<void> {
  await device.login(usercode, password);
  const dialog = device.page.getByRole('dialog');
  await dialog.getByLabel('新密码', { exact: true }).fill('第一小时-2026');
  await dialog.getByLabel('再次输入新密码').fill('第一小时-2026');
  await dialog.getByRole('button', { name: /修改|保存|确定/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Has a file looked at, and imports it. */
async function take(desk: Device, lines: readonly (readonly unknown[])[]): Promise<void> {
  const { name, bytes: buffer } = xlsxOfCells(lines);
  // Other imports stay open behind their tags.
  const chooser = desk.page.locator('main:visible input[type=file]');
  await chooser.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await desk.page.getByRole('button', { name: /^导入 \d+ 行/ }).click();
  await expect(desk.page.getByRole('heading', { name: /^(导入成功|已导入)/ })).toBeVisible();
}
