import type { Locator } from '@playwright/test';
import type { AppServer } from '../support/app-server.ts';
import { atDesk } from '../support/assigned-ticket.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';
import { scanWithWedge } from '../support/wedge-scanner.ts';

/** Others count what was done in these stores. */
const story = shared.extend({ server: ownServer() });

/** Goods of a store of which one lot is to be checked today, and the next once that has been; and the two lots. */
async function goodsOfTwoLots(server: AppServer, store: string) {
  const [found] = await server.ask(
    `select c.article, g.goods_code as code, c.lot as first, n.lot as next from current_lots c
       join goods g on g.article = c.article
       join lots n on n.store = c.store and n.article = c.article and n.lot > c.lot and n.qty > 0
     where c.store = $1 and not c.nobatch and not c.live and not c.zero and c.lot <> '' and not c.last and c.due_on <= current_date
     order by c.article limit 1`,
    [store],
  );
  const { article, code } = Object(found);
  return {
    article: String(article),
    path: `/sf/check?q="${code}"`,
    first: String(found?.first),
    next: String(found?.next),
  };
}

/** The lots that are not the open one are rows of its sheet. */
const others = (sheet: Locator, lot: string) => sheet.getByRole('button', { name: lot });

story(
  'an open lot stays open when somebody else checks it, and the next one is not checked in its place',
  { tag: '@all' },
  async ({ server, device }) => {
    const { article, path, first, next } = await goodsOfTwoLots(server, '1009');
    const [one, other] = [await device(), await device()];
    await one.becomeReady('100901');
    await other.becomeReady('100902');
    for (const user of [one, other]) await user.open(path);
    await one.card(article).click();
    const sheet = one.page.getByRole('dialog').last();
    await expect(others(sheet, next)).toBeVisible();
    const before = await one.countToday();
    await other.check(article);
    await expect(one.page.getByRole('tab', { name: '今日已处理', includeHidden: true })).toHaveText(
      `今日已处理 ${before + 1}`,
    );
    await expect(others(sheet, next)).toBeVisible();
    await expect(others(sheet, first)).toHaveCount(0);
  },
);

story(
  'a manager’s words about an event outlive another event, a reload, and that it was closed meanwhile',
  { tag: '@all' },
  async ({ server, device }) => {
    const clerk = await atDesk(server, '100201');
    const leader = await atDesk(server, '100203');
    const [mine, another] = [
      await clerk.raise({ title: '冷柜滴水', description: '从早上开始', stats: 'sented' }),
      await clerk.raise({ title: '门锁坏了', description: '关不上', stats: 'sented' }),
    ];
    await leader.move(mine, 'review');
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    await desk.open(`/andon/manage?tab=all&open=${mine}`);
    const opinion = desk.page.getByRole('textbox', { name: '处理意见' }).last();
    await opinion.fill('请先断电，等师傅到');
    await desk.open(`/andon/manage?tab=all&open=${another}`);
    await desk.open(`/andon/manage?tab=all&open=${mine}`);
    await expect(opinion).toHaveValue('请先断电，等师傅到');
    await desk.page.reload();
    await expect(opinion).toHaveValue('请先断电，等师傅到');
    await server.ask(`update andon_tickets set state = 'close' where id = $1`, [mine]);
    await desk.page.reload();
    await expect(opinion).toHaveValue('请先断电，等师傅到');
  },
);

story('the board says why a column cannot be shown', { tag: '@all' }, async ({ device }) => {
  const desk = await device({ form: 'desk' });
  await desk.login('ho01');
  await desk.open('/andon/manage?tab=board');
  const columns = desk.page.getByRole('main').locator('section');
  await expect(columns.first()).toContainText(/\d/);
  await desk.goOffline();
  await desk.page.getByRole('searchbox').first().fill('冷柜');
  await expect(columns.first()).toContainText('需要连接服务器');
});

story(
  'what is half typed of waste is there after a reload, and when somebody else recorded some meanwhile',
  { tag: '@all' },
  async ({ server, device }) => {
    const { article, path } = await goodsOfTwoLots(server, '1010');
    const [one, other] = [await device(), await device()];
    await one.becomeReady('101001');
    await other.becomeReady('101002');
    const remarkOf = async (user: typeof one) => {
      await user.open(path);
      await user.card(article).click();
      const sheet = user.page.getByRole('dialog').last();
      await sheet.getByText('登记去向').click();
      await sheet.getByLabel('原因').selectOption('other');
      return sheet;
    };
    const sheet = await remarkOf(one);
    await sheet.getByLabel('说明').fill('外箱压坏了');
    const theirs = await remarkOf(other);
    await theirs.getByLabel('说明').fill('漏了');
    await theirs.getByRole('button', { name: /^报废 \d/ }).click();
    // What others did is kept away from a field that is being typed into, for a while.
    await expect(sheet.getByText('已登记过')).toBeVisible({ timeout: 60_000 });
    await expect(sheet.getByLabel('说明')).toHaveValue('外箱压坏了');
    await one.page.reload();
    await sheet.getByText('登记去向').click();
    await expect(sheet.getByLabel('说明')).toHaveValue('外箱压坏了');
  },
);

story(
  'a remark half rewritten does not overwrite what somebody else made of it meanwhile',
  { tag: '@all' },
  async ({ server, device }) => {
    const { path } = await goodsOfTwoLots(server, '1011');
    const [one, other] = [await device(), await device()];
    await one.becomeReady('101101');
    await one.open(path);
    await one.cards().first().getByRole('button').first().click();
    await one.page.getByLabel('备注', { exact: true }).fill('门口那排');
    await one.page.getByRole('button', { name: '仅备注' }).click();
    await expect(one.page.getByRole('dialog')).toHaveCount(0);
    await expect(one.pill()).toHaveText('在线');
    const records = () =>
      server.ask(
        `select id, remark from check_records where store = '1011' and remark in ('门口那排', '已搬到里排', '卖完了')`,
      );
    const [record] = await records();
    const log = `/sf/history?past=true&record=${record?.id}`;
    await one.open(log);
    await one.page.getByLabel('备注', { exact: true }).fill('已搬到里排');

    await other.becomeReady('101102');
    await other.open(log);
    await other.page.getByLabel('备注', { exact: true }).fill('卖完了');
    await other.page.getByRole('button', { name: '保存' }).click();
    await expect.poll(records).toEqual([{ id: record?.id, remark: '卖完了' }]);
    // What the other wrote is here, behind the form, and what is typed there is not gone.
    await expect(one.page.locator('[data-row]', { hasText: '卖完了' })).toHaveCount(1, { timeout: 60_000 });
    await one.page.getByRole('button', { name: '保存' }).click();
    await expect(one.pill()).toHaveText(/待处理|需要/);
    expect(await records()).toEqual([{ id: record?.id, remark: '卖完了' }]);
  },
);

story(
  'the same code scanned again is about the lot that comes next, which is not checked yet',
  { tag: '@all' },
  async ({ server, device }) => {
    const { path, next } = await goodsOfTwoLots(server, '1012');
    const phone = await device();
    await phone.becomeReady('101201');
    await phone.open(path);
    const barcode = /\d{13}/.exec((await phone.cards().first().textContent()) ?? '')?.[0] ?? '';
    await phone.page.getByRole('button', { name: '扫码' }).click();
    await scanWithWedge(phone.page, barcode);
    await phone.scanned().getByRole('button', { name: '检查完成' }).click();
    await expect(phone.scanned().getByRole('button', { name: '撤销' })).toBeVisible();
    await scanWithWedge(phone.page, barcode);
    await expect(phone.scanned()).toContainText(next);
    await expect(phone.scanned().getByRole('button', { name: '检查完成' })).toBeVisible();
  },
);

story('a code of several goods asks which of them it is', { tag: '@all' }, async ({ server, device }) => {
  const code = '6901234567892';
  const named = await server.ask(
    `update goods set barcodes = barcodes || $1::text where article in (
       select article from current_lots where store = '1008' and not nobatch and not live and not zero
       order by article limit 2) returning name`,
    [code],
  );
  const phone = await device();
  await phone.becomeReady('100801');
  await expect(phone.page.getByRole('button', { name: '扫码' })).toBeVisible();
  await scanWithWedge(phone.page, code);
  await expect(phone.scanned()).toContainText('请选择');
  await phone
    .scanned()
    .getByRole('button', { name: String(named[0]?.name) })
    .click();
  await expect(phone.scanned().getByRole('button', { name: '更多操作' })).toBeVisible();
});
