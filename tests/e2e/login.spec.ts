import { expect, story } from '../support/story.ts';

story('signing in by keyboard alone, with a plain word about what is missing', async ({ device }) => {
  const desk = await device({ form: 'desk' });
  await desk.open('/sf/history?after=0');
  await desk.page.waitForURL('**/login?redirect=*');
  await expect(desk.page.locator('input[autocomplete=username]')).toBeFocused();
  await desk.page.keyboard.type('  100101  ');
  await desk.page.keyboard.press('Tab');
  await desk.page.keyboard.type('12345');
  await desk.page.keyboard.press('Enter');
  await expect(desk.page.getByText('密码长度')).toBeVisible();
  await desk.page.keyboard.type('6');
  await desk.page.keyboard.press('Enter');
  await expect(desk.page.getByText('密码不正确')).toBeVisible();
  await desk.page.keyboard.press('ControlOrMeta+A');
  await desk.page.keyboard.type('111111');
  await desk.page.keyboard.press('Enter');
  await desk.page.waitForURL('**/sf/history*');
});

story('the desk: sort, pages, columns, and the open row beside the list', async ({ device }) => {
  const desk = await device({ form: 'desk' });
  await desk.login('100901');
  await desk.open('/sf/check');
  const rows = desk.page.locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(20);
  await desk.page.getByRole('button', { name: '库存', exact: true }).click();
  await expect(desk.page).toHaveURL(/sort=/);
  await desk.page.getByRole('button', { name: '第 2 页' }).click();
  await expect(desk.page).toHaveURL(/page=2/);
  await rows.first().click();
  await expect(desk.page.getByRole('complementary', { name: '商品详情' })).toBeVisible();
  await desk.page.reload();
  await expect(desk.page.getByRole('complementary', { name: '商品详情' })).toBeVisible();
  await expect(desk.page).toHaveURL(/page=2/);
  await desk.page.keyboard.press('Escape');
  await expect(desk.page.getByRole('complementary', { name: '商品详情' })).toHaveCount(0);
});
