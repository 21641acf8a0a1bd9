import { assignedTicket } from '../support/assigned-ticket.ts';
import { expectNothingToFind } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';

story(
  'why an event happened and what shall prevent it, half typed, outlives a reload, and is told once it is said',
  { tag: '@all' },
  async ({ server, device }) => {
    await assignedTicket(server, '酸奶又胀包', ['商品', '质量安全']);
    const desk = await device({ form: 'desk' });
    await desk.login('handler02');
    await desk.open('/andon/list');
    const { page } = desk;
    const row = page.getByRole('row').filter({ hasText: '酸奶又胀包' });
    const detail = page.getByRole('complementary', { name: '按灯事件' });
    const form = page.getByRole('dialog').filter({ has: page.getByLabel('处理意见') });
    await row.click();
    await detail.getByRole('button', { name: '接收', exact: true }).click();
    await expect(detail.getByText('已接收').first()).toBeVisible();

    const solve = () => detail.getByRole('button', { name: '完成', exact: true }).click();
    await solve();
    await form.getByLabel('原因', { exact: true }).selectOption({ index: 2 });
    const cause = await form.getByLabel('原因', { exact: true }).inputValue();
    expect(cause).not.toBe('');
    await form.getByLabel('五个为什么').fill('冷链断过\n因为车门没关');
    await form.getByLabel('处理意见').fill('供应商换货');
    await expectNothingToFind(page);
    // A new document.
    await desk.open('/andon/list');
    await row.click();
    await solve();
    await expect(form.getByLabel('原因', { exact: true })).toHaveValue(cause);
    await expect(form.getByLabel('五个为什么')).toHaveValue('冷链断过\n因为车门没关');
    await expect(form.getByLabel('处理意见')).toHaveValue('供应商换货');
    await form.getByRole('button', { name: '完成', exact: true }).click();
    await expect(detail.getByText('已完成').first()).toBeVisible();
    await expect(detail).toContainText('因为车门没关');
  },
);
