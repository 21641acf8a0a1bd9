import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

/** How many rows wait, by the figures of the picture. */
async function waiting({ page }: Device): Promise<number> {
  const figures = page.getByRole('figure', { name: '等待处理的周数' }).locator('b');
  await expect(figures).toHaveCount(5);
  return (await figures.allTextContents()).reduce((sum, text) => sum + Number(text), 0);
}

story(
  'a purchaser chooses what is done about stock and confirms it, takes it back, handles many without a network, and withdraws from the log',
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.login('buyer01');
    await phone.open('/halfpast/purchaser');
    await expect(phone.cards().first()).toBeVisible();
    await phone.isKept();
    await expect(phone.page.locator('progress')).toHaveCount(0);
    const before = await waiting(phone);
    const sheet = phone.page.getByRole('dialog');

    // What is missing is said; nothing is done before it is confirmed, and a reload keeps what was begun.
    const confirm = sheet.getByRole('button', { name: '处理', exact: true });
    await phone.cards().first().click();
    await confirm.click();
    await expect(sheet.getByText('必须选择处理方式！')).toBeVisible();
    await sheet.getByRole('radio', { name: '其他' }).check();
    await confirm.click();
    await expect(sheet.getByText('选择“其他”时必须填写备注！')).toBeVisible();
    await expect(sheet.getByLabel('备注')).toBeFocused();
    await sheet.getByRole('radio', { name: '仓库退供应商' }).check();
    await sheet.getByLabel('备注').fill('供应商周四来车');
    await expect.poll(() => phone.drafts('buyer01')).toEqual([expect.stringContaining('供应商周四来车')]);
    await phone.page.reload();
    await expect(sheet.getByRole('radio', { name: '仓库退供应商' })).toBeChecked();
    await expect(sheet.getByLabel('备注')).toHaveValue('供应商周四来车');
    await confirm.click();
    await phone.holdUndo();
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => waiting(phone)).toBe(before - 1);
    await phone.undo();
    await expect.poll(() => waiting(phone)).toBe(before);

    // Those of one age, together, and without a network.
    await phone.goOffline();
    const bar = phone.page.getByRole('figure').getByRole('button').nth(2);
    const many = Number(await bar.locator('b').textContent());
    expect(many).toBeGreaterThan(1);
    await bar.click();
    await phone.page.getByRole('button', { name: `处理这 ${many} 条` }).click();
    await sheet.getByLabel('备注').fill('周末堆头');
    await sheet.getByRole('radio', { name: '铺货到门店促销' }).check();
    await confirm.click();
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => waiting(phone)).toBe(before - many);

    await phone.open('/halfpast/log?disposal=promote&q=');
    const handled = phone.cards().filter({ hasText: '周末堆头' }).first();
    await expect(handled.getByRole('img', { name: '有未发送的操作' })).toBeVisible();
    await handled.click();
    await sheet.getByRole('button', { name: '撤回到待处理' }).click();
    const question = phone.page.getByRole('dialog').last();
    await expect(question).toContainText('按仓库现在的数字');
    await question.getByRole('button', { name: '取消' }).click();
    await expect(phone.page.getByText('已取消操作!')).toBeVisible();
    await sheet.getByRole('button', { name: '撤回到待处理' }).click();
    await question.getByRole('button', { name: '撤回到待处理' }).click();
    await expect(phone.page.getByRole('dialog')).toHaveCount(0);
    await phone.open('/halfpast/purchaser');
    await expect.poll(() => waiting(phone)).toBe(before - many + 1);
    await phone.goOnline();
    await expect(phone.page.getByText('在线', { exact: true })).toBeVisible({ timeout: 30_000 });

    // Another purchaser has none of it; head office sees everybody's, and what was done.
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    await desk.open('/halfpast/log?disposal=promote&psr=buyer01');
    await expect(desk.page.getByRole('row').filter({ hasText: '周末堆头' })).not.toHaveCount(0);
  },
);

story(
  'head office handles stock at the desk, and the purchaser who is too late hears whose and which',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.login('buyer02');
    await phone.open('/halfpast/purchaser');
    await expect(phone.cards().first()).toBeVisible();
    await phone.isKept();
    const row = (await phone.cards().first().getAttribute('data-row')) ?? '';
    const another = (await phone.cards().nth(1).getAttribute('data-row')) ?? '';
    await phone.goOffline();

    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    await desk.open(`/halfpast/purchaser?psr=buyer02&open=${row}`);
    const detail = desk.page.getByRole('complementary', { name: '详情' });
    const normal = async () => {
      await detail.getByRole('radio', { name: '正常，无需处理' }).check();
      await detail.getByRole('button', { name: '处理', exact: true }).click();
      await expect(detail).toHaveCount(0);
    };
    await normal();
    // A slip of head office is taken back as a purchaser's is.
    await desk.page.getByRole('button', { name: '撤销' }).click();
    await expect(desk.page.getByText('已撤销，库存回到待处理')).toBeVisible();
    await desk.open(`/halfpast/purchaser?psr=buyer02&open=${row}`);
    await normal();

    // The network goes as another is confirmed: it is kept and said to wait, and sent once it is back.
    const outbox = '**/api/outbox/replay';
    desk.losesConnections();
    await desk.page.route(outbox, (route) => route.abort());
    await desk.open(`/halfpast/purchaser?psr=buyer02&open=${another}`);
    await normal();
    await expect(desk.page.getByText('已存在本机，能发送时自动发送')).toBeVisible();
    const standing = () =>
      server.ask('select disposal from half_past_records where stock_id = $1', [another]);
    expect(await standing()).toEqual([]);
    await desk.page.unroute(outbox);
    await expect.poll(standing, { timeout: 30_000 }).toEqual([{ disposal: 'normal' }]);
    await expect(desk.page.locator(`[data-row="${another}"]`)).toHaveCount(0);

    await phone.cards().first().click();
    const sheet = phone.page.getByRole('dialog');
    await sheet.getByLabel('备注').fill('供应商周四来车');
    await sheet.getByRole('radio', { name: '仓库退供应商' }).check();
    await sheet.getByRole('button', { name: '处理', exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await phone.goOnline();
    await expect(phone.page.getByText('1 项需要您处理')).toBeVisible({ timeout: 30_000 });
    await phone.open('/sync');
    await expect(phone.page.getByText(/陈曦 .*“正常，无需处理”/).first()).toBeVisible();
    await expect(phone.page.getByText('供应商周四来车').first()).toBeVisible();
    // No form could mend what somebody else has decided.
    await expect(phone.page.getByRole('link', { name: '修改后重发' })).toHaveCount(0);
  },
);
