import type { Page } from '@playwright/test';
import { expectNothingToFind } from '../support/axe.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** What is watched is the whole company's: what these stories decide is nobody else's. */
const story = shared.extend({ server: ownServer() });

async function countOpen(page: Page): Promise<number> {
  const tab = page.getByRole('tab', { name: /待处理 \d+/ });
  await expect(tab).toBeVisible();
  return Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
}

story(
  'a handler without a network: go handle, no advice, cancelled, approved, taken back, approved for good',
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.login('handler01');
    await phone.isKept();
    // Where it stays when it is decided.
    await phone.open('/shortage/watch?view=all');
    const { page } = phone;
    const open = await countOpen(page);
    const card = phone
      .cards()
      .filter({ has: page.getByRole('button', { name: /^去处理/ }) })
      .first();
    const id = await card.getAttribute('data-row');
    const form = page.getByRole('dialog');
    const advice = form.getByLabel('处理意见');
    await phone.goOffline();

    const same = page.locator(`[data-row="${id}"]`);
    await same.getByRole('button', { name: /^去处理/ }).click();
    await form.getByRole('button', { name: '批准处理' }).click();
    await expect(form.getByText('处理意见未填写')).toBeVisible();
    await advice.fill('半句');
    // What is half typed outlives the sheet.
    await form.getByRole('button', { name: '关闭' }).click();
    await expect(form).toHaveCount(0);
    await same.click();
    await expect(advice).toHaveValue('半句');
    await form.getByRole('button', { name: '取消编辑' }).click();
    await expect(page.getByText('数据未保存')).toBeVisible();
    await expect(form.getByRole('button', { name: '去处理' })).toBeVisible();
    await form.getByRole('button', { name: '去处理' }).click();
    await advice.fill('加急配送');
    await expectNothingToFind(page);
    await form.getByRole('button', { name: '批准处理' }).click();
    await phone.holdUndo();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('tab', { name: `待处理 ${open - 1}` })).toBeVisible();
    await phone.undo();
    await expect(page.getByRole('tab', { name: `待处理 ${open}` })).toBeVisible();

    // Approved anew; before it is sent, cancelling the edit takes it out of the queue.
    await same.getByRole('button', { name: /^去处理/ }).click();
    await advice.fill('从中心仓调拨');
    await form.getByRole('button', { name: '批准处理' }).click();
    await expect(form).toHaveCount(0);
    await expect(same.getByRole('img', { name: '有未发送的操作' })).toBeVisible();
    await same.click();
    await form.getByRole('button', { name: '取消编辑' }).click();
    await expect(form.getByRole('button', { name: '去处理' })).toBeVisible();
    await form.getByRole('button', { name: '去处理' }).click();
    await advice.fill('明早到店');
    await form.getByRole('button', { name: '批准处理' }).click();
    await expect(form).toHaveCount(0);
    await phone.goOnline();
    await expect(same.getByRole('img', { name: '有未发送的操作' })).toHaveCount(0, { timeout: 30_000 });
    await same.click();
    await expect(form.getByText('赵磊').first()).toBeVisible();
    await expect(form.getByRole('button', { name: '收回处理' })).toBeVisible();
  },
);

story(
  'the desk: many rejected with one advice, a status from the dictionary afterwards, older ones, and two who decide',
  { tag: '@all' },
  async ({ device, server }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    await desk.open('/shortage/watch');
    const { page } = desk;
    const open = await countOpen(page);
    await page.locator('tbody tr[data-row] input[type=checkbox]').nth(0).check();
    await page.locator('tbody tr[data-row] input[type=checkbox]').nth(1).check();
    await page.getByRole('button', { name: '驳回处理' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '驳回处理' }).click();
    await expect(sheet.getByText('处理意见未填写')).toBeVisible();
    // Advice half typed over many outlives the sheet and a reload.
    await sheet.getByLabel('处理意见').fill('店内库存足够');
    await sheet.getByRole('button', { name: '取消' }).click();
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => desk.drafts('ho01')).toContainEqual(expect.stringContaining('店内库存足够'));
    await page.reload();
    await page.locator('tbody tr[data-row] input[type=checkbox]').nth(0).check();
    await page.locator('tbody tr[data-row] input[type=checkbox]').nth(1).check();
    await page.getByRole('button', { name: '驳回处理' }).click();
    await expect(sheet.getByLabel('处理意见')).toHaveValue('店内库存足够');
    await sheet.getByRole('button', { name: '驳回处理' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('tab', { name: `待处理 ${open - 2}` })).toBeVisible();

    // One of those that go on, straight in the table: chosen, then saved.
    await desk.open('/shortage/watch?view=all&status=DISPOSEING');
    const id = await page.locator('tbody tr[data-row]').first().getAttribute('data-row');
    const row = page.locator(`tbody tr[data-row="${id}"]`);
    const status = () => server.ask(`select status from shortage_watches where id = '${id}'`);
    await row.getByRole('combobox').selectOption('purchased');
    await expect(row.getByRole('button', { name: /^取消 / })).toBeVisible();
    expect(await status()).toEqual([{ status: 'DISPOSEING' }]);
    await row.getByRole('button', { name: /^保存 / }).click();
    await expect.poll(status).toEqual([{ status: 'purchased' }]);

    // What no device holds any more is asked for.
    await desk.open('/shortage/watch?view=older');
    await page.locator('tbody tr[data-row]').first().click();
    await expect(page.getByRole('complementary').getByText('变更记录')).toBeVisible();

    // Two decide about one: the second, who was offline, is shown both.
    const phone = await device({ hasApp: true });
    await phone.login('handler02');
    await phone.isKept();
    await phone.open('/shortage/watch');
    const card = phone.cards().first();
    const both = await card.getAttribute('data-row');
    await phone.goOffline();
    await card.getByRole('button', { name: /^去处理/ }).click();
    const form = phone.page.getByRole('dialog');
    await form.getByLabel('处理意见').fill('不补货');
    await form.getByRole('button', { name: '驳回处理' }).click();
    await expect(form).toHaveCount(0);
    await desk.open(`/shortage/watch?open=${both}`);
    const detail = page.getByRole('complementary');
    await detail.getByRole('button', { name: '去处理' }).click();
    await detail.getByLabel('处理意见').fill('加急配送');
    await detail.getByRole('button', { name: '批准处理' }).click();
    await expect
      .poll(() => server.ask(`select status from shortage_watches where id = '${both}'`))
      .toEqual([{ status: 'DISPOSEING' }]);
    phone.isRefused(409);
    await phone.goOnline();
    await phone.open('/sync');
    await expect(phone.page.getByText('不补货').first()).toBeVisible({ timeout: 30_000 });
    await expect(phone.page.getByText('加急配送').first()).toBeVisible();
  },
);
