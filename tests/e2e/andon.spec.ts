import type { Device } from '../support/device.ts';
import { photoOf } from '../support/pictures.ts';
import { expect, story } from '../support/story.ts';

/** What somebody does about the open ticket. */
async function moves(device: Device, name: string, words?: string): Promise<void> {
  await device.page.getByRole('button', { name, exact: true }).first().click();
  if (words === undefined) return;
  const form = device.page.getByRole('dialog').filter({ has: device.page.getByLabel('处理意见') });
  await form.getByLabel('处理意见').fill(words);
  await form.getByRole('button', { name, exact: true }).click();
}

story(
  'a cord pulled without a network, with two photos, is reviewed, assigned, solved and closed, each seen by the others',
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100101');
    await phone.open('/andon/list');
    await expect(phone.page.getByText('没有等您处理的事件')).toBeVisible();
    const form = phone.page.getByRole('dialog');
    // The scenes are the last that a new device fetches.
    await phone.page.getByRole('button', { name: '发起按灯' }).click();
    await expect(form.getByLabel('哪方面')).toContainText('商品');
    await form.getByRole('button', { name: '关闭' }).click();
    await expect(form).toHaveCount(0);
    await phone.goOffline();
    await phone.page.getByRole('button', { name: '发起按灯' }).click();
    await form.getByRole('button', { name: '发给总部' }).click();
    await expect(form.getByText('必须输入标题')).toBeVisible();
    await expect(form.getByText('描述不能为空')).toBeVisible();
    await expect(form.getByLabel('标题')).toBeFocused();
    await form.getByLabel('哪方面').selectOption('商品');
    await form.getByLabel('哪一类').selectOption('质量安全');
    await form.getByLabel('标题').fill('酸奶胀包');
    await form.getByLabel('描述').fill('货架上有六盒胀包，已下架');
    for (const seed of [1, 2])
      await form
        .locator('input[type=file]')
        .last()
        .setInputFiles({
          name: `${seed}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await photoOf(seed, { width: 800, height: 600 }),
        });
    // At once: what is still being made small goes with it.
    await form.getByRole('button', { name: '发给总部' }).click();
    // Not said to be sent while it is not.
    await expect(phone.page.getByText('已存在本机，能发送时自动发送')).toBeVisible();
    // What is not sent yet is kept, also when the page is left.
    await phone.open('/andon/list?tab=mine');
    await expect(phone.cards()).toHaveCount(1);
    await expect(phone.cards().first()).toContainText('酸奶胀包');
    const mark = phone.cards().first().getByRole('img', { name: '有未发送的操作' });
    await expect(mark).toBeVisible();

    const leader = await device();
    await leader.login('100103');
    await leader.open('/andon/list');
    await expect(leader.page.getByText('没有等您处理的事件')).toBeVisible();
    await phone.goOnline();
    // It comes by itself, and the bell says so.
    await expect(leader.cards().first()).toContainText('酸奶胀包', { timeout: 30_000 });
    await leader.cards().first().click();
    await expect(leader.page.locator('[role=dialog] li img, [role=dialog] button img')).toHaveCount(2, {
      timeout: 30_000,
    });
    // The phone's back button closes the photo, and leaves the ticket.
    await leader.page.getByRole('button', { name: '打开照片 1' }).click();
    const photo = leader.page.getByRole('dialog').last();
    await expect(leader.page.getByRole('dialog')).toHaveCount(2);
    await expect(photo.getByRole('img', { name: '1.jpg' })).toBeVisible();
    await leader.page.evaluate(() => history.back());
    await expect(leader.page.getByRole('dialog')).toHaveCount(1);
    await moves(leader, '审核通过');
    await expect(leader.page.getByText('已审核').first()).toBeVisible();

    const office = await device({ form: 'desk' });
    // It is told what is missing.
    office.isRefused(422);
    await office.login('ho01');
    await office.open('/andon/manage');
    await office.page.getByRole('row').filter({ hasText: '酸奶胀包' }).click();
    const detail = office.page.getByRole('complementary');
    await moves(office, '按系统预设分派');
    // Beside the field that is meant, which has the focus.
    const type = detail.getByLabel('类型', { exact: true });
    await expect(type).toHaveAccessibleDescription('未指定按灯类型');
    await expect(type).toBeFocused();
    await detail.getByLabel('类型').selectOption('hard');
    await moves(office, '按系统预设分派');
    await expect(detail.getByText('已分派').first()).toBeVisible();
    await expect(phone.cards().first()).toContainText('已分派', { timeout: 30_000 });

    // The scene's handlers: quality's own. Whoever leads a team gives it on.
    const handler = await device({ form: 'desk' });
    await handler.login('handler02');
    await handler.open('/andon/list');
    await handler.page.getByRole('row').filter({ hasText: '酸奶胀包' }).click();
    await moves(handler, '接收');
    await expect(handler.page.getByRole('complementary').getByText('已接收').first()).toBeVisible();
    await expect(detail.getByText('已接收').first()).toBeVisible({ timeout: 30_000 });
    await moves(handler, '完成', '供应商换货，批次已召回');
    await expect(handler.page.getByRole('complementary').getByText('已完成').first()).toBeVisible();

    await moves(office, '关闭事件');
    await expect(detail.getByText('已关闭').first()).toBeVisible({ timeout: 30_000 });
    await expect(phone.cards().first()).toContainText('已关闭', { timeout: 30_000 });
    await phone.cards().first().click();
    await expect(phone.page.getByRole('dialog')).toContainText('供应商换货，批次已召回');
  },
);
