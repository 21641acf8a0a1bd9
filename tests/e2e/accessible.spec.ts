import { demoScenes } from '../../server/demo/scenes.ts';
import { expectNothingToFind } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';

const checks = ['/sf/check', '/sf/check?view=today', '/sf/history'];
const screens = [...checks, '/goodslack/view', '/goodslack/view?view=all', '/sync', '/more', '/dashboard'];

/** Every page that an administrator can open, with what stands on it once it is there. */
const pages: Record<string, string> = {
  ...Object.fromEntries(screens.map((path) => [path, 'h1'])),
  '/sf/check/all': 'main [data-row]',
  '/stock/import': 'h1',
  '/stock/quality': 'h1',
  '/stock/markdown': '[data-row], main button',
  '/stock/waste': 'h1',
  '/markdown/list': 'main [data-row]',
  '/markdown/list?tab=standing': 'main [data-row]',
  '/andon/scenes': '[data-row]',
  '/system/users': '[data-row]',
  '/system/roles': 'main [class*=card], [data-row]',
  '/system/permissions': '[data-row]',
  '/system/departments?id=dept-1001': '[role=tree]',
  '/system/dictionaries': 'li[data-row]',
  '/system/parameters': 'li[data-row]',
  '/andon/list': 'h1',
  '/andon/list?tab=mine': 'h1',
  '/andon/manage': 'h1',
  '/andon/manage?tab=board': 'h1',
  '/halfpast/purchaser': '[data-row]',
  '/halfpast/log': '[data-row]',
  '/shortage/watch': 'main [data-row]',
  '/shortage/import': 'h1',
  '/goodslack/manager': 'h1',
  '/goodslack/substitutes': 'h1',
  '/surplus/transfers': 'h1',
  '/surplus/matches': 'main [data-row], main button strong',
  '/surplus/matches?tab=surplus': 'main [data-row], main button strong',
  '/theme/list': 'main [data-row]',
  '/theme/list?as=calendar': 'main [data-row]',
  '/system/clocks': '[data-row]',
  '/system/connectors': 'li[data-row]',
  '/system/messages': 'h1',
  '/system/logs': 'h1',
  '/system/logs?tab=logins': 'main [data-row], main article, main button',
  '/system/logs?tab=errors': 'h1',
  '/error-log': 'h1',
  '/profile/index': 'h1',
  '/inbox': 'h1',
  '/401': 'h1',
  '/404': 'h1',
  '/nowhere/at/all': 'h1',
};

/** The main forms: where they are, and the name of what opens them. */
const forms: [path: string, pressed: RegExp][] = [
  ['/andon/list', /^发起按灯/],
  ['/andon/manage', /^发起按灯/],
  ['/andon/scenes', /^新增场景/],
  [`/andon/scenes?id=${demoScenes()[1]?.id}`, /^授权/],
  ['/theme/list', /^新建主题/],
  ['/system/users', /^新增用户/],
  ['/system/users?user=u-100101', /^编辑/],
  ['/system/users?user=u-100101', /^角色/],
  ['/system/users?user=u-100101', /^区域/],
  ['/system/users?user=u-100101', /^邮箱：/],
  ['/system/users?user=u-100101', /^停用/],
  ['/system/roles', /^新建角色/],
  ['/system/roles', /^给 店长 授权/],
  ['/system/permissions', /^新增菜单/],
  ['/system/permissions', /^调整菜单顺序/],
  ['/system/departments?id=dept-1001', /^编辑/],
  ['/system/departments?id=dept-1001', /^移动/],
  ['/system/dictionaries', /^新增代码/],
  ['/system/parameters', /^修改列表每页条数/],
  ['/system/clocks', /^工作时间：总部/],
  ['/system/clocks', /^总部工作时间的例外日/],
  ['/system/clocks', /^修改硬性问题：接收时限/],
];

/** Many pages, and axe reads each of them twice. */
const timeoutMs = 300_000;

for (const form of ['phone', 'desk'] as const) {
  story(`axe finds nothing on any page on a ${form}, light or dark`, async ({ device }) => {
    story.setTimeout(timeoutMs);
    const user = await device({ form });
    const { page } = user;
    await user.open('/login');
    await expect(page.locator('button[type=submit]')).toBeVisible();
    await expectNothingToFind(page, '/login');
    await user.login('admin');
    for (const [path, content] of Object.entries(pages)) {
      await user.open(path);
      await expect(page.locator(content).first()).toBeVisible();
      // What says how far a download has come; those of the figures stay.
      await expect(page.locator('progress[aria-label]')).toHaveCount(0);
      await expectNothingToFind(page, path);
    }
  });

  story(`axe finds nothing in any form on a ${form}, light or dark`, async ({ device }) => {
    story.setTimeout(timeoutMs);
    const user = await device({ form });
    const { page } = user;
    // A form on its way in is paler than it will be.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await user.login('admin');
    for (const [path, pressed] of forms) {
      await user.open(path);
      await page.getByRole('button', { name: pressed }).last().click();
      const dialog = page.getByRole('dialog').last();
      await expect(dialog.locator('form')).toBeVisible();
      // Looked at under the pointer, where its colour is another; it may be off.
      await dialog.locator('button[type=submit]').hover({ force: true });
      await expectNothingToFind(page, `${path} ${String(pressed)}`, '[role=dialog]');
    }
  });
}

story('nothing scrolls sideways on a small phone', async ({ device }) => {
  const phone = await device();
  await phone.becomeReady('100801');
  await phone.page.setViewportSize({ width: 320, height: 640 });
  for (const path of screens) {
    await phone.open(path);
    await expect(phone.page.locator('h1')).toBeVisible();
    const overflow = await phone.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});
