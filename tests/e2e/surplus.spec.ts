import type { Locator, Page } from '@playwright/test';
import type { AppServer } from '../support/app-server.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** What is promised to one is nobody else's: what these stories ask for is theirs alone. */
const story = shared.extend({ server: ownServer() });

/** What would fill shortages that stand, and which of them store 1001 has. */
const standing = `
  select l.id, l.disposal, l.substitutes, w.article, w.place, w.article = l.article as is_same
  from goods_lacks l left join goods_substitutes d on d.article = l.article
    cross join unnest(array[l.article] || l.substitutes || coalesce(d.substitutes, '{}'))
      with ordinality as w(article, place)
  where l.day = (select max(day) from goods_lacks) and l.disposal <> 'cancel' and l.lack_qty >= 1`;
const of1001 = `exists (select from goods_lack_stores s where s.lack_id = t.id and s.store = '1001' and s.lack_qty >= 1)`;
/** Lots near their expiry that are surplus whatever the shelf life of their goods and the time of day. */
const nearLots = `
  lots o join goods g on g.article = o.article and g.shelf_life_days > 0
  where o.article = t.article and coalesce(o.live_qty, o.qty) >= 3
    and o.expiry_date between current_date + 5 and current_date + 8
    and not exists (select from transfers p where p.article = o.article and p.from_place = o.store and p.lot = o.lot)`;
const spareBins = `
  half_past_stock h where h.article = t.article and h.pending and h.state = 'normal' and h.qty >= h.blocked_qty + 3
    and h.since + h.shelf_life_days / 2 >= current_date + 6`;

async function one(server: AppServer, sql: string): Promise<Record<string, unknown>> {
  const [row] = await server.ask(`${sql} limit 1`);
  if (!row) throw new Error(`the demo company has none today: ${sql}`);
  return row;
}

async function newestTransfer(server: AppServer) {
  return one(
    server,
    `select id, source, from_place as "from", buyer_code as buyer, state from transfers order by number desc`,
  );
}

const offersOf = (page: Page) => page.getByRole('region', { name: '可补缺的临期与过半保质期余货' });

/** Asks for one of what is offered, and waits until the sheet has closed. */
async function askForOne(page: Page, offer: Locator, about: RegExp): Promise<void> {
  await offer.getByRole('button', { name: '申请调拨' }).click();
  const sheet = page.getByRole('dialog').last();
  await expect(sheet).toContainText(about);
  await sheet.getByLabel('数量').fill('1');
  await sheet.getByRole('button', { name: '申请', exact: true }).click();
  await expect(page.getByText('已申请调拨，等待对方答复')).toBeVisible();
  await expect(sheet.getByLabel('数量')).toHaveCount(0);
}

story(
  'a store asks another’s region for what it is short of; the other accepts in its cold store, sends, and it arrives',
  async ({ device, server }) => {
    const { id: lack } = await one(
      server,
      `select t.id from (${standing}) as t where is_same and ${of1001}
        and exists (select from ${nearLots} and o.store <> '1001') order by t.id`,
    );
    const phone = await device();
    await phone.login('100101');
    await phone.open(`/goodslack/view?store=1001&open=${lack}`);
    const offer = offersOf(phone.page).getByRole('listitem').filter({ hasText: '大区' }).first();
    // No store is named: the region is, and how much there is.
    await expect(offer).not.toContainText(/10(0[2-9]|1[0-2])/);
    await askForOne(phone.page, offer, /向 .+大区 申请/);
    const { id, from, state } = await newestTransfer(server);
    expect(state).toBe('requested');
    await phone.open(`/surplus/transfers?store=1001&tab=asked&open=${id}`);
    const asked = phone.page.getByRole('dialog');
    await expect(asked.getByText('同意后显示').first()).toBeVisible();

    // Whoever leads the store that was found accepts without a network; what was done waits and is sent.
    const other = await device({ hasApp: true });
    await other.login(`${from}03`);
    await other.open(`/surplus/transfers?store=${from}`);
    await expect(other.page.locator(`[data-row="${id}"]`)).toBeVisible();
    await other.isKept();
    await other.goOffline();
    await other.page.locator(`[data-row="${id}"]`).click();
    const giving = other.page.getByRole('dialog');
    await giving.getByRole('button', { name: '同意调出' }).click();
    await expect(giving.getByText('已同意').first()).toBeVisible();
    expect(await newestTransfer(server)).toMatchObject({ id, state: 'requested' });
    await other.goOnline();
    await expect.poll(() => newestTransfer(server), { timeout: 30_000 }).toMatchObject({ state: 'accepted' });
    await giving.getByRole('button', { name: '已发出' }).click();
    await expect.poll(() => newestTransfer(server)).toMatchObject({ state: 'sent' });

    // Now it is known where it comes from.
    await expect(asked.getByText(String(from)).first()).toBeVisible();
    await asked.getByRole('button', { name: '已收货' }).click();
    await expect.poll(() => newestTransfer(server)).toMatchObject({ id, state: 'received' });
  },
);

story(
  'a bin of the warehouse: a store asks, and the purchaser whose stock it is answers',
  { tag: '@all' },
  async ({ device, server }) => {
    const { id: lack } = await one(
      server,
      `select t.id from (${standing}) as t where ${of1001} and exists (select from ${spareBins}) order by t.id`,
    );
    const phone = await device();
    await phone.login('100101');
    await phone.open(`/goodslack/view?store=1001&open=${lack}`);
    const offer = offersOf(phone.page).getByRole('listitem').filter({ hasText: '仓库' }).first();
    await askForOne(phone.page, offer, /向仓库申请/);
    const { id, source, buyer } = await newestTransfer(server);
    expect(source).toBe('warehouse');
    // Half of a word about cancelling it stands there when the answer comes.
    await phone.open(`/surplus/transfers?store=1001&tab=asked&open=${id}`);
    await phone.page.getByRole('button', { name: '取消申请' }).click();
    const cancelling = phone.page.getByRole('dialog').last();
    await cancelling.getByLabel('备注').fill('自己找到了');

    const desk = await device({ form: 'desk' });
    await desk.login(String(buyer));
    await desk.open(`/surplus/matches?tab=transfers&open=${id}`);
    const detail = desk.page.getByRole('complementary');
    await detail.getByRole('button', { name: '同意调出' }).click();
    await expect.poll(() => newestTransfer(server)).toMatchObject({ id, state: 'accepted' });
    await expect(cancelling).toContainText('刚刚登记了“同意”', { timeout: 30_000 });
    await expect(cancelling.getByLabel('备注')).toHaveValue('自己找到了');
    await expect(cancelling.getByRole('button', { name: '取消申请' })).toHaveCount(0);
    await detail.getByRole('button', { name: '已发出' }).click();
    await expect.poll(() => newestTransfer(server)).toMatchObject({ id, state: 'sent' });
  },
);

story(
  'head office takes what is left over as the substitute with one tap',
  { tag: '@all' },
  async ({ device, server }) => {
    const { id: lack, article } = await one(
      server,
      `select t.id, t.article from (${standing}) as t where not is_same and t.disposal = 'nodispose'
      and cardinality(t.substitutes) = 0 and exists (select from ${nearLots}) order by t.id, t.place`,
    );
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    await desk.open(`/goodslack/manager?view=all&open=${lack}`);
    const name = await one(server, `select name from goods where article = '${article}'`);
    const offer = offersOf(desk.page)
      .getByRole('listitem')
      .filter({ hasText: String(name.name) })
      .first();
    await offer.getByRole('button', { name: '选为替代商品' }).click();
    await expect
      .poll(() => server.ask(`select disposal, substitutes from goods_lacks where id = '${lack}'`))
      .toEqual([{ disposal: 'exchange', substitutes: [article] }]);
  },
);
