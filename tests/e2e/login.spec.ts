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
    // With the lock on each key says so, and the first one without it that it is off again.
    const locked = desk.page.getByText('大写锁定已打开');
    await type('A', true);
    await expect(locked).toBeVisible();
    await type('a', false);
    await expect(locked).toHaveCount(0);
    const password = desk.page.getByLabel('密码', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await desk.page.getByRole('button', { name: '显示或隐藏密码' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('12345');
    await desk.page.getByRole('button', { name: '显示或隐藏密码' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await password.press('Enter');
    await expect(desk.page.getByText('密码长度')).toBeVisible();
    await desk.page.keyboard.type('6');
    await desk.page.keyboard.press('Enter');
    await expect(desk.page.getByText('密码不正确')).toBeVisible();
    await desk.page.keyboard.press('ControlOrMeta+A');
    await desk.page.keyboard.type('111111');
    await desk.page.keyboard.press('Enter');
    await desk.page.waitForURL('**/sf/history*');

    /** A key with the modifier's state, which a driven keyboard does not have. */
    function type(key: string, isLocked: boolean): Promise<void> {
      return desk.page
        .getByLabel('密码', { exact: true })
        .evaluate(
          (field, [key, isLocked]) =>
            void field.dispatchEvent(
              new KeyboardEvent('keydown', { key, modifierCapsLock: isLocked, bubbles: true }),
            ),
          [key, isLocked] as const,
        );
    }
  },
);

story(
  'who was here last is not written into the code that somebody else begins to type',
  { tag: [everyEngine.tag, '@all'] },
  async ({ device }) => {
    const phone = await device();
    await phone.login('100101');
    await phone.open('/more');
    await phone.page.getByRole('button', { name: '退出登录' }).click();
    await phone.page.waitForURL(/\/login\b/);
    // A finger that comes to the field in the very moment in which the page has read who it was.
    await phone.page.addInitScript(() => {
      const comesTo = ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'password') return;
        removeEventListener('focusin', comesTo);
        queueMicrotask(() => document.querySelector<HTMLInputElement>('[autocomplete=username]')?.select());
      };
      addEventListener('focusin', comesTo);
    });
    await phone.open('/login');
    const username = phone.page.getByLabel('账号');
    await expect(username).toBeFocused();
    await phone.page.keyboard.type('100102');
    await expect(username).toHaveValue('100102');
  },
);

story(
  'who gets in and cannot be told who they are is asked to sign in again',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device();
    phone.losesConnections();
    // The line breaks between the two calls of a sign-in.
    await phone.page.route('**/user/info*', (route) => route.abort());
    await phone.open('/login');
    await phone.page.getByLabel('账号').fill('100102');
    await phone.page.getByLabel('密码', { exact: true }).fill('111111');
    await phone.page.keyboard.press('Enter');
    await expect(phone.page.getByText('获取用户数据失败，请重新登录')).toBeVisible();
    await phone.page.unroute('**/user/info*');
    await phone.page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(phone.page.locator('[data-figure=due]')).toBeVisible();
  },
);
