import type { Locator } from '@playwright/test';
import { expectNothingToFind } from '../support/axe.ts';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

/** The demo company's accounts, and a line that each of them has; the visitor is told whom to ask. */
const accounts = {
  '100101': 'due',
  '100103': 'untouched',
  ho01: 'undecided',
  buyer01: 'undecided',
  buyer02: 'undecided',
  handler01: 'tickets',
  handler02: 'tickets',
  leader01: 'tickets',
  admin: 'failed-jobs',
  editor: 'undecided',
} as const;

/** A line; of andon events, which stand by the time that is left, the first. */
const figure = (device: Device, name: string) =>
  device.page.locator(name === 'tickets' ? '[data-figure^=tickets]' : `[data-figure="${name}"]`).first();

/** How many a line says, once it knows; what has nothing to do is folded. */
async function countOf(device: Device, name: string): Promise<number> {
  const fold = device.page.getByRole('button', { name: /^其余 \d+ 项没有事/, expanded: false });
  await expect(figure(device, name).or(fold).first()).toBeVisible();
  await expect(device.page.locator('main [aria-busy=true]')).toHaveCount(0);
  if ((await figure(device, name).count()) === 0) await fold.click();
  const number = figure(device, name).locator('b');
  await expect(number).toHaveText(/^\d+$/);
  return Number(await number.textContent());
}

story(
  'every account begins with Today, and has something to do or is told whom to ask',
  { tag: '@all' },
  async ({ device }) => {
    const [phone, desk] = [await device(), await device({ form: 'desk' })];
    for (const one of [phone, desk]) {
      for (const [account, line] of Object.entries(accounts)) {
        await one.login(account);
        await one.page.waitForURL('**/dashboard');
        await expect(
          one.page.getByRole('heading', { level: 1, name: /^(今日|早上好|下午好|晚上好)/ }),
        ).toBeVisible();
        await expect(figure(one, line)).toHaveAttribute('href', /./);
        await countOf(one, line);
        await signOut(one);
      }
      await one.login('visitor');
      await expect(one.page.getByText(/^需要更多，请找/)).toBeVisible();
      await expect(one.page.getByRole('link', { name: '个人中心' }).last()).toBeVisible();
      await expectNothingToFind(one.page);
    }
  },
);

story(
  'a leader’s Today: each number is the count of its list, work lowers it, and it opens offline',
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    const { page } = phone;
    await phone.becomeReady('101103');
    await phone.open('/dashboard');
    const due = await countOf(phone, 'due');
    expect(due).toBeGreaterThan(0);
    for (const [name, tab] of [
      ['due', '待查'],
      ['expired', '全部'],
      ['last', '待查'],
      ['untouched', '待查'],
    ] as const) {
      const count = await countOf(phone, name);
      await figure(phone, name).click();
      await page.waitForURL('**/sf/check*');
      await expect(page.getByRole('tab', { name: new RegExp(`^${tab}`) })).toHaveText(
        new RegExp(`${count}$`),
      );
      await page.goBack();
    }
    const hidden = await countOf(phone, 'expiring');
    await figure(phone, 'expiring').click();
    await page.waitForURL('**expiring=true*');
    await expect(page.getByRole('tab', { name: /^全部/ })).toHaveText(`全部 ${hidden}`);

    for (const [name, address, tab] of [
      ['steps', '**/markdown/list*', '待降价'],
      ['waste', '**/stock/waste*', '本店'],
    ] as const) {
      await phone.open('/dashboard');
      const count = await countOf(phone, name);
      await figure(phone, name).click();
      await page.waitForURL(address);
      await expect(page.getByRole('tab', { name: new RegExp(`^${tab}`) })).toHaveText(`${tab} ${count}`);
    }

    await phone.open('/sf/check');
    // Colleagues may have checked something this morning.
    const recorded = (await phone.countToday()) + 1;
    await phone.check(await phone.nextArticle(new Set()));
    // A page that is left before the tap is kept would take it along.
    await expect.poll(() => phone.countToday()).toBe(recorded);
    await phone.open('/dashboard');
    await expect(figure(phone, 'due').locator('b')).toHaveText(String(due - 1));
    const people = page.getByRole('region', { name: '今天谁做了什么' }).getByRole('link');
    await expect(people).not.toHaveCount(0);
    const counts = await people.locator('b').allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(recorded);
    await people.first().click();
    await page.waitForURL('**/sf/history?*person=*');
    await expect(phone.cards()).toHaveCount(Number(counts[0]));

    await phone.goOffline();
    await phone.open('/dashboard');
    await expect(figure(phone, 'due').locator('b')).toHaveText(String(due - 1));
    await expect(page.getByRole('banner').getByText(/数据时间/)).toBeVisible();
  },
);

story(
  'head office and administrators: stores worst first from the server, each number its list, and the first rows of what waits',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.login('admin');
    const rows = page.locator('tr[data-store]');
    await expect(rows.first()).toBeVisible();
    const row = page.locator('tr[data-store="1004"]');
    const due = Number(await row.locator('[data-figure=due]').getAttribute('data-count'));
    const expired = Number(await row.locator('[data-figure=expired]').textContent());
    expect(due).toBeGreaterThan(0);
    // What is late stands first, ready to be opened.
    const late = page.getByRole('region', { name: '按灯，已超时' });
    await expect(late.locator('[data-row]').first()).toBeVisible();
    await expectNothingToFind(page);
    await late.locator('[data-row] a').first().click();
    await page.waitForURL('**/andon/manage?*open=*');
    // A page that is left before it is there stays as busy as it was, behind its tag.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.goBack();
    // One decided where it stands leaves its place to the next.
    const undecided = page.getByRole('region', { name: '缺货，未处理' });
    const waiting = Number(await undecided.locator('b').textContent());
    await undecided
      .getByRole('button', { name: /^等待到货/ })
      .first()
      .click();
    await expect(undecided.locator('b')).toHaveText(String(waiting - 1));
    await page.keyboard.press('z');
    await expect(undecided.locator('b')).toHaveText(String(waiting));

    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).first().click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();
    expect((await downloads).suggestedFilename()).toMatch(/\.xlsx$/);

    for (const name of ['late-tickets', 'waiting-tickets']) {
      const count = await countOf(desk, name);
      await figure(desk, name).click();
      await page.waitForURL('**/andon/manage*');
      await expect(counted(desk, count)).toBeVisible();
      await page.goBack();
    }

    await row.locator('[data-figure=expired] a').click();
    await page.waitForURL('**/sf/check?*store=*1004*');
    await expect(page.getByRole('tab', { name: /^全部/ })).toHaveText(`全部 ${expired}`);
    await page.goBack();
    await row.locator('[data-figure=due] a').click();
    await page.waitForURL('**/sf/check?*store=*1004*');
    await expect(page.getByRole('tab', { name: /^待查/ })).toHaveText(new RegExp(`${due}$`));
  },
);

/** What a list says of its length; pages that were left stay open behind their tags, and may count as many. */
function counted({ page }: Device, count: number): Locator {
  return page.getByText(new RegExp(`^共 ${count} 条`)).filter({ visible: true });
}

async function signOut({ page }: Device): Promise<void> {
  await page.goto('/more');
  await page.getByRole('button', { name: '退出登录' }).last().click();
  await page.waitForURL(/\/login\b/);
}
