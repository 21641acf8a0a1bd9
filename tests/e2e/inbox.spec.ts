import { type PushMessage, saveNotices } from '#core/inbox/notices-contract';
import { updatePassword } from '#core/session/account';
import { login } from '#core/session/contract';
import { bindEmail, resetPosPassword } from '#core/users/account';
import { type AnswerOf, type AnyCall, basePath } from '#core/wire/call';
import type { AppServer } from '../support/app-server.ts';
import { expectNothingToFind } from '../support/axe.ts';
import type { Device } from '../support/device.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** What others do to accounts is told here, and counted: nobody has been told anything before. */
const story = shared.extend({ server: ownServer((server) => server.ask('delete from inbox_entries')) });

const bell = (device: Device) => device.page.locator('a[href="/inbox"]').first();
const counts = (device: Device, words: string) => expect(bell(device)).toContainText(words);
const entries = (device: Device) => device.page.locator('main li');

async function asked<C extends AnyCall>(
  server: AppServer,
  call: C,
  body: object,
  token = '',
): Promise<AnswerOf<C>> {
  const response = await fetch(server.address + basePath + call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify(body),
  });
  const { success, data, message } = await response.json();
  expect(success, message).toBe(true);
  return data;
}
async function tokenOf(server: AppServer, username: string): Promise<string> {
  return (await asked(server, login, { username, password: '111111' })).token;
}
/** The office changes somebody's work address, which their inbox tells them. */
async function changeAddress(server: AppServer, usercode: string, empId: string): Promise<void> {
  const body = { id: `u-${usercode}`, empId, email: `${empId}@stockroom.example` };
  await asked(server, bindEmail, body, await tokenOf(server, 'admin'));
}

story(
  'what somebody is told is counted live on each of their devices, and by nobody else',
  { tag: '@all' },
  async ({ server, device }) => {
    const [phone, desk, other] = [await device(), await device({ form: 'desk' }), await device()];
    await phone.becomeReady('100701');
    await desk.login('100701');
    await other.becomeReady('100702');
    for (const one of [phone, desk, other]) await counts(one, '没有待处理事项');
    await changeAddress(server, '100701', 'E90701');
    await counts(phone, '1 项待处理');
    await counts(desk, '1 项待处理');
    await counts(other, '没有待处理事项');

    // Read where there is no network, and kept so.
    await phone.goOffline();
    await bell(phone).click();
    await expect(entries(phone)).toHaveText(/工作邮箱已变更.*未读.*变更了您账号的工作邮箱/);
    await phone.page.getByRole('button', { name: '标为已读：工作邮箱已变更' }).click();
    await counts(phone, '没有待处理事项');
    await phone.page.reload();
    await expect(entries(phone)).toHaveText(/工作邮箱已变更.*已读/);
    await counts(desk, '1 项待处理');
    await phone.goOnline();
    await counts(desk, '没有待处理事项');

    // Whoever opens it has read it; and what is not done yet can be put back.
    await desk.open('/inbox');
    await desk.page.getByRole('button', { name: '标为未读' }).click();
    await counts(phone, '1 项待处理');
    await entries(desk).getByRole('link').click();
    await expect(desk.page).toHaveURL(/\/profile\/index$/);
    await counts(desk, '没有待处理事项');
  },
);

story(
  'a password that the leader has reset is told to its owner, once they are in again',
  { tag: '@all' },
  async ({ server, device }) => {
    await changeAddress(server, '100801', 'E90801');
    const body = { empId: 'E90801' };
    const { password } = await asked(server, resetPosPassword, body, await tokenOf(server, '100803'));
    const newPassword = 'neu-und-eigen-1';
    const names = { username: '100801', oldPassword: password };
    await asked(server, updatePassword, { ...names, newPassword1: newPassword, newPassword2: newPassword });
    const staff = await device();
    await staff.login('100801', newPassword);
    await counts(staff, '2 项待处理');
    await staff.open('/inbox?kind=users.password-reset');
    await expect(entries(staff)).toHaveText(/密码已重置.*为您的账号重置了密码/);
    await staff.page.getByRole('button', { name: '全部标为已读' }).click();
    // It stands there for some seconds only, unless somebody points at it.
    await staff.page.getByText('2 项已标为已读').hover();
    await counts(staff, '没有待处理事项');
    await staff.page.getByRole('button', { name: '撤销' }).click();
    await counts(staff, '2 项待处理');
    // Where only these stand, the keyboard goes on at the next one, and then at the list.
    await staff.open('/inbox?show=open');
    const marks = staff.page.getByRole('button', { name: /^标为已读/ });
    await marks.first().press('Enter');
    await expect(marks).toHaveCount(1);
    await expect(marks).toBeFocused();
    await marks.press('Enter');
    await expect(marks).toHaveCount(0);
    await expect(staff.page.locator('main :focus')).toHaveCount(1);
  },
);

story('a push is shown to whom it is for, and leads into the app', { tag: '@all' }, async ({ device }) => {
  const phone = await device({ showsNotifications: true });
  await phone.becomeReady('100901');
  await phone.page.context().grantPermissions(['notifications']);
  const message = {
    to: 'u-100901',
    kind: 'users.password-reset',
    link: '/inbox',
    tag: 'a',
    title: '密码已重置',
    body: '打开 Stockroom 查看',
  };
  // A busy browser takes a while until its worker knows that it may.
  await expect
    .poll(async () => {
      await deliver(phone, message);
      return shown(phone);
    })
    .toEqual(['密码已重置 打开 Stockroom 查看 /inbox']);
  await deliver(phone, { ...message, title: '又一次' });
  await expect.poll(() => shown(phone)).toEqual(['又一次 打开 Stockroom 查看 /inbox']);
  // Of whoever had the phone before, with a link that leaves the app, and nothing that could be read.
  await deliver(phone, { ...message, tag: 'b', to: 'u-100902' });
  await deliver(phone, { ...message, tag: 'c', link: '//example.com' });
  await deliver(phone, 'no message');
  await deliver(phone, { ...message, tag: 'd', title: '最后' });
  await expect
    .poll(() => shown(phone))
    .toEqual(['又一次 打开 Stockroom 查看 /inbox', '最后 打开 Stockroom 查看 /inbox']);
});

story(
  'somebody is not disturbed at night, and told once a day by mail, once they have said so',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    const { page } = phone;
    await phone.becomeReady('101001');
    await phone.open('/inbox');
    await expect(page.getByText('还没有消息')).toBeVisible();
    await page.getByRole('button', { name: '通知方式' }).click();
    await page.getByRole('switch', { name: '免打扰时段' }).click();
    await page.getByLabel('结束', { exact: true }).fill('06:30');
    await page.getByRole('switch', { name: '每天一封邮件汇总' }).click();
    await page.getByLabel('时间', { exact: true }).fill('07:15');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: '通知方式' }).click();
    await expect(page.getByLabel('开始', { exact: true })).toHaveValue('22:00');
    await expect(page.getByLabel('结束', { exact: true })).toHaveValue('06:30');
    await expect(page.getByLabel('时间', { exact: true })).toHaveValue('07:15');

    // What was said on another device meanwhile stands in the place of what this one had kept.
    const night = { quiet: { from: 22 * 60, to: 6 * 60 }, timeZone: 'Asia/Shanghai', digest: null };
    await asked(server, saveNotices, night, await tokenOf(server, '101001'));
    await page.reload();
    await page.getByRole('button', { name: '通知方式' }).click();
    await expect(page.getByLabel('结束', { exact: true })).toHaveValue('06:00');
    await expect(page.getByLabel('时间', { exact: true })).toHaveCount(0);
  },
);

for (const form of ['phone', 'desk'] as const) {
  story(
    `axe finds nothing in an inbox that holds something, and in its settings, ${form}`,
    { tag: '@all' },
    async ({ server, device }) => {
      const one = await device({ form });
      const usercode = form === 'phone' ? '101101' : '101103';
      await one.login(usercode);
      await changeAddress(server, usercode, `E9${usercode}`);
      await one.open('/inbox');
      await expect(entries(one)).toHaveCount(1);
      await expectNothingToFind(one.page);
      await one.page.getByRole('button', { name: '通知方式' }).click();
      await one.page.getByRole('switch', { name: '免打扰时段' }).click();
      await expect(one.page.getByLabel('开始', { exact: true })).toBeVisible();
      await expectNothingToFind(one.page);
    },
  );
}

/** As the browser's push service would. */
async function deliver(phone: Device, message: PushMessage | string): Promise<void> {
  const { page } = phone;
  const tools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: typeof message === 'string' ? message : JSON.stringify(message),
  });
  await tools.detach();
}

function shown(phone: Device): Promise<string[]> {
  return phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, data }) => `${title} ${body} ${data.link}`).toSorted();
  });
}
