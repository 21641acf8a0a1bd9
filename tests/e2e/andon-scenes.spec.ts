import { expect, story } from '../support/story.ts';

story(
  'on the desk a manager adds a scene, says who handles it and who is told, switches it off, and deletes it',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    await desk.open('/andon/scenes');
    const { page } = desk;
    const row = (name: string) =>
      page.locator('tr[data-row]').filter({ has: page.getByText(name, { exact: true }) });
    const form = page.getByRole('dialog');

    // Three levels, each in its colour and in words, and no row higher than the others.
    await page.getByRole('button', { name: '“质量安全”的下级' }).click();
    for (const [name, level, tone] of [
      ['商品', '1 级', 'lime'],
      ['质量安全', '2 级', 'violet'],
      ['变质异味', '3 级', 'blue'],
    ] as const) {
      await expect(row(name)).toContainText(level);
      await expect(row(name)).toHaveAttribute('data-tone', tone);
      await expect.poll(async () => (await row(name).boundingBox())?.height).toBe(36);
    }
    await expect(row('临期召回')).toContainText('继承自 1 级“商品”');
    await expect(row('变质异味')).toContainText('继承自 2 级“质量安全”');

    await page.getByRole('button', { name: '新增场景' }).click();
    await form.getByLabel('级别').selectOption('3 级');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('必须填写')).toHaveCount(2);
    await form.getByLabel('上级场景').selectOption('级别2-临期召回 (商品)');
    await form.getByRole('textbox', { name: '场景' }).fill('保质期贴错');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('创建成功')).toBeVisible();
    const detail = page.getByRole('complementary', { name: '保质期贴错' });
    await expect(detail).toContainText('商品 / 临期召回');
    await expect(detail).toContainText('继承自 1 级“商品”');

    // By the keyboard: found by code, ticked with the space bar.
    await detail.getByRole('button', { name: '授权' }).click();
    await expect(form).toContainText('由 1 级“商品”的处理人接收');
    await form.getByLabel('姓名、工号或部门').fill('leader01');
    const tree = form.getByRole('tree', { name: '处理人' });
    await expect(tree.getByRole('treeitem', { name: '钱峰' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await expect(form.getByRole('list', { name: '已选处理人' })).toHaveText('钱峰');
    // A department is all who are in it.
    await form.getByLabel('姓名、工号或部门').fill('财务部');
    await form.getByRole('tab', { name: '邮件收件人' }).click();
    await form.getByLabel('姓名、工号或部门').fill('财务部');
    await form.getByRole('treeitem', { name: '财务部' }).click();
    await expect(form.getByRole('status')).toContainText('已选 3 人');
    await form.getByRole('button', { name: '移除' }).first().click();
    await expect(form.getByRole('status')).toContainText('已选 2 人');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(detail).toContainText('钱峰');
    await expect(row('保质期贴错')).toContainText('钱峰');

    await detail.getByRole('button', { name: '编辑' }).click();
    await form.getByRole('switch').click();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(row('保质期贴错')).toContainText('停用');

    // What is above it stays while it is there.
    await detail.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('button', { name: '删除 临期召回' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByLabel('场景名称').fill('tiecuo');
    await expect(page.locator('tr[data-row]')).toHaveCount(3);
    await page.getByRole('button', { name: '删除 保质期贴错' }).click();
    await expect(form).toContainText('此操作将永久删除该记录, 是否继续?');
    await form.getByRole('button', { name: '取消' }).click();
    await expect(page.getByText('已取消删除!')).toBeVisible();
    await page.getByRole('button', { name: '删除 保质期贴错' }).click();
    await form.getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('删除成功')).toBeVisible();
    await expect(page.locator('tr[data-row]')).toHaveCount(0);
  },
);

story(
  'on a phone a manager opens the tree, and gives a scene to somebody else; who may only look is told why',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device();
    await phone.login('ho01');
    await phone.open('/andon/scenes');
    const { page } = phone;
    const card = (name: string) =>
      page.locator('li[data-row]').filter({ has: page.getByText(name, { exact: true }) });
    await expect(page.locator('li[data-row]')).toHaveCount(6);
    await page.getByRole('button', { name: '“物流”的下级' }).click();
    await expect(page.locator('li[data-row]')).toHaveCount(10);
    await expect(card('退货回收')).toContainText('继承自 1 级“物流”');

    await card('退货回收').getByText('退货回收').click();
    const sheet = page.getByRole('dialog').last();
    await sheet.getByRole('button', { name: '授权' }).click();
    await sheet.getByLabel('姓名、工号或部门').fill('buyer02');
    await sheet.getByRole('treeitem', { name: '吴桐' }).click();
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(card('退货回收')).toContainText('吴桐');

    const other = await device();
    await other.login('editor');
    await other.open('/andon/scenes');
    await other.page.getByLabel('场景名称').fill('退货回收');
    await other.page
      .locator('li[data-row]')
      .filter({ hasText: '吴桐' })
      .first()
      .getByText('退货回收')
      .click();
    const authorise = other.page.getByRole('dialog').getByRole('button', { name: '授权' });
    await expect(authorise).toHaveAttribute('aria-disabled', 'true');
    await expect(authorise).toHaveAccessibleDescription(/维护按灯场景/);
  },
);
