import type { AppServer } from '../support/app-server.ts';
import { expectNothingToFind } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';

/** An employee number with an address, and an account that has none yet. */
async function hasNumber(server: AppServer, usercode: string, empId: string): Promise<void> {
  await server.ask(`insert into employees (emp_id, name, email) values ($1, '同事', $2)`, [
    empId,
    `${empId.toLowerCase()}@bind.example`,
  ]);
  await server.ask(
    'update users set email = null, emp_id = null, email_confirmed_at = null where usercode = $1',
    [usercode],
  );
}

story(
  'whoever pulls the cord without a work e-mail binds one first, and goes on; modifies and unbinds it there',
  { tag: '@all' },
  async ({ server, device }) => {
    await hasNumber(server, '100505', 'E-7101');
    await server.ask(
      `insert into employees (emp_id, name, email) values ('E-7102', '同事', 'e-7102@bind.example')`,
    );
    const phone = await device();
    phone.isRefused(422);
    await phone.login('100505');
    await phone.open('/andon/list');
    const { page } = phone;
    const dialog = page.getByRole('dialog');
    const number = dialog.getByLabel('员工编号');
    const bind = () => dialog.getByRole('button', { name: '确认绑定' }).click();
    await expect(page.getByText('未绑定邮箱')).toBeVisible();

    // The form is not there before; what is bound in its place leads to it.
    await page.getByRole('button', { name: '发起按灯' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: '请先绑定邮箱' })).toContainText('邮箱为空');
    await expectNothingToFind(phone.page);
    await number.fill('100505');
    await bind();
    await expect(dialog.getByText('绑定失败')).toBeVisible();
    await expect(dialog.getByText('不是门店 POS 登录账号').last()).toBeVisible();
    await number.fill('e-7101');
    await bind();
    await dialog.getByLabel('标题').fill('冷柜漏水');
    await dialog.getByLabel('描述').fill('二号冷柜下面有水');
    await dialog.getByRole('button', { name: '存草稿' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('邮箱待确认：e-7101@bind.example')).toBeVisible();

    await page.getByRole('button', { name: '修改邮箱' }).click();
    await number.fill('E-7102');
    await bind();
    await expect(page.getByText('已绑定，等待确认').last()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('邮箱待确认：e-7102@bind.example')).toBeVisible();

    // Without a network it says why it cannot be done.
    await phone.goOffline();
    await page.getByRole('button', { name: '修改邮箱' }).click();
    await expect(dialog.getByText('需要连接服务器')).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
    await phone.goOnline();

    await page.getByRole('button', { name: '修改邮箱' }).click();
    await dialog.getByRole('button', { name: '解除绑定' }).click();
    await expect(dialog.getByText('解除绑定 e-7102@bind.example？')).toBeVisible();
    await expectNothingToFind(phone.page);
    await page.goBack();
    await expect(dialog).toContainText('已绑定：e-7102@bind.example');
    await dialog.getByRole('button', { name: '解除绑定' }).click();
    await expect(dialog.getByText('解除绑定 e-7102@bind.example？')).toBeVisible();
    await dialog.getByRole('button', { name: '解除绑定' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('未绑定邮箱')).toBeVisible();
  },
);

story(
  'an e-mail that was unbound between draft and send: the sender is told, nothing is lost, and it is sent once one is bound',
  { tag: '@all' },
  async ({ server, device }) => {
    await hasNumber(server, '100506', 'E-7103');
    const phone = await device({ hasApp: true });
    phone.isRefused(422);
    await phone.becomeReady('100506');
    await server.ask(
      `update users set email = 'e-7103@bind.example', emp_id = 'E-7103', email_confirmed_at = now() where usercode = '100506'`,
    );
    await phone.open('/andon/list');
    const { page } = phone;
    const dialog = page.getByRole('dialog');
    await expect(page.getByText('已绑定邮箱：e-7103@bind.example')).toBeVisible({ timeout: 70_000 });
    await phone.goOffline();
    await page.getByRole('button', { name: '发起按灯' }).click();
    await dialog.getByLabel('标题').fill('价签缺失');
    await dialog.getByLabel('描述').fill('饮料区六个价签不见了');
    await dialog.getByRole('button', { name: '发给总部' }).click();
    await expect(dialog).toHaveCount(0);

    await server.ask(
      `update users set email = null, emp_id = null, email_confirmed_at = null where usercode = '100506'`,
    );
    await phone.goOnline();
    await expect(page.getByText('未绑定邮箱')).toBeVisible({ timeout: 70_000 });
    await page.getByRole('link', { name: '1 项需要您处理' }).click();
    const refused = page.getByRole('article').filter({ hasText: '价签缺失' });
    await expect(refused).toContainText('邮箱');
    await refused.getByRole('link', { name: '修改后重发' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: '请先绑定邮箱' })).toBeVisible();
    await dialog.getByLabel('员工编号').fill('E-7103');
    await dialog.getByRole('button', { name: '确认绑定' }).click();
    await expect(dialog.getByLabel('描述')).toHaveValue('饮料区六个价签不见了');
    await dialog.getByRole('button', { name: '发给总部' }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(() => server.ask(`select state from andon_tickets where title = '价签缺失'`))
      .toEqual([{ state: 'sented' }]);
  },
);

story(
  'head office raises one only with a work e-mail, binds it there, and keeps what was typed when it was unbound meanwhile',
  { tag: '@all' },
  async ({ server, device }) => {
    await hasNumber(server, '100509', 'E-7112');
    await server.ask(`
      insert into user_roles select u.id, r.id from users u, roles r
      where u.usercode = '100509' and r.code = 'andon-manager' on conflict do nothing`);
    const desk = await device({ form: 'desk' });
    desk.isRefused(422);
    await desk.login('100509');
    await desk.open('/andon/manage');
    const { page } = desk;
    const dialog = page.getByRole('dialog');
    const bind = async () => {
      await expect(dialog.getByRole('alert').filter({ hasText: '请先绑定邮箱' })).toContainText('邮箱为空');
      await dialog.getByLabel('员工编号').fill('E-7112');
      await dialog.getByRole('button', { name: '确认绑定' }).click();
    };
    const raise = page.getByRole('button', { name: '发起按灯' });
    await raise.click();
    await bind();
    await dialog.getByLabel('标题').fill('货梯停运');
    await dialog.getByLabel('描述').fill('一号货梯停在二楼');
    await server.ask(
      `update users set email = null, emp_id = null, email_confirmed_at = null where usercode = '100509'`,
    );
    await dialog.getByRole('button', { name: '发起按灯' }).click();
    await bind();
    await expect(dialog.getByLabel('描述')).toHaveValue('一号货梯停在二楼');
    await dialog.getByRole('button', { name: '发起按灯' }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(() => server.ask(`select state from andon_tickets where title = '货梯停运'`))
      .toEqual([{ state: 'check' }]);
  },
);

story(
  'the password of the store’s POS: one’s own by knowing it, a colleague’s by the leader, and nobody else’s',
  { tag: '@all' },
  async ({ server, device }) => {
    for (const [usercode, empId] of [
      ['100507', 'E-7104'],
      ['100508', 'E-7105'],
    ])
      await server.ask(
        `update users set email = $2, emp_id = $3, email_confirmed_at = now() where usercode = $1`,
        [usercode, `${empId}@bind.example`, empId],
      );
    const phone = await device();
    for (const status of [401, 403, 422]) phone.isRefused(status);
    await phone.login('100507');
    await phone.open('/andon/list');
    const { page } = phone;
    const dialog = page.getByRole('dialog');
    const reset = () => dialog.getByRole('button', { name: '重置密码', exact: true }).click();
    await page.getByRole('button', { name: '重置 POS 密码' }).click();
    await expectNothingToFind(phone.page);
    await dialog.getByLabel('员工编号').fill('E-7105');
    await reset();
    await expect(dialog.getByText('重置失败')).toBeVisible();
    await dialog.getByLabel('员工编号').fill('e-7104');
    await reset();
    await expect(dialog.getByText('旧密码不能为空')).toBeVisible();
    await dialog.getByLabel('当前密码').fill('222222');
    await reset();
    await expect(dialog.getByText('账号或密码不正确')).toBeVisible();
    await dialog.getByLabel('当前密码').fill('111111');
    await reset();
    await expect(dialog.locator('code')).toHaveText(/\S{8,}/);
    const password = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: '我已记下' }).click();
    // All sign-ins have ended; the new one lets them in, to choose their own.
    await expect(page.getByRole('dialog').locator('input[type=password]').first()).toBeVisible({
      timeout: 70_000,
    });
    expect(password).not.toBe('111111');

    const leader = await device();
    await leader.login('100503');
    await leader.open('/andon/list');
    await leader.page.getByRole('button', { name: '重置 POS 密码' }).click();
    const handed = leader.page.getByRole('dialog');
    await handed.getByLabel('员工编号').fill('E-7105');
    await handed.getByRole('button', { name: '重置密码', exact: true }).click();
    await expect(handed.locator('code')).toHaveText(/\S{8,}/);
    await expect(handed).toContainText('100508');
    await handed.getByRole('button', { name: '我已记下' }).click();
    await expect(handed).toHaveCount(0);
  },
);
