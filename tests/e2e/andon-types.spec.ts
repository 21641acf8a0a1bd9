import { expect, story } from '../support/story.ts';

story(
  'a type that administrators add is offered and called by its name; Esc closes one layer at a time',
  { tag: '@all' },
  async ({ server, device }) => {
    await server.ask(`insert into dictionaries (type, code, name_zh, name_en, name_es, name_ja, sort)
      values ('andoncordtype', 'facility', '设备', 'Facility', 'Instalación', '設備', 90)`);
    try {
      const desk = await device({ form: 'desk' });
      await desk.login('100504');
      await desk.open('/andon/list');
      const { page } = desk;
      const dialog = page.getByRole('dialog');
      const type = dialog.getByLabel('类型');
      await page.getByRole('button', { name: '发起按灯' }).click();
      await type.selectOption('设备');
      await dialog.getByLabel('标题').fill('扶梯异响');
      await dialog.getByLabel('描述').fill('二楼扶梯有异响');
      await dialog.getByRole('button', { name: '存草稿' }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('tab', { name: /^我发起的/ }).click();
      const row = page.getByRole('row').filter({ hasText: '扶梯异响' });
      await expect(row).toContainText('设备');

      await row.click();
      const detail = page.getByRole('complementary').filter({ hasText: '二楼扶梯有异响' });
      await detail.getByRole('button', { name: '编辑' }).click();
      await expect(type).toHaveValue('facility');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(detail).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(detail).toHaveCount(0);
    } finally {
      await server.ask(`delete from dictionaries where code = 'facility'`);
    }
  },
);
