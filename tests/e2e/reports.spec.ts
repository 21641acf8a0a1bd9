import { expectNothingToFind } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';

story(
  'a report by mail is made; half typed it outlives a reload, and thrown away it does not',
  { tag: '@all' },
  async ({ server, device }) => {
    await server.ask(
      `update users set email = 'ho01@stockroom.example', email_confirmed_at = now() where usercode = $1`,
      ['ho01'],
    );
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    await desk.open('/insight/reports');
    const { page } = desk;
    const form = page.getByRole('dialog').filter({ has: page.getByLabel('名称') });
    const name = form.getByLabel('名称');
    const row = page.getByRole('row').filter({ hasText: '周一的损耗' });
    const make = () => page.getByRole('button', { name: '新建报表' }).click();

    await make();
    await expect(name).toHaveValue('每周数字');
    await name.fill('周一的损耗');
    await form.getByLabel('时段').selectOption('week');
    await form.getByLabel('周三').check();
    await expectNothingToFind(page);
    await page.reload();
    await make();
    await expect(name).toHaveValue('周一的损耗');
    await expect(form.getByLabel('时段')).toHaveValue('week');
    await expect(form.getByLabel('周三')).toBeChecked();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('报表已保存')).toBeVisible();
    await expect(row).toContainText('08:00');

    // What was sent is not offered again, and what is thrown away neither.
    await make();
    await expect(name).toHaveValue('每周数字');
    await name.fill('不要了');
    await form.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放弃修改' }).click();
    await expect(form).toHaveCount(0);
    await page.reload();
    await make();
    await expect(name).toHaveValue('每周数字');
    await form.getByRole('button', { name: '取消' }).click();
  },
);

story(
  'a report by mail is changed, sent now, and ended; the list says so each time',
  { tag: '@all' },
  async ({ server, device }) => {
    await server.ask(
      `update users set email = 'ops02@stockroom.example', email_confirmed_at = now() where usercode = $1`,
      ['ops02'],
    );
    const desk = await device({ form: 'desk' });
    await desk.login('ops02');
    await desk.open('/insight/reports?category=dairy');
    const { page } = desk;
    const form = page.getByRole('dialog').filter({ has: page.getByLabel('名称') });
    const row = page.getByRole('row').filter({ hasText: '数字' });

    // It begins with what the figures were narrowed to, from which one came.
    await page.getByRole('button', { name: '新建报表' }).click();
    await expect(form.getByLabel('品类')).toHaveValue('dairy');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(row).toContainText('乳品');
    await expect(row).toContainText('周一 08:00');

    await row.click();
    await page.getByRole('button', { name: '修改', exact: true }).click();
    await expect(form.getByLabel('名称')).toHaveValue('每周数字');
    await form.getByLabel('名称').fill('每日数字');
    await form.getByLabel('周五').check();
    await form.getByLabel('时间').fill('06:30');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(row).toContainText('每日数字');
    await expect(row).toContainText('06:30');

    await row.click();
    await page.getByRole('button', { name: '立即发送' }).click();
    await expect(page.getByText('正在发送到 ops02@stockroom.example')).toBeVisible();
    const mails = `select count(*)::int as count from mails m join users u on u.id = m.user_id
      where m.kind = 'insight.report' and u.usercode = $1`;
    await expect.poll(() => server.ask(mails, ['ops02'])).toEqual([{ count: 1 }]);

    await page.getByRole('button', { name: '停止' }).click();
    const question = page.getByRole('dialog').filter({ hasText: '每日数字' });
    await question.getByRole('button', { name: '停止' }).click();
    await expect(page.getByText('报表已停止')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.reload();
    // A server without mail says that, where there are none.
    await expect(page.getByRole('heading', { name: /^本服务器尚不能发邮件/ })).toBeVisible();
  },
);
