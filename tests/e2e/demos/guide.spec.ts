import { expect } from '@playwright/test';
import { logout } from '#core/session/contract';
import { demoStories, goTo } from '../../support/demo-visits.ts';
import { story } from '../../support/story.ts';

demoStories('demo pages of the frame and of permissions', {
  '/guide/index': async ({ page, form }) => {
    const start = page.getByRole('button', { name: 'Show guide' });
    const said = page.getByRole('dialog');
    await start.click();
    if (form === 'desk') {
      const fold = page.getByRole('button', { name: 'Fold the sidebar' });
      for (const [index, title] of [
        'Fold the sidebar',
        'You are here',
        'Search',
        'Full screen',
        'Size',
        'Visited pages',
      ].entries()) {
        await expect(said).toHaveAccessibleName(title);
        await expect(said).toContainText(`Step ${index + 1} of 6`);
        // Until it stands in the light, keys are not for it.
        await expect(said.getByRole('button', { name: index < 5 ? 'Next' : 'Done' })).toBeFocused();
        if (index < 5) await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('ArrowLeft');
      await expect(said).toHaveAccessibleName('Size');
      await expect(said.getByRole('button', { name: 'Next' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(said).toHaveCount(0);
      await expect(start).toBeFocused();
      // What it showed is as it was.
      await expect(fold).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Enter');
    }
    await said.getByRole('button', { name: 'Next' }).click();
    await expect(said).toHaveAccessibleName(form === 'desk' ? 'You are here' : 'More');
  },
  '/icon/index': async ({ page, form }) => {
    // The tour has gone with its page.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'home', exact: true }).click();
    if (form === 'desk') {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('button', { name: 'store', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    const told = page.getByText('Copy successfully').first();
    await expect(told).toBeVisible();
    await expect(
      page.getByText(form === 'desk' ? '<MenuIcon name="store" />' : '<MenuIcon name="home" />'),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Tabler icons' }).click();
    await expect(page.getByRole('status').filter({ hasText: '5,233 icons' })).toBeVisible();
    await page.getByLabel('Find by name').fill('bar chart');
    await page.getByRole('button', { name: 'chart-bar', exact: true }).click();
    await expect(page.getByText('<IconChartBar />')).toBeVisible();
  },
  '/permission/page': async ({ page }) => {
    await expect(page.getByRole('button', { name: 'View as Demo visitor' })).toBeEnabled();
    const visitor = page.getByRole('region', { name: 'Demo visitor' });
    await expect(visitor).toContainText('May open 1 demo page');
    await visitor.getByText('These pages').click();
    await expect(visitor.getByRole('listitem')).toHaveText('Demo dashboard');
  },
  '/permission/directive': async ({ page, form }) => {
    const byPart = page.getByRole('region', { name: 'By a part' });
    await expect(byPart).toContainText('Only admin can see this');
    await expect(byPart).not.toContainText('Only editor can see this');
    await page.getByRole('tab', { name: 'Admin or editor' }).focus();
    if (form === 'desk') await page.keyboard.press('ArrowLeft');
    else await page.getByRole('tab', { name: 'Admin only' }).click();
    await expect(page.getByRole('tabpanel')).toContainText("may(user, { roles: ['admin'] }");
  },
  '/permission/role': async ({ user, page, form }) => {
    // A name that is taken.
    user.complains(/status of 422/);
    const name = `<b>night</b> ${form}`;
    await page.getByRole('button', { name: 'New role' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('editor');
    const node = sheet.getByRole('treeitem', { name: 'Guide' });
    if (form === 'desk') {
      await node.focus();
      await page.keyboard.press('Space');
    } else await node.click();
    await expect(node).toHaveAttribute('aria-checked', 'true');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByLabel('Name')).toHaveAccessibleDescription(/already in use/);
    await sheet.getByLabel('Name').fill(name);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Role created')).toBeVisible();
    // Its name is a name, whatever is written in it.
    const own = page.getByRole('button', { name: `Delete the role ${name}` });
    await own.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Delete succed!')).toBeVisible();
    await expect(own).toHaveCount(0);
  },
  '/error/401': async ({ page }) => {
    await expect(
      page.getByRole('heading', { name: 'You have no permission to go to this page' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/dashboard');
  },
  '/error/404': async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  },
});

story(
  'a demo page of others is refused, and an address that no page knows is not found',
  { tag: '@all' },
  async ({ device }) => {
    const user = await device({ form: 'desk', language: 'en-US' });
    const { page } = user;
    await user.login('editor');
    await page.evaluate(() => history.pushState(null, '', '/permission/page'));
    await expect(page.getByRole('heading', { name: '401' })).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/charts/line/abc'));
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await goTo(page, '/permission/directive');
    await expect(page.getByText('Only editor can see this')).toBeVisible();
  },
);

story(
  'an administrator sees the demo as an editor does, and comes back',
  { tag: '@all' },
  async ({ device }) => {
    const user = await device({ form: 'desk', language: 'en-US' });
    const { page } = user;
    await user.login('admin');
    await goTo(page, '/permission/page');
    await page.getByRole('button', { name: 'View as Demo editor' }).click();
    await expect(page.getByText('You see the app as the role')).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/permission/page'));
    await expect(page.getByRole('heading', { name: '401' })).toBeVisible();
    // The role's session ends, and nothing that its page was still asking is refused.
    let ended = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(logout.path)) ended += 1;
    });
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await page.waitForURL('**/dashboard');
    await page
      .getByRole('navigation', { name: 'Visited pages' })
      .getByRole('link', { name: 'Page permission' })
      .click();
    await expect(page.getByText('You see the app as yourself.')).toBeVisible();
    await expect.poll(() => ended).toBeGreaterThan(0);
  },
);

story(
  'a demo page that was never opened says so without a network, and opens when there is one',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ hasApp: true, form: 'desk', language: 'en-US' });
    const { page } = desk;
    await desk.login('admin');
    await desk.isKept();
    desk.complains(/^TypeError: not fetched: Failed to fetch dynamically imported module/);
    await desk.goOffline();
    await goTo(page, '/charts/line');
    await expect(page.getByRole('heading', { name: 'This page is not on this device yet' })).toBeVisible();
    await desk.goOnline();
    await expect(page.getByRole('heading', { level: 1, name: 'Line chart' })).toBeVisible();
  },
);
