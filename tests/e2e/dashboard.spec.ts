import AxeBuilder from '@axe-core/playwright';
import { expect, story } from '../support/story.ts';

story(
  'a store’s start page: each number is the count of its list, and it opens offline',
  async ({ device }) => {
    const phone = await device();
    const { page } = phone;
    await phone.becomeReady('101103');
    await phone.check(await phone.nextArticle(new Set()));
    // A page that is left before the tap is kept would take it along.
    await expect.poll(() => phone.countToday()).toBeGreaterThan(0);
    const figure = (key: string) => page.locator(`[data-figure=${key}]`);
    const countOf = async (key: string) => Number(await figure(key).locator('b').textContent());
    await phone.open('/dashboard');
    await expect(figure('checked')).toBeVisible();
    const counts = {
      due: await countOf('due'),
      red: await countOf('red'),
      checked: await countOf('checked'),
    };
    expect(counts.due).toBeGreaterThan(0);
    expect(counts.checked).toBeGreaterThan(0);

    await figure('due').click();
    await page.waitForURL('**/sf/check*');
    await expect(page.getByRole('tab', { name: /^待查/ })).toHaveText(new RegExp(`${counts.due}$`));
    await page.goBack();
    await figure('red').click();
    await page.waitForURL('**red=true*');
    if (counts.red > 0) await expect(phone.cards().first()).toBeVisible();
    await expect(phone.cards()).toHaveCount(counts.red);
    await page.goBack();
    await figure('checked').click();
    await page.waitForURL('**/sf/history*');
    await expect(phone.cards()).toHaveCount(counts.checked);

    await phone.goOffline();
    await phone.open('/dashboard');
    await expect(figure('due').locator('b')).toHaveText(String(counts.due));
    await expect(page.getByText(/数据时间/)).toBeVisible();
  },
);

story(
  'head office and administrators: stores and charts from the server, kept for later',
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.login('admin');
    await desk.open('/dashboard');
    const row = page.locator('tr[data-store="1004"]');
    const due = Number(await row.getByRole('link').first().textContent());
    expect(due).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: '每日记录' })).toBeVisible();
    await page.getByText('查看数字').first().click();
    await expect(page.getByRole('region', { name: '每日记录' }).getByRole('row')).toHaveCount(31);
    const found = await new AxeBuilder({ page }).analyze();
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

    const total = page.locator('[data-total=succeeded]');
    const signIns = Number(/\d+/.exec((await total.textContent()) ?? '')?.[0]);
    expect(signIns).toBeGreaterThan(0);
    await total.click();
    await page.waitForURL('**/system/logs?tab=logins*');
    await expect(page.getByText(new RegExp(`^共 ${signIns} 条`))).toBeVisible();
    await page.goBack();

    await row.getByRole('link').first().click();
    await page.waitForURL('**/sf/check?store=*1004*');
    await expect(page.getByRole('tab', { name: /^待查/ })).toHaveText(new RegExp(`${due}$`));
  },
);
