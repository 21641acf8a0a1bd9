import type { Page } from '@playwright/test';
import { expect, story } from '../support/story.ts';

/** The browser offers to install the app. */
const offer = (page: Page) => page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));

story(
  'the browser’s offer to install the app is passed on, makes room for an undo, and goes when somebody declines it',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100404');
    const { page } = phone;
    const text = page.getByText('把 Stockroom 安装到这台设备');
    await expect(text).toHaveCount(0);
    await offer(page);
    await expect(text).toBeVisible();
    const article = await phone.nextArticle(new Set());
    // At once: the undo is there for seconds.
    await Promise.all([
      phone.check(article),
      expect(page.getByRole('button', { name: '撤销' })).toBeVisible(),
      expect(text).toBeHidden(),
    ]);
    await expect(text).toBeVisible();
    await page.getByRole('button', { name: '不用了' }).click();
    await expect(text).toHaveCount(0);
  },
);
