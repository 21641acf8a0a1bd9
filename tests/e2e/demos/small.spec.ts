import { expect } from '@playwright/test';
import { demoStories } from '../../support/demo-visits.ts';

demoStories('demo pages of small parts', {
  '/components/count-to': async ({ page }) => {
    await page.getByRole('textbox', { name: 'End value' }).fill('12345');
    await page.getByRole('textbox', { name: 'Duration (ms)' }).fill('50');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('¥ 12,345 rmb')).toBeVisible();
    await page.getByRole('textbox', { name: 'Decimals' }).fill('21');
    await expect(page.getByRole('textbox', { name: 'Decimals' })).toHaveAccessibleDescription(
      'digits argument must be between 0 and 20',
    );
  },
  '/tab/index': async ({ page, form }) => {
    const japan = page.getByRole('tab', { name: 'Japan' });
    if (form === 'desk') {
      await page.getByRole('tab', { name: 'China' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'USA', selected: true })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(japan).toBeFocused();
    } else await japan.click();
    await expect(page).toHaveURL(/tab=JP/);
    await expect(page.getByRole('tabpanel', { name: 'Japan' }).getByText('★').first()).toBeVisible();
    await expect(
      page.getByText(form === 'desk' ? 'Opened so far: 3 tabs' : 'Opened so far: 2 tabs'),
    ).toBeVisible();
  },
  '/components/sticky': async ({ page }) => {
    await page.getByText('Placeholder 40', { exact: true }).scrollIntoViewIfNeeded();
    const platforms = page.getByRole('button', { name: 'Platforms (1)' });
    await expect(platforms).toBeInViewport();
    await platforms.click();
    await page.getByRole('checkbox', { name: 'b-platform' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name: 'b-platform' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published on a-platform, b-platform')).toBeVisible();
  },
  '/components/mixin': async ({ page }) => {
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('five5');
    await title.blur();
    await expect(page.getByText('Enter exactly six characters')).toBeVisible();
    await title.fill('sixsix');
    await expect(page.getByText('Enter exactly six characters')).toHaveCount(0);
    await page.getByRole('button', { name: 'Press me' }).press('Enter');
    await expect(page.getByText('Pressed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'A series of pages' }).click();
    const icons = page.getByRole('menuitem', { name: 'Icons' });
    await expect(icons).toHaveAttribute('href', '/icon/index');
    await icons.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  },
  '/components/back-to-top': async ({ page }) => {
    const button = page.getByRole('button', { name: 'Back to top', exact: true });
    const first = page.getByRole('main').getByText('Placeholder 1', { exact: true });
    await expect(first).toBeVisible();
    const scrollTo = (top: number) =>
      first.evaluate((element, to) => {
        let scroller = element.parentElement;
        const scrolls = (one: Element) =>
          one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY);
        while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
        (scroller ?? document.documentElement).scrollTop = to;
      }, top);
    // There from 300 pixels on, as document 2 has it for this page.
    await scrollTo(320);
    await expect(button).toBeVisible();
    await scrollTo(280);
    await expect(button).toHaveCount(0);
    await page.getByText('Placeholder 99', { exact: true }).scrollIntoViewIfNeeded();
    await button.click();
    await expect(page.getByRole('main').getByText('Placeholder 2', { exact: true })).toBeInViewport();
    await expect(button).toHaveCount(0);
  },
  '/theme/index': async ({ page }) => {
    const button = page.getByRole('button', { name: 'Main button' });
    const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await colour();
    await page.getByRole('switch', { name: 'Another colour' }).press('Space');
    await expect.poll(colour).not.toBe(before);
    await page.getByRole('slider', { name: 'Slider' }).press('ArrowRight');
    await expect(page.getByRole('slider', { name: 'Slider' })).toHaveAttribute('aria-valuenow', '41');
  },
  '/clipboard/index': async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('Text to copy').fill('by a function');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copy successfully')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('by a function');
    await page.getByRole('tab', { name: 'By a button of its own' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copy successfully' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  },
  '/i18n/index': async ({ page }) => {
    await page.getByRole('radio', { name: '日本語' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('button', { name: 'Primary' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Primary' })).toBeVisible();
  },
  '/nested/menu1/menu1-2/menu1-2-1': async ({ page }) => {
    const around = page.getByRole('region', { name: 'Menu 1', exact: true });
    const inside = around.getByRole('region', { name: 'Menu 1-2', exact: true });
    await expect(inside.getByRole('region', { name: 'Menu 1-2-1' })).toBeVisible();
  },
  '/nested/menu2': async ({ page }) => {
    await expect(page.getByRole('region', { name: 'Menu 2' })).toBeVisible();
  },
  '/documentation/index': async ({ page }) => {
    const repository = page.getByRole('link', { name: 'Template repository' });
    await expect(repository).toHaveAttribute('rel', /noopener/);
    await page.getByRole('button', { name: 'Series of articles' }).click();
    await page.getByRole('menuitem', { name: 'Working offline' }).click();
    await expect(
      page.getByRole('article', { name: 'Working offline' }).getByRole('heading').first(),
    ).toBeVisible();
  },
  '/gallery': async ({ page, form }) => {
    await expect(page.getByRole('link', { name: 'button', exact: true })).toHaveAttribute(
      'href',
      '/gallery/button',
    );
    if (form === 'phone') return;
    const all = page.getByRole('button', { name: 'Demo pages', exact: true });
    await all.click();
    await page.getByRole('button', { name: 'Demo', exact: true }).click();
    const outside = page.getByRole('link', { name: 'External link' });
    await expect(outside).toHaveAttribute('href', 'https://github.com/PanJiaChen/vue-element-admin');
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
    await all.click();
  },
  '/gallery/button': async ({ page }) => {
    const chinese = page.frameLocator('iframe[title="Chinese"]');
    await expect(chinese.getByRole('button', { name: '保存' }).first()).toBeVisible();
    await expect(chinese.locator('html')).toHaveAttribute('lang', 'zh');
  },
  // The last one: what is drawn there has failed.
  '/error-log/log': async ({ user, page, form }) => {
    user.complains(/demo error \((event|promise|render)\)/);
    await page.getByRole('button', { name: 'Fail in a click' }).click();
    await page.getByRole('button', { name: 'Fail a moment later' }).click();
    if (form === 'desk') await expect(page.getByRole('link', { name: /^2 errors/ })).toBeVisible();
    await page.getByRole('button', { name: 'Fail while drawing' }).click();
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
  },
});
