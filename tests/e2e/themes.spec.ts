import type { Locator } from '@playwright/test';
import type { Device } from '../support/device.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** Themes are written and deleted here: its server is no other file's. */
const story = shared.extend({ server: ownServer() });

/** Seen without a reload by whoever has it on screen. */
const live = { timeout: 30_000 };

/** What a phone or a desk shows of the theme that is open. */
function opened(device: Device): Locator {
  return device.page
    .locator('[role=dialog], aside')
    .filter({ has: device.page.getByRole('region', { name: '确认进度' }) })
    .last();
}

/** What a side has said, as the open theme tells it. */
async function has(device: Device, side: string, answer: string): Promise<void> {
  const step = opened(device)
    .getByRole('listitem')
    .filter({ has: device.page.locator('strong', { hasText: side }) });
  await expect(step).toContainText(answer, live);
}

function form(device: Device): Locator {
  return device.page.getByRole('dialog').filter({ has: device.page.getByLabel('需求') });
}

async function answers(device: Device, side: string, answer: string, note: string): Promise<void> {
  await opened(device).getByRole('button', { name: side }).click();
  const sheet = device.page
    .getByRole('dialog')
    .filter({ has: device.page.getByLabel('备注') })
    .last();
  await sheet.getByRole('radio', { name: answer, exact: true }).check();
  await sheet.getByLabel('备注').fill(note);
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet).toHaveCount(0);
}

story(
  'a theme is drafted without a network, confirmed by its editor, and by three sides at once, who see each other',
  { tag: '@all' },
  async ({ device }) => {
    const editor = await device({ hasApp: true, form: 'desk' });
    await editor.login('ho01');
    await editor.isKept();
    await editor.open('/theme/list');
    // The types have been told too: they are named.
    await expect(editor.page.getByRole('cell', { name: '节日主题' }).first()).toBeVisible(live);
    await editor.goOffline();
    await editor.page.getByRole('button', { name: '新建主题' }).click();
    await form(editor).getByRole('button', { name: '保存草稿' }).click();
    for (const missing of ['请选择类型', '请输入主题', '请输入需求'])
      await expect(form(editor).getByText(missing, { exact: true })).toBeVisible();
    await form(editor).getByLabel('活动类型').selectOption({ label: '节日主题' });
    await form(editor).getByLabel('主题', { exact: false }).last().fill('元宵猜灯谜');
    await form(editor).getByLabel('需求').fill('灯笼三百只，谜面一套');
    await form(editor).getByRole('button', { name: '活动时间' }).click();
    const calendar = editor.page.getByRole('dialog', { name: '活动时间' });
    const days = calendar.locator('td button:not([disabled])');
    await days.nth(9).click();
    await days.nth(12).click();
    await form(editor).getByRole('radio', { name: '3 星' }).check();
    const confirm = form(editor).getByRole('button', { name: '确认提交' });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await form(editor).getByRole('button', { name: '保存草稿' }).click();
    await expect(form(editor)).toHaveCount(0);
    await editor.page.getByRole('row').filter({ hasText: '元宵猜灯谜' }).click();
    await expect(opened(editor)).toContainText('草稿');
    await expect(opened(editor).getByRole('button', { name: '删除' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await editor.goOnline();
    await expect(opened(editor)).toContainText('编号', live);
    const id = new URL(editor.page.url()).searchParams.get('open') ?? '';
    await opened(editor).getByRole('button', { name: '编辑主题' }).click();
    await form(editor).getByLabel('需求').fill('灯笼五百只，谜面两套');
    await confirm.click();
    const asked = editor.page.getByRole('dialog').filter({ hasText: '采购的确认人会收到消息和邮件' }).last();
    await asked.getByRole('button', { name: '确认提交' }).click();
    await expect(form(editor)).toHaveCount(0);
    await has(editor, '编辑', '已确认');
    // What its editor has confirmed is only read.
    await expect(opened(editor).getByRole('button', { name: '编辑主题' })).toHaveCount(0);
    await expect(opened(editor)).toContainText('灯笼五百只，谜面两套');

    const buyer = await device({ form: 'desk' });
    const keeper = await device({ form: 'desk' });
    const seller = await device();
    for (const [one, who] of [
      [buyer, 'buyer01'],
      [keeper, 'handler01'],
      [seller, 'handler02'],
    ] as const) {
      await one.login(who);
      await one.open(`/theme/list?open=${id}`);
      await has(one, '编辑', '已确认');
    }
    await Promise.all([
      answers(buyer, '采购确认', '已确认', '货已订好'),
      answers(keeper, '仓库确认', '部分确认', '灯笼分两车到'),
      answers(seller, '电销确认', '已确认', '话术已备'),
    ]);
    for (const one of [editor, buyer, keeper, seller]) {
      await has(one, '采购', '货已订好');
      await has(one, '仓库', '灯笼分两车到');
      await has(one, '电销', '话术已备');
    }
    await expect(opened(editor).getByRole('button', { name: '删除' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await answers(buyer, '采购确认', '未确认', '供应商毁约');
    await answers(keeper, '仓库确认', '未确认', '等采购');
    await has(editor, '仓库', '等采购');
    await has(editor, '采购', '供应商毁约');
    await opened(editor).getByRole('button', { name: '删除' }).click();
    const question = editor.page.getByRole('dialog').filter({ hasText: '此操作将永久删除该记录, 是否继续?' });
    await expect(question).toContainText('电销已经确认了这个主题。');
    await question.getByRole('button', { name: '取消' }).click();
    await expect(editor.page.getByText('已取消删除!')).toBeVisible();
    await opened(editor).getByRole('button', { name: '删除' }).click();
    await question.getByRole('button', { name: '删除' }).click();
    await expect(editor.page.getByText('删除成功')).toBeVisible();
    await expect(seller.page.getByText('找不到这个主题')).toBeVisible(live);
  },
);

story(
  'the calendar shows what runs at the same time, by month and by week, from what is held here',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ hasApp: true, form: 'desk' });
    await desk.login('leader01');
    await desk.isKept();
    await desk.open('/theme/list?as=calendar');
    const weeks = desk.page.getByRole('region', { name: /起的一周/ });
    const bars = weeks.locator('[data-row]');
    await expect(bars.first()).toBeVisible(live);
    await desk.goOffline();
    const month = await desk.page.getByRole('heading', { level: 2 }).first().textContent();
    await desk.page.getByRole('button', { name: '下个月' }).click();
    await expect(desk.page.getByRole('heading', { level: 2 }).first()).not.toHaveText(month ?? '');
    await desk.page.getByRole('button', { name: '今天' }).click();
    await expect(weeks.locator('time[aria-current=date]')).toHaveCount(1);
    await desk.page.getByRole('tab', { name: '周', exact: true }).click();
    await expect(weeks).toHaveCount(1);
    // By the keyboard alone, and back.
    await bars.first().focus();
    await desk.page.keyboard.press('Enter');
    await expect(opened(desk)).toBeVisible();
    await desk.page.keyboard.press('Escape');
    await expect(opened(desk)).toHaveCount(0);

    const phone = await device();
    await phone.login('buyer01');
    await phone.open('/theme/list?as=calendar');
    const today = phone.page.locator('section[aria-current=date]');
    await expect(today.locator('[data-row]').first()).toBeVisible(live);
    await today.locator('[data-row]').first().click();
    await expect(opened(phone)).toBeVisible();
    await phone.page.goBack();
    await expect(opened(phone)).toHaveCount(0);
    await expect(today).toBeVisible();
    // A month: a tap on a day lists what runs on it.
    await phone.page.getByRole('tab', { name: '月', exact: true }).click();
    await expect(today.locator('[data-row]').first()).toBeVisible();
    const other = phone.page
      .locator('[data-day]:not([aria-current])')
      .filter({ has: phone.page.locator('i') });
    const day = await other.first().getAttribute('data-day');
    await other.first().click();
    await expect(phone.page.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-pressed', 'true');
    await expect(phone.page.locator('section [data-row]').first()).toBeVisible();
    // What ended long ago is not said to be nothing.
    await phone.open('/theme/list?as=calendar&day=2020-01-15&span=month');
    await phone.page.getByRole('button', { name: '查看更早的' }).click();
    await expect(phone.page.getByRole('tab', { name: '更早', selected: true })).toBeVisible();
  },
);
