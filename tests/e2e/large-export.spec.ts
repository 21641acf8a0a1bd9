import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** A company with more old shortages than a browser should write. */
const story = shared.extend({ server: ownServer() });
const many = 6000;

story(
  'many shortages: the server makes the file, which is found again, saved and removed; nothing of it offline',
  { tag: '@all' },
  async ({ device, server }) => {
    await server.ask(
      `with goods_of as (select article, row_number() over (order by article) - 1 as place from goods limit 100)
       insert into goods_lacks (id, day, article, requested_qty, lack_qty, disposal, remark, held)
       select gen_random_uuid(), date '2020-01-01' + n / 100, article, 2, 1, 'wait', '=1+1', false
       from generate_series(0, $1::int - 1) n join goods_of on place = n % 100`,
      [many],
    );
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    const { page } = desk;
    await desk.open('/goodslack/manager?view=older&sort=%2BgenDate');
    const exports = page.getByRole('button', { name: '导出', exact: true });
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await exports.click();
    await expect(page.getByText(/[\d,]+ 行，属于大批量导出/)).toBeVisible();
    await page.getByRole('menuitem', { name: /Excel/ }).click();

    // Left and come back to.
    const status = page.getByRole('status').filter({ hasText: /正在生成文件|即将开始|文件已生成/ });
    await expect(status).toBeVisible();
    await desk.open('/goodslack/manager?view=open');
    await expect(status).toContainText('文件已生成', { timeout: 60_000 });
    await page.reload();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '保存文件' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^goodslack-.*\.xlsx$/);
    const [sheet] = Object.values(read(await readFile(await file.path())).Sheets);
    const rows = utils.sheet_to_json<Record<string, string>>(sheet ?? {});
    expect(rows.length).toBeGreaterThanOrEqual(many);
    expect(rows[0]).toMatchObject({ 备注: '=1+1', 处理方式: '等待到货' });
    expect(sheet?.B2?.t).toBe('s');
    // Saved, its notice is gone for good.
    await expect(status).toHaveCount(0);

    await desk.open('/goodslack/manager?view=older');
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await desk.goOffline();
    await expect(exports).toHaveAccessibleDescription(/网络|服务器/);
    await desk.goOnline();
    await page.reload();
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await expect(status).toHaveCount(0);
  },
);
