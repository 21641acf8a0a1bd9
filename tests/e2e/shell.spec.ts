import type { Page } from '@playwright/test';
import { expectNothingToFind } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';

const tagsOf = (page: Page) => page.getByRole('navigation', { name: '打开过的页面' });
const tag = (page: Page, title: string) => tagsOf(page).getByRole('link', { name: title, exact: true });
const menuOf = (page: Page) => page.getByRole('navigation', { name: '菜单' });

/** Runs in the page: is it this element, or one around it below the bar, that scrolls, and not the whole page? */
function scrollsAlone(page: Element): boolean {
  for (let place: Element | null = page; place && place !== document.body; place = place.parentElement)
    if (getComputedStyle(place).overflowY === 'auto') return true;
  return false;
}

story(
  'the desk: pages are found by pinyin, kept as tags, and closed by mouse, menu and keyboard',
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    const { page } = desk;
    await expect(menuOf(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('textbox');
    await search.fill('xtgl');
    await expect(page.getByRole('dialog').getByText('系统管理 > 角色管理')).toBeVisible();
    await search.fill('xtcs');
    await expect(page.getByRole('dialog').getByRole('button').first()).toHaveText(/系统参数/);
    await search.press('Enter');
    await page.waitForURL('**/system/parameters');
    await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText('今日系统管理系统参数');

    // A page has its tag once somebody has arrived there.
    await expect(page.getByRole('heading', { level: 1, name: '系统参数' })).toBeVisible();
    // Two tabs of one page have one entry of the menu.
    await expect(menuOf(page).getByRole('link', { name: '检查记录' })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await search.fill('jcjl');
    await search.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '检查记录' })).toBeVisible();
    await expect(menuOf(page).getByRole('link', { name: '临期检查' })).toHaveAttribute('data-current');
    await expect(page.getByRole('navigation', { name: '同页的其它列表' }).getByRole('link')).toHaveText([
      '临期检查',
    ]);
    await menuOf(page).getByRole('link', { name: '同步' }).click();
    await page.waitForURL('**/sync');
    await expect(tagsOf(page).getByRole('link')).toHaveText(['今日', '系统参数', '检查记录', '同步']);
    await expectNothingToFind(page);

    await page.reload();
    await expect(tagsOf(page).getByRole('link')).toHaveText(['今日', '系统参数', '检查记录', '同步']);
    await tag(page, '系统参数').click({ button: 'middle' });
    await expect(tagsOf(page).getByRole('link')).toHaveText(['今日', '检查记录', '同步']);
    await expect(page).toHaveURL(/\/sync$/);
    await tag(page, '同步').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭', exact: true }).click();
    await page.waitForURL('**/sf/history');
    await tag(page, '今日').click({ button: 'right' });
    await expect(page.getByRole('menuitem')).toHaveText(['刷新', '关闭其它', '关闭所有']);
    await page.getByRole('menuitem', { name: '关闭所有' }).click();
    await page.waitForURL('**/dashboard');
    await expect(tagsOf(page).getByRole('link')).toHaveText(['今日']);

    // The same page with another query stays one tag, which leads to where one was.
    await page.goto('/sf/history?after=0');
    await expect(tag(page, '检查记录')).toBeVisible();
    await page.goto('/dashboard');
    await tag(page, '检查记录').click();
    await expect(page).toHaveURL(/\/sf\/history\?after=0/);
    await menuOf(page).getByRole('link', { name: '同步' }).click();
    await expect(tagsOf(page).getByRole('link')).toHaveText(['今日', '检查记录', '同步']);
    await tag(page, '检查记录').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其它' }).click();
    await expect(tagsOf(page).getByRole('link')).toHaveText(['今日', '检查记录']);
    await page.waitForURL('**/sf/history*');
    // Home is the start page, wherever it says so.
    await page.getByRole('button', { name: '管理员 的菜单' }).click();
    await page.getByRole('menuitem', { name: '今日' }).click();
    await page.waitForURL('**/dashboard');
  },
);

story(
  'how somebody likes the shell is kept for them on this device, and for nobody else',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    const { page } = desk;
    const root = page.locator('html');
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sr-accent'));
    const own = await accent();

    await page.getByRole('button', { name: '布局大小' }).click();
    await expect(page.getByRole('menuitem', { name: '中等' })).toBeDisabled();
    await page.getByRole('menuitem', { name: '迷你' }).click();
    await expect(page.getByText('布局大小已切换')).toBeVisible();
    await expect(root).toHaveAttribute('data-size', 'mini');
    await page.getByRole('button', { name: '收起侧栏' }).click();
    await expect(menuOf(page).getByRole('link', { name: '用户管理' })).toHaveText('');

    await page.getByRole('button', { name: '页面设置' }).click();
    const settings = page.getByRole('dialog', { name: '页面设置' });
    await settings.getByRole('radio', { name: '紫色' }).check();
    await settings.getByLabel('外观').selectOption('dark');
    await settings.getByRole('switch', { name: '显示标签栏' }).uncheck();
    await settings.getByRole('switch', { name: '侧栏标志' }).check();
    await settings.getByRole('switch', { name: '固定顶栏' }).check();
    await settings.getByRole('switch', { name: '菜单支持拼音搜索' }).uncheck();
    await expectNothingToFind(page);
    await settings.getByRole('button', { name: '完成' }).click();
    await expect(tagsOf(page)).toHaveCount(0);
    const preset = await accent();
    expect(preset).not.toBe(own);
    // The bar stays where it is: what scrolls is the page below it.
    expect(await page.getByRole('main').evaluate(scrollsAlone)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: '搜索', exact: true }).fill('xtcs');
    await expect(page.getByRole('dialog').getByText('系统参数')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '页面设置' }).click();
    await settings.getByLabel('自选颜色').fill('#8a4b00');
    await settings.getByRole('button', { name: '完成' }).click();
    const chosen = await accent();
    expect(chosen).not.toBe(preset);

    await page.reload();
    await expect(page.getByRole('button', { name: '展开侧栏' })).toBeVisible();
    await expect(tagsOf(page)).toHaveCount(0);
    await expect(root).toHaveAttribute('data-size', 'mini');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await accent()).toBe(chosen);
    await expectNothingToFind(page);

    await page.getByRole('button', { name: '管理员 的菜单' }).click();
    const version = page.getByText(/^\d+\.\d+\.\d+( · [0-9a-f]{7}(\.dirty)?)?$/);
    await expect(version).toBeVisible();
    await expect(page.getByText('服务器：'), 'the server’s own is said only when it is another').toHaveCount(
      0,
    );
    const told = page.waitForRequest('**/user/logout');
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await told;
    expect(page.url(), 'the session ends when none of its pages asks in it any more').toContain('/login');
    await page.waitForURL('**/login?redirect=%2Fdashboard');
    await desk.login('ho01');
    await expect(page.getByRole('button', { name: '收起侧栏' })).toBeVisible();
    await expect(root).toHaveAttribute('data-size', 'medium');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    expect(await accent()).toBe(own);
  },
);

story(
  'the search finds goods by their sound, a store and a colleague, and does what can be done',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk', language: 'en-US' });
    await desk.login('admin');
    const { page } = desk;
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const find = async (text: string) => {
      await page.keyboard.press('Control+k');
      await dialog.getByRole('textbox').fill(text);
    };
    await expect(menuOf(page).or(page.getByRole('navigation', { name: 'Menu' }))).toBeVisible();
    await find('xnn');
    await expect(dialog.getByRole('button', { name: /milk/ }).first()).toBeVisible();
    await expectNothingToFind(page);
    await page.keyboard.press('Escape');
    // A page by its Chinese name's initials, in English too.
    await find('yhgl');
    await expect(dialog.getByRole('button').first()).toHaveText(/Users/);
    await page.keyboard.press('Escape');
    await find('100201');
    await dialog.getByRole('button', { name: /100201/ }).click();
    await page.waitForURL('**/system/users?user=*');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    // What the page in sight can do, and what can be done from anywhere.
    await find('export');
    await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
    await dialog.getByRole('textbox').fill('dark');
    await dialog.getByRole('button', { name: 'Switch to dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await find('1007');
    await dialog.getByRole('button', { name: /^1007/ }).click();
    await page.waitForURL('**/sf/check?store=1007*');
    await find('new user');
    await dialog.getByRole('button', { name: 'New user' }).click();
    await expect(page.getByRole('dialog', { name: 'Add user' })).toBeVisible();
  },
);

story(
  'a language changes everything at once, and loses nothing that was typed',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('100103');
    await desk.open('/sf/check');
    const { page } = desk;
    const filter = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
    await expect(menuOf(page)).toBeVisible();
    await filter.fill('牛奶');
    await expect(page).toHaveURL(/q=/);
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'Español' }).click();
    await expect(page.getByText('El idioma ahora es español')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(
      page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Revisión de vencimientos' }),
    ).toBeVisible();
    await expect(filter).toHaveValue('牛奶');
    await page.getByRole('button', { name: 'Tamaño' }).click();
    await page.getByRole('menuitem', { name: 'Predeterminado' }).click();
    await expect(filter).toHaveValue('牛奶');
  },
);

story(
  'what is withdrawn disappears without a reload, and its page says who can give it back',
  { tag: '@all' },
  async ({ server, device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('buyer01');
    const { page } = desk;
    await page.goto('/stock/quality');
    await expect(menuOf(page).getByRole('link', { name: '数据质量' })).toBeVisible();
    // The page may just be asking something.
    desk.isRefused(403);
    await server.ask(
      "delete from role_permissions where role_id = (select id from roles where code = 'buyer') and permission_id = 'MENU-STOCKLOT'",
    );
    // They look at the page again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('你没有权限去该页面')).toBeVisible();
    await expect(menuOf(page).getByRole('link', { name: '数据质量' })).toHaveCount(0);
    await expect(page.getByText('缺少权限“数据质量”（MENU-STOCKLOT）')).toBeVisible();
    await expect(page.getByText(/可以授予的人：.*admin/)).toBeVisible();
    await expectNothingToFind(page);
    await page.getByRole('link', { name: '去今日页' }).click();
    await page.waitForURL('**/dashboard');
    // With nothing behind it to go back to, back is home too.
    await page.goto('/sync');
    await page.goto('/401?noGoBack=1');
    await page.getByRole('button', { name: '返回' }).click();
    await page.waitForURL('**/dashboard');
  },
);

story(
  'menus that administrators make: a screen of another version, a link out, one that is hidden, one that sends on',
  { tag: '@all' },
  async ({ server, device }) => {
    const menu = (id: string, more: string) =>
      server.ask(
        `insert into permissions (id, code, name, title, type, sort, ${more.split('=')[0]}) values ($1, $1, $1, $1, 1, 900, ${more.split('=')[1]})`,
        [id],
      );
    await menu('MENU-REPORT', "path, component='/reports/daily', 'daily-report'");
    await menu('MENU-HELP', "path='https://help.example/start'");
    await menu('MENU-SECRET', "path, component, hidden='/secret', 'secret', true");
    await menu('MENU-SHORTCUT', "path, redirect='/reports', '/reports/daily'");
    await server.ask(
      "insert into role_permissions (role_id, permission_id) select r.id, p.id from roles r, permissions p where r.code = 'admin' and p.id in ('MENU-REPORT', 'MENU-HELP', 'MENU-SECRET', 'MENU-SHORTCUT')",
    );
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    const { page } = desk;
    await menuOf(page).getByRole('link', { name: 'MENU-REPORT' }).click();
    await expect(page.getByText('这个页面还没有准备好')).toBeVisible();
    await expect(page.getByText('组件：daily-report')).toBeVisible();
    const help = menuOf(page).getByRole('link', { name: 'MENU-HELP' });
    await expect(help).toHaveAttribute('target', '_blank');
    await expect(help).toHaveAttribute('rel', /noopener/);
    await expect(menuOf(page).getByRole('link', { name: 'MENU-SECRET' })).toHaveCount(0);
    // A redirect is followed: from the menu, and from its own address.
    await expect(menuOf(page).getByRole('link', { name: 'MENU-SHORTCUT' })).toHaveAttribute(
      'href',
      '/reports/daily',
    );
    await page.goto('/reports');
    await page.waitForURL('**/reports/daily');

    await page.goto('/no/such/page');
    await page.waitForURL('**/404');
    await expect(page.getByText('没有这个页面')).toBeVisible();
    await page.goto('/redirect/sf/history?after=0');
    await expect(page).toHaveURL(/\/sf\/history\?after=0$/);
  },
);

story(
  'the phone’s drawer has everything else, and closes when somebody goes somewhere',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device();
    await phone.login('admin');
    const { page } = phone;
    await page.getByRole('button', { name: '更多', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('更多外观设置').click();
    for (const label of ['语言', '外观', '布局大小']) await expect(drawer.getByLabel(label)).toBeVisible();
    await expectNothingToFind(page);
    await drawer.getByRole('link', { name: '系统参数' }).click();
    await page.waitForURL('**/system/parameters');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '系统参数' })).toBeVisible();
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await drawer.getByRole('button', { name: '搜索', exact: true }).click();
    const search = page.getByRole('textbox', { name: '搜索', exact: true });
    await search.fill('tongbu');
    // The syllables come with a chunk of their own.
    await expect(page.getByRole('dialog').last().getByRole('button').first()).toHaveText(/同步/);
    await search.press('Enter');
    await page.waitForURL('**/sync');
    await expect(drawer).toHaveCount(0);
  },
);

story(
  'what goes wrong is written down, kept over a reload, told to the server, and cleared',
  { tag: '@all' },
  async ({ server, device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    const { page } = desk;
    const indicator = page.getByRole('banner').getByRole('link', { name: /个错误/ });
    await expect(menuOf(page)).toBeVisible();
    await expect(indicator).toHaveCount(0);
    desk.complains(/planted/);
    await page.evaluate(() => {
      void Promise.reject(new RangeError('planted promise'));
      setTimeout(() => {
        throw new TypeError('planted script');
      });
    });
    await expect(indicator).toHaveAccessibleName('2 个错误');
    // A call that nobody answers while there is a network.
    desk.losesConnections();
    await page.route('**/api/system/parameter/**', (route) => route.abort());
    await menuOf(page).getByRole('link', { name: '系统参数' }).click();
    await expect(indicator).toHaveAccessibleName(/^[3-9] 个错误$/);
    await page.unroute('**/api/system/parameter/**');
    await page.reload();
    await indicator.click();
    await page.waitForURL('**/error-log');
    const ofKind = (kind: string) =>
      page.getByRole('article').filter({ has: page.locator(`[data-kind=${kind}]`) });
    for (const kind of ['promise', 'script']) await expect(ofKind(kind)).toHaveCount(1);
    await expect(ofKind('network').first()).toContainText('/api/system/parameter/list');
    await expect(page.getByRole('heading', { name: 'TypeError: planted script' })).toBeVisible();
    await expectNothingToFind(page);
    await expect
      .poll(() =>
        server.ask("select message from client_errors where message like '%planted%' order by message"),
      )
      .toEqual([{ message: 'RangeError: planted promise' }, { message: 'TypeError: planted script' }]);
    await page.getByRole('button', { name: '全部清除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '全部清除' }).click();
    await expect(page.getByText('没有错误记录')).toBeVisible();
    await expect(indicator).toHaveCount(0);
  },
);
