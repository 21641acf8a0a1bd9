import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';

import type { AppServer } from '../support/app-server.ts';
import { expectNothingToFind } from '../support/axe.ts';
import { csvOfCells, xlsxOfCells } from '../support/stock-file.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** Shortages and their substitutes are the whole company's: others would find what these stories import. */
const story = shared.extend({ server: ownServer() });

const lackHeader = ['缺货日期', '商品编码', '处理方式', '替代商品1', '替代商品2', '替代商品3', '备注'];
const defaultsHeader = ['商品编码', '替代商品1条码', '替代商品2条码', '替代商品3条码'];

/** A shortage that nobody has decided. */
async function openLack(server: AppServer): Promise<{ id: string; day: string; code: string }> {
  const [row] = await server.ask(`
    select l.id, l.day::text as day, g.goods_code as code from goods_lacks l join goods g on g.article = l.article
    where l.disposal = 'nodispose' and l.held and l.remark = '' order by l.day desc, g.goods_code limit 1`);
  return { id: String(row?.id), day: String(row?.day), code: String(row?.code) };
}

/** On how many lines an element's text stands. */
function linesOf(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
}

async function disposalOf(server: AppServer, id: string): Promise<unknown> {
  const [row] = await server.ask('select disposal, remark from goods_lacks where id = $1', [id]);
  return row;
}

story(
  'decisions from a file: a wrong row is named and given back, the good one is imported, and taken back',
  { tag: '@all' },
  async ({ server, device }) => {
    const lack = await openLack(server);
    const office = await device({ form: 'desk' });
    const { page } = office;
    await office.login('ho01');
    await office.open('/goodslack/manager');
    await page.getByRole('link', { name: '导入', exact: true }).click();

    await office.chooseFile(
      xlsxOfCells([
        ['采购部'],
        lackHeader,
        [lack.day, lack.code, '等待到货', '', '', '', '供应商说周三到'],
        [lack.day, '9999999', '等待到货', '', '', '', ''],
      ]),
    );
    await expect(page.getByRole('heading', { name: '预览：还没有写入任何数据' })).toBeVisible();
    expect(await office.figures()).toEqual({ 将导入: 1, 新增缺货: 0, 没有变化: 0, 被拒绝: 1 });
    await expect(
      page.getByRole('table', { name: '被拒绝的行' }).getByRole('row', { name: /^4 / }),
    ).toContainText('商品编码：没有编码为 9999999 的商品');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载被拒绝的行' }).click();
    const [sheet] = Object.values(read(await readFile(await (await saving).path())).Sheets);
    const rows = sheet ? utils.sheet_to_json<Record<string, string>>(sheet, { raw: false }) : [];
    expect(rows).toMatchObject([{ 行号: '4', 商品编码: '9999999', 处理方式: '等待到货' }]);
    expect(await disposalOf(server, lack.id)).toEqual({ disposal: 'nodispose', remark: '' });

    await page.getByRole('button', { name: '导入 1 行' }).click();
    await expect(page.getByRole('heading', { name: '已导入 1 行，被拒绝 1 行' })).toBeVisible();
    expect(await disposalOf(server, lack.id)).toEqual({ disposal: 'wait', remark: '供应商说周三到' });

    // The manager, from which one came, is still open behind its tag.
    const earlier = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: '以往的导入' }) });
    const past = earlier.locator('[data-row]').first();
    await expect(past).toContainText('导入 1 行，没有变化 0 行，被拒绝 1 行');
    await past.getByRole('button', { name: /^撤销导入/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
    await expect(past).toContainText('已撤销');
    expect(await disposalOf(server, lack.id)).toEqual({ disposal: 'nodispose', remark: '' });
  },
);

story(
  'a file that is older than a colleague’s decision: what it would make of it is seen before and after, with a warning',
  { tag: '@all' },
  async ({ server, device }) => {
    const lack = await openLack(server);
    await server.ask(
      `update goods_lacks set disposal = 'wait', remark = '周三到货', edit_time = now(), edit_user_name = '管理员',
        edit_user_id = (select id from users where usercode = 'admin') where id = $1`,
      [lack.id],
    );
    const office = await device({ form: 'desk' });
    await office.login('ho01');
    await office.open('/goodslack/import');
    await office.chooseFile(xlsxOfCells([lackHeader, [lack.day, lack.code, '取消订货', '', '', '', '']]));
    const changes = office.page.getByRole('table', { name: '将发生的变化' });
    await expect(changes.getByRole('row', { name: /^2 / })).toContainText(/处理方式\s*等待到货\s*取消订货/);
    await expect(changes.getByRole('row').last()).toContainText(/注意：\s*处理方式：会改掉 管理员 于 /);
    await expectNothingToFind(office.page, 'an import of shortages', 'main');

    // Looked at already: it is found again, as a card.
    const phone = await device();
    await phone.login('ho01');
    await phone.open('/goodslack/import');
    const card = phone.page.getByRole('region', { name: '将发生的变化' }).getByRole('listitem');
    await expect(card).toContainText('等待到货 → 取消订货');
    await expect(card).toContainText('会改掉 管理员 于 ');
    await expectNothingToFind(phone.page, 'an import of shortages', 'main');
    expect(await disposalOf(server, lack.id)).toEqual({ disposal: 'wait', remark: '周三到货' });
  },
);

story(
  'default substitutes from a file: what it removes is asked about first, and the list shows what came of it',
  { tag: '@all' },
  async ({ server, device }) => {
    const [cleared] = await server.ask(`
      select g.goods_code as code, g.name from goods_substitutes d join goods g on g.article = d.article
      order by g.goods_code limit 1`);
    const [set, offered] = await server.ask(`
      select g.goods_code as code, g.barcodes[1] as barcode, g.name from goods g
      where not exists (select from goods_substitutes d where d.article = g.article)
        and cardinality(g.barcodes) > 0 order by g.goods_code limit 2`);
    const office = await device({ form: 'desk' });
    const { page } = office;
    await office.login('ho01');
    await office.open('/goodslack/substitutes');
    await page.getByRole('link', { name: '导入', exact: true }).click();
    await expect(page.getByRole('heading', { name: '导入默认替代商品', level: 1 })).toBeVisible();

    await office.chooseFile(
      xlsxOfCells([
        defaultsHeader,
        [cleared?.code, '', '', ''],
        [set?.code, offered?.barcode, '', ''],
        [set?.code, cleared?.code, '', ''],
      ]),
    );
    await expect(page.getByRole('heading', { name: '预览：还没有写入任何数据' })).toBeVisible();
    expect(await office.figures()).toEqual({
      将导入: 2,
      将移除替代商品: 1,
      有提示的行: 1,
      没有变化: 0,
      被拒绝: 1,
    });
    await expect(
      page.getByRole('table', { name: '被拒绝的行' }).getByRole('row', { name: /^4 / }),
    ).toContainText('与第 3 行重复');
    const label = '导入 2 行，其中移除替代商品 1 行';
    await page.getByRole('button', { name: label }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('文件中有 1 个商品没有填写替代商品');
    await question.getByRole('button', { name: label }).click();
    await expect(page.getByRole('heading', { name: '已导入 2 行，被拒绝 1 行' })).toBeVisible();

    await office.open(`/goodslack/substitutes?q=${set?.code}`);
    const rows = page.locator('tbody tr[data-row]');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(String(offered?.name));
    await office.open(`/goodslack/substitutes?q=${cleared?.code}`);
    // The page is here before the network goes.
    await expect(page.getByText('没有符合条件的数据')).toBeVisible();
    await expect(rows).toHaveCount(0);

    await office.goOffline();
    const way = page.getByRole('button', { name: '导入', exact: true });
    await expect(way).toHaveAttribute('aria-disabled', 'true');
    await expect(way).toHaveAccessibleDescription(/连接服务器/);
  },
);

story(
  'an administrator sees the job of an import, finds it by its kind, and what runs by the clock',
  { tag: '@all' },
  async ({ server, device }) => {
    const lack = await openLack(server);
    const office = await device({ form: 'desk', language: 'en-US' });
    await office.login('ho01');
    await office.open('/goodslack/import');
    await office.chooseFile(csvOfCells([lackHeader]));
    await expect(office.page.getByRole('alert')).toHaveText('upload template can only be xls, xlsx format');
    const remark = 'The supplier delivers on Wednesday morning, to all stores of the region. '
      .repeat(2)
      .trim();
    await office.chooseFile(xlsxOfCells([lackHeader, [lack.day, lack.code, '等待到货', '', '', '', remark]]));
    // However long the words beside it, the name of a column is not broken.
    const column = office.page.getByRole('cell', { name: 'Decision', exact: true });
    await expect(column).toBeVisible();
    expect(await column.evaluate(linesOf)).toBe(1);
    await office.page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(office.page.getByRole('heading', { name: 'import succeeded!' })).toBeVisible();

    const admin = await device({ form: 'desk' });
    const { page } = admin;
    await admin.login('admin');
    await admin.open('/system/jobs');
    const rows = page.locator('tbody tr[data-row]');
    const imports = rows.filter({ hasText: '导入缺货' });
    await expect(imports.first()).toContainText('已完成');
    await expect(imports.first()).toContainText('正式导入 · lots.xlsx');
    await expect(imports.nth(1)).toContainText('仅预览 · lots.xlsx');
    await expect(imports.first()).toContainText('ho01');
    await expect(imports.first()).toContainText('1 / 5');
    await admin.filter('任务', 'goods-lack.import');
    await expect(page).toHaveURL(/kind=goods-lack.import/);
    await expect(rows.filter({ hasNotText: '导入缺货' })).toHaveCount(0);
    await admin.filter('状态', 'failed');
    await expect(rows).toHaveCount(0);

    await page.getByRole('tab', { name: '定时计划' }).click();
    await expect(page.getByText('清理旧日志')).toBeVisible();
    await expect(page.getByRole('button', { name: '立即运行“清理旧日志”' })).toBeVisible();
  },
);

story(
  'an import that waits for another one is cancelled, and nothing of it is written',
  { tag: '@all' },
  async ({ server, device }) => {
    const [known] = await server.ask(`
    select g.goods_code as code from goods_substitutes d join goods g on g.article = d.article
    order by g.goods_code desc limit 1`);
    const file = xlsxOfCells([defaultsHeader, [known?.code, '', '', '']]);
    const [first, second] = [await device({ form: 'desk' }), await device({ form: 'desk' })];
    await first.login('ho01');
    await second.login('admin');
    for (const one of [first, second]) await one.open('/goodslack/substitutes/import');

    const letGo = await hold(server);
    await first.chooseFile(file);
    // With this button once the server has the file: its turn is before the other one's.
    await expect(first.page.getByRole('button', { name: '取消', exact: true })).toBeVisible();
    await second.chooseFile(file);
    await second.page.getByRole('button', { name: '取消', exact: true }).click();
    await expect(second.page.getByText('已取消，没有写入任何数据。')).toBeVisible();
    await letGo();
    await expect(first.page.getByRole('heading', { name: '预览：还没有写入任何数据' })).toBeVisible();
    // It is still chosen, and can be looked at after all.
    await second.page.getByRole('button', { name: '预览' }).click();
    await expect(second.page.getByRole('heading', { name: '预览：还没有写入任何数据' })).toBeVisible();
  },
);

/** Holds every import of default substitutes up in its middle, until it is let go. */
async function hold(server: AppServer): Promise<() => Promise<void>> {
  const held = server
    .ask('do $$ begin lock table goods_substitutes in access exclusive mode; perform pg_sleep(600); end $$')
    .catch((error: unknown) => expect(String(error)).toContain('canceling statement'));
  const holders = `from pg_locks where relation = 'goods_substitutes'::regclass and granted
    and mode = 'AccessExclusiveLock'`;
  await expect.poll(() => server.ask(`select pid ${holders}`)).toHaveLength(1);
  return async () => {
    await server.ask(`select pg_cancel_backend(pid) ${holders}`);
    await held;
  };
}
