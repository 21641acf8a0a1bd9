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
