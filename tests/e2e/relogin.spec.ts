import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, story } from '../support/story.ts';

const question = (page: Page) => page.getByRole('dialog', { name: '确定登出' });
const endAll = (usercode: string) =>
  `update sessions set ended_at = now(), ended_by = 'administrator' where user_id = 'u-${usercode}' and ended_at is null`;

story(
  'a session that ends while a form is half filled in: one question, and all that was typed is still there',
  async ({ server, device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('mkt02');
    await desk.open('/profile/index');
    const { page } = desk;
    const name = page.getByLabel('姓名');
    await name.fill('  市场 甲 ');
    desk.isRefused(401);
    // Whatever else is asked meanwhile would bring the question before the tap.
    const answer = await hold(page);
    await server.ask(endAll('mkt02'));
    // The stream ends too, and may bring the question while the finger is on its way: the tap was meant for the button.
    await page.getByRole('button', { name: '保存' }).dispatchEvent('click');
    await answer();
    await expect(question(page)).toHaveText(/你已被登出，可以取消继续留在该页面，或者重新登录/);
    await expect(question(page)).toHaveCount(1);

    // Cancel stays on the page; what needs the server asks again.
    const password = question(page).getByLabel('密码', { exact: false }).first();
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(name).toHaveValue('  市场 甲 ');
    await expect(async () => {
      // It may come after its second, and lie over the button.
      if (!(await question(page).isVisible()))
        await page.getByRole('button', { name: '保存' }).click({ timeout: 1000 });
      await expect(question(page)).toBeVisible({ timeout: 1000 });
    }).toPass();

    await password.fill('wrong one');
    await page.keyboard.press('Enter');
    await expect(question(page).getByRole('alert')).toContainText('密码不正确');
    await password.fill('111111');
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    await expect(name).toHaveValue('  市场 甲 ');
    expect(new URL(page.url()).pathname).toBe('/profile/index');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('用户信息已更新成功')).toBeVisible();
    await expect(page.getByRole('heading', { name: '市场 甲' })).toBeVisible();
  },
);

story(
  'one question, however many calls fail at once: a screen that asks several things, and the outbox',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100806');
    const { page } = phone;
    const refused = new Set<string>();
    page.on('response', (response) => {
      if (response.status() === 401) refused.add(new URL(response.url()).pathname.replace(/^.*\//, ''));
    });
    await page.evaluate(countQuestions);
    phone.isRefused(401);
    const answer = await hold(page);
    await server.ask(endAll('100806'));
    await phone.check(await phone.nextArticle(new Set()));
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: '个人中心' }).click();
    await page.waitForURL('**/profile/index');
    await answer();
    await expect(question(page)).toBeVisible();
    await expect.poll(() => [...refused].sort()).toEqual(expect.arrayContaining(['list', 'replay']));
    await expect.poll(() => refused.size).toBeGreaterThanOrEqual(3);
    await expect(question(page)).toHaveCount(1);
    await question(page).getByLabel('密码', { exact: false }).first().fill('111111');
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    await expect(page.locator('li[data-device]').first()).toBeVisible();
    await expect.poll(() => server.countOperations('100806')).toBe(1);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'questions'))).toBe(1);
  },
);

/** Runs in the page: how often the question has come up. */
function countQuestions(): void {
  let questions = 0;
  const isQuestion = (node: Node) =>
    node instanceof Element &&
    (node.textContent ?? '').includes('确定登出') &&
    node.querySelector('[role=dialog]');
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) questions += [...addedNodes].filter(isQuestion).length;
    Object.assign(globalThis, { questions });
  }).observe(document.body, { childList: true, subtree: true });
}

story(
  'the login page keeps the way back, and sends nobody elsewhere',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.open('/sf/history?past=true&q=%E7%89%9B%E5%A5%B6');
    await page.waitForURL('**/login?redirect=*');
    await page.locator('input[autocomplete=username]').fill('100103');
    await page.locator('input[autocomplete=current-password]').fill('111111');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sf/history?*');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ past: 'true', q: '牛奶' });

    // Whoever is signed in has no business there.
    await desk.open('/login');
    await page.waitForURL('**/dashboard');
    await desk.open('/login?redirect=https%3A%2F%2Fevil.example%2F');
    await page.waitForURL('**/dashboard');
    expect(new URL(page.url()).origin).toBe(new URL(desk.address).origin);
  },
);

story(
  'a password that somebody else chose must be changed first; a role taken away leads to the login page',
  { tag: '@all' },
  async ({ server, device }) => {
    await server.ask(`update users set must_change_password = true where usercode = '100104'`);
    const phone = await device();
    phone.isRefused(403);
    phone.isRefused(401);
    await phone.login('100104');
    const { page } = phone;
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    // The old one has just been typed: it is not asked for again.
    await expect(dialog.locator('input[name=oldPassword]')).toHaveCount(0);
    await dialog.locator('input[name=newPassword1]').fill('ruhig9');
    await dialog.locator('input[name=newPassword2]').fill('ruhig8');
    await dialog.getByRole('button', { name: '确认修改' }).click();
    await expect(dialog.getByText('新密码不一致，请重新输入新密码')).toBeVisible();
    await dialog.locator('input[name=newPassword2]').fill('ruhig9');
    await dialog.getByRole('button', { name: '确认修改' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[data-figure=due]')).toBeVisible();

    await server.ask(`delete from user_roles where user_id = 'u-100104'`);
    await phone.open('/profile/index');
    await page.waitForURL('**/login?*');
    await expect(page.getByText('用户缺少角色信息')).toBeVisible();
  },
);

story('an administrator sees the app as a role does, and goes back', { tag: '@all' }, async ({ device }) => {
  const desk = await device({ form: 'desk' });
  await desk.login('admin');
  const { page } = desk;
  const choice = page.getByLabel('角色', { exact: true });
  await page.getByRole('button', { name: '管理员 的菜单' }).click();
  await page.getByRole('menuitem', { name: '以角色身份查看' }).click();
  await expect(choice).toBeFocused();
  await expect(choice).toHaveValue('');
  // Roles by the names that people gave them, not by their codes.
  await expect(page.getByRole('definition').filter({ hasText: '管理员' }).first()).toBeVisible();
  await desk.open('/system/roles');
  await page.getByRole('button', { name: /^以角色身份查看：店员/ }).click();
  const bar = page.getByText('正在以角色');
  await expect(bar).toBeVisible();
  // Where the role's people land, and what the administrator had open keeps its name.
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.locator('[data-figure=due]')).toBeVisible();
  await expect(page.getByRole('link', { name: '用户管理' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '打开过的页面' })).toContainText('角色管理');
  await page.locator('[data-figure=due]').click();
  // What cannot be done says why, once, and does not speak of a broken device.
  await page.getByRole('button', { name: '检查', exact: true }).first().click();
  await expect(page.getByText('不能修改任何内容')).toHaveCount(2);
  await expect(page.getByText('手机存储出错')).toHaveCount(0);
  await desk.open('/profile/index');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('button', { name: '开始查看' })).toHaveCount(0);
  // What the role's page was fetching at that moment is fetched by nobody any more.
  desk.isRefused(401);
  await page.getByRole('button', { name: '结束查看' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('link', { name: '用户管理' })).toBeVisible();
});

story('signed in on two devices: one ends the other', { tag: '@all' }, async ({ device }) => {
  const [desk, phone] = [await device({ form: 'desk' }), await device()];
  await phone.login('100211');
  await desk.login('100211');
  await desk.open('/profile/index');
  const { page } = desk;
  await expect(page.getByText('当前设备')).toHaveCount(1);
  // The phone's stream of hints ends with its session, whether anybody looks at it or not.
  phone.isRefused(401);
  await page.getByRole('button', { name: /^退出该设备：/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出该设备' }).click();
  await expect(page.getByText('已退出 1 台设备')).toBeVisible();
  await expect(page.locator('li[data-device]')).toHaveCount(1);
  // Nobody is held up before they ask for something.
  await expect(phone.page.getByText('的登录已过期。您可以继续工作')).toBeVisible();
  await expect(question(phone.page)).toHaveCount(0);
  await phone.open('/profile/index');
  await expect(question(phone.page)).toBeVisible();
});
