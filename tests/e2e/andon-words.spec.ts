import { atDesk } from '../support/assigned-ticket.ts';
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

story(
  'the cord says what is missing where it is missing, and what was not done',
  { tag: '@all' },
  async ({ device }) => {
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
    // It closes when it is kept.
    await expect(form).toHaveCount(0);
    await phone.open('/andon/list?tab=mine');
    await phone.cards().filter({ hasText: title }).click();

    const removal = await asked(phone, '删除');
    await removal.form.getByRole('button', { name: '取消' }).click();
    await expect(phone.page.getByText('已取消删除!')).toBeVisible();
    await phone.page.getByRole('button', { name: '编辑' }).click();
    // The form's own, which lies over the draft's.
    await phone.page.getByRole('button', { name: '发给总部' }).last().click();
    const withdrawal = await asked(phone, '撤回');
    await withdrawal.form.getByRole('button', { name: '取消' }).click();
    await expect(phone.page.getByText('已取消操作!')).toBeVisible();

    // The phone's back button closes one layer at a time.
    const back = () => phone.page.evaluate(() => history.back());
    const ticket = phone.page.getByRole('dialog', { name: title });
    await phone.open('/andon/list?tab=mine');
    await phone.cards().filter({ hasText: title }).click();
    const again = await asked(phone, '撤回');
    await expect(again.form).toBeVisible();
    await back();
    await expect(again.form).toHaveCount(0);
    await expect(ticket).toBeVisible();
    await back();
    await expect(ticket).toHaveCount(0);
  },
);

story(
  'a draft that was sent and refused is in its form again, with all that was typed',
  { tag: '@all' },
  async ({ server, device }) => {
    const desk = await atDesk(server, '100204');
    const id = await desk.raise({ title: '招牌松动', description: '风一大就响', stats: 'temporary' });
    const isUsed = (flag: boolean) =>
      server.ask(`update andon_scenes set use_flag = $1 where name = '招牌松动'`, [flag]);
    const phone = await device({ hasApp: true });
    phone.isRefused(422);
    await phone.login('100204');
    await phone.isKept();
    await phone.open(`/andon/list?open=${id}`);
    const { page } = phone;
    await page.getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog', { name: '编辑', exact: true });
    await expect(form.getByLabel('哪方面')).toContainText('安全');
    await phone.goOffline();
    for (const [level, name] of ['安全', '恶劣天气', '招牌松动'].entries())
      await form.getByLabel(['哪方面', '哪一类', '怎么了'][level] ?? '').selectOption(name);
    await form.getByLabel('描述').fill('风一大就响，怕砸到人');
    await form.getByRole('button', { name: '发给总部' }).click();
    await expect(form).toHaveCount(0);
    await isUsed(false);
    await phone.goOnline();

    const notice = page.getByRole('status').filter({ hasText: '需要您处理' });
    await expect(notice).toContainText('场景“招牌松动”已停用', { timeout: 30_000 });
    await notice.getByRole('link', { name: '去处理' }).click();
    await page.getByRole('link', { name: '修改后重发' }).first().click();
    await expect(form.getByLabel('描述')).toHaveValue('风一大就响，怕砸到人');
    await form.getByLabel('怎么了').selectOption('');
    await form.getByRole('button', { name: '存草稿' }).click();
    await expect(form).toHaveCount(0);
    await expect
      .poll(() => server.ask('select description from andon_tickets where id = $1', [id]), {
        timeout: 30_000,
      })
      .toEqual([{ description: '风一大就响，怕砸到人' }]);
    await isUsed(true);
  },
);
