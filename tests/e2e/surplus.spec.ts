import type { Locator } from '@playwright/test';
import type { AppServer } from '../support/app-server.ts';
import type { Device } from '../support/device.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** Stock is promised here: its server is no other file's. */
const story = shared.extend<object, { server: AppServer }>({ server: ownServer() });

/** Seen without a reload by whoever has it on screen. */
const live = { timeout: 30_000 };

/** What is open of a list, over it or beside it. */
function opened(device: Device): Locator {
  return device.page.locator('[role=dialog], aside').last();
}

/** A shortage of store 1001 whose own goods lie near their expiry in one other store of its region, and nowhere else there. */
async function shortAt1001(server: AppServer): Promise<{ id: string; giver: string }> {
  const [row] = await server.ask(`
    with standing as (
      select l.id, l.article from goods_lacks l join goods_lack_stores s on s.lack_id = l.id and s.store = '1001'
      where l.day = (select max(day) from goods_lacks) and l.disposal = 'nodispose' order by l.id limit 1
    ), emptied as (
      update lots set qty = 0, live_qty = 0 where article in (select article from standing)
        and (store, lot) not in (select store, lot from lots x where x.article in (select article from standing)
          and store = '1002' order by lot limit 1)
    ), filled as (
      update lots set qty = 9, live_qty = 9, expiry_date = (now() at time zone 'Asia/Shanghai')::date + 4
      where article in (select article from standing)
        and (store, lot) in (select store, lot from lots x where x.article in (select article from standing)
          and store = '1002' order by lot limit 1)
      returning store
    )
    select id, (select store from filled) as giver from standing`);
  return { id: String(row?.id), giver: String(row?.giver) };
}

story(
  'a store asks a region for what it is short of; the store that has it accepts and sends, and it is received',
  async ({ server, device }) => {
    const { id, giver } = await shortAt1001(server);
    expect(giver).toBe('1002');
    const clerk = await device();
    await clerk.login('100101');
    await clerk.open(`/goodslack/view?open=${id}`);
    const offers = opened(clerk).getByRole('region', { name: '可补缺的临期余货' });
    const offer = offers.getByRole('listitem').filter({ hasText: '同一商品' }).first();
    await expect(offer).toContainText('东部大区');
    await expect(offer).toContainText('9 件');
    await expect(offers).not.toContainText('1002');
    await offer.getByRole('button', { name: '申请调拨' }).click();
    const form = clerk.page
      .getByRole('dialog')
      .filter({ has: clerk.page.getByLabel('备注') })
      .last();
    await form.getByLabel('数量').fill('3');
    await form.getByRole('button', { name: '申请', exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(offer).toContainText('6 件', live);

    const leader = await device();
    await leader.login('100203');
    await leader.open('/surplus/transfers');
    const asked = leader.page
      .locator('article')
      .filter({ hasText: '待答复' })
      .filter({ hasText: '人民路店' });
    await asked.first().click();
    await opened(leader).getByRole('button', { name: '同意调出' }).click();
    await expect(opened(leader).getByText('已同意', { exact: true })).toBeVisible();
    await opened(leader).getByRole('button', { name: '已发出' }).click();

    await clerk.open('/surplus/transfers?tab=asked');
    const sent = clerk.page.locator('article').filter({ hasText: '已发出' }).filter({ hasText: '中山路店' });
    await expect(sent).toHaveCount(1, live);
    await sent.click();
    await opened(clerk).getByRole('button', { name: '已收货' }).click();
    await expect(opened(clerk).getByText('已收货', { exact: true })).toBeVisible();
  },
);

story('head office takes surplus in the place of what is short, with one tap', async ({ server, device }) => {
  const [row] = await server.ask(`
    select l.id, g.name from goods_lacks l join goods_substitutes d on d.article = l.article
      join goods g on g.article = d.substitutes[1]
      join lots x on x.article = g.article and coalesce(x.live_qty, x.qty) > 0 and g.shelf_life_days > 0
        and x.expiry_date between current_date + 4 and current_date + 8
    where l.day = (select max(day) from goods_lacks) and l.disposal = 'nodispose' order by l.id limit 1`);
  const desk = await device({ form: 'desk' });
  await desk.login('ho01');
  await desk.open(`/goodslack/manager?view=all&open=${row?.id}`);
  const offers = opened(desk).getByRole('region', { name: '可补缺的临期余货' });
  const offer = offers
    .getByRole('listitem')
    .filter({ hasText: String(row?.name) })
    .first();
  await offer.getByRole('button', { name: '选为替代商品' }).click();
  await expect(offers.getByText('已选为替代商品').first()).toBeVisible();
  await expect
    .poll(async () => (await server.ask(`select disposal from goods_lacks where id = '${row?.id}'`))[0])
    .toMatchObject({ disposal: 'exchange' });
});
