import { everyEngine, expect, story } from '../support/story.ts';

story(
  'signing in by keyboard alone, with a plain word about what is missing',
  everyEngine,
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    desk.isRefused(401);
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
  },
);
