import { photoOf } from '../support/pictures.ts';
import { expect, story } from '../support/story.ts';

story(
  'a picture taken in a cold aisle is seen there at once, by the store when the phone is back, by all once it is approved',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100101');
    const elsewhere = await server.ask(`
      select distinct article from lots o where store = '1001' and not exists (
        select from lots t where t.store = '1002' and t.article = o.article and t.qty > 0)`);
    const article = await phone.nextArticle(new Set(elsewhere.map((row) => String(row.article))));
    await phone.goOffline();
    await phone.takePicture(article, await photoOf(5, { width: 800, height: 600 }));
    const picture = phone.page.getByRole('region', { name: '商品图片' });
    await expect(picture.getByRole('button', { name: /尚未发送/ })).toBeVisible();
    await phone.page.reload();
    await phone.page.getByRole('button', { name: '详情' }).click();
    await expect(phone.page.getByRole('region', { name: '商品图片' }).locator('img')).toBeVisible();
    await phone.page.keyboard.press('Escape');
    await expect(phone.card(article).locator('img')).toBeVisible();

    await phone.goOnline();
    const colleague = await device({ hasApp: true });
    await colleague.becomeReady('100102');
    await expect(colleague.card(article).locator('img')).toBeVisible({ timeout: 30_000 });

    const office = await device({ form: 'desk' });
    await office.login('ho01');
    await office.open('/stock/quality?view=pictures');
    await office.page.getByRole('row').filter({ hasText: '1001' }).click();
    await office.page.getByRole('button', { name: '供全部门店使用' }).click();
    await expect(office.page.getByText('图片已供全部门店使用')).toBeVisible();

    const other = await device({ hasApp: true });
    await other.becomeReady('100201');
    await other.open(`/sf/check?article=${article}`);
    await other.page.getByRole('button', { name: '详情' }).click();
    const shared = other.page.getByRole('region', { name: '商品图片' });
    await expect(shared.locator('img')).toBeVisible();
    await expect(shared).toContainText('全部门店可见');
    await shared.getByRole('button').first().click();
    await expect(other.page.getByText(/林涛/)).toBeVisible();
  },
);
