import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

const title = '收银台抽屉卡住';

/** The sheet over the open event, for one of its moves. */
async function asked(device: Device, name: string) {
  const { page } = device;
  await page.getByRole('button', { name, exact: true }).first().click();
  const form = page.getByRole('dialog', { name, exact: true });
  return { form, submit: form.getByRole('button', { name, exact: true }) };
}

story('the cord says what is missing where it is missing, and what was not done', async ({ device }) => {
  const phone = await device();
  await phone.login('100201');
  await phone.open('/andon/list?raise=true');
  const form = phone.page.getByRole('dialog');
  await form.getByLabel('标题').focus();
  await form.getByLabel('描述').focus();
  await expect(form.getByText('必须输入标题')).toBeVisible();
  await expect(form.getByText('描述不能为空')).toBeHidden();
  await form.getByLabel('标题').fill(title);
  await expect(form.getByText('描述不能为空')).toBeVisible();
  await form.getByLabel('描述').fill('钥匙也打不开');
  await form.getByRole('button', { name: '存草稿' }).click();
  await phone.open('/andon/list?tab=mine');
  await phone.cards().filter({ hasText: title }).click();

  const removal = await asked(phone, '删除');
  await removal.form.getByRole('button', { name: '取消' }).click();
  await expect(phone.page.getByText('已取消删除!')).toBeVisible();
  await phone.page.getByRole('button', { name: '编辑' }).click();
  await phone.page.getByRole('button', { name: '发给总部' }).click();
  const withdrawal = await asked(phone, '撤回');
  await withdrawal.form.getByRole('button', { name: '取消' }).click();
  await expect(phone.page.getByText('已取消操作!')).toBeVisible();
});
