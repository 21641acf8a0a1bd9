import type { Page } from '@playwright/test';
import { expect, story } from '../support/story.ts';

const evil = `<img src=x onerror="document.body.dataset.ran='1'"><script>document.body.dataset.ran='1'</script>`;

story(
  'a remark that is a program is shown as it was typed, and never runs: in the form, the outbox, the log, the cache, on another desk and on paper',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100303');
    await phone.goOffline();
    await phone.remarkAndCheck(await phone.nextArticle(new Set()), evil);
    await expect(phone.pill()).toHaveText('离线 · 已存 1');
    await phone.open('/sync');
    await phone.page
      .getByText(/^(备注|检查).* · /)
      .first()
      .click();
    await isText(phone.page);
    await phone.goOnline();
    await expect(phone.pill()).toHaveText('在线');
    await phone.open('/sf/history?past=true');
    await isText(phone.page);
    await phone.goOffline();
    await phone.page.reload();
    await isText(phone.page);

    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open('/sf/history?past=true&store="1003"');
    await isText(desk.page);
    await desk.page.emulateMedia({ media: 'print' });
    await isText(desk.page);
  },
);

async function isText(page: Page): Promise<void> {
  await expect(page.getByText(evil).first()).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined();
}
