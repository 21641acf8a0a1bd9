import { expectNothingToFind } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';

story(
  'head office looks through all stores in one list, and opens one row in its store',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.login('ho01');
    await desk.open('/dashboard');
    const lastLots = page.locator('td[data-sum=red]').getByRole('link');
    const count = Number(await lastLots.textContent());
    await lastLots.click();
    await page.waitForURL('**/sf/check/all?state=last');
    await expect(page.getByRole('heading', { name: '所有门店', level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(/临期检查.*所有门店/s);
    await expect(page.getByText(new RegExp(`^共 ${count} 条`))).toBeVisible();

    await page.getByRole('button', { name: /^筛选/ }).click();
    await page.getByRole('combobox', { name: '状态' }).selectOption({ label: '已过期' });
    await page.getByRole('button', { name: /^显示 \d+ 行$/ }).click();
    await page.waitForURL('**state=expired*');
    const table = page.getByRole('region', { name: '所有门店' });
    const rows = table.locator('tbody tr[data-row]');
    await expect(rows.first()).toContainText(/过期 \d+ 天/);
    await expect(rows.filter({ hasNotText: /过期 \d+ 天/ })).toHaveCount(0);
    const keys = await rows.evaluateAll((all) => all.map(({ dataset }) => dataset.row ?? ''));
    expect(new Set(keys.map((key) => key.split(' ')[0])).size).toBeGreaterThan(1);
    await expectNothingToFind(page);

    await page.getByRole('button', { name: '去掉：状态：已过期' }).click();
    await expect(page).not.toHaveURL(/state=/);
    await page
      .getByRole('columnheader', { name: '门店' })
      .getByRole('button', { name: '门店', exact: true })
      .click();
    await page.waitForURL('**sort=*hdstore*');
    // The rows of the order before stay on screen until the answer is there.
    const storesShown = () =>
      rows.evaluateAll((all) => [...new Set(all.map(({ dataset }) => dataset.row?.split(' ')[0]))]);
    await expect.poll(storesShown).toHaveLength(1);

    const [store, article] = ((await rows.first().getAttribute('data-row')) ?? '').split(' ');
    await rows.first().getByRole('link').click();
    await page.waitForURL(`**/sf/check?*store=*${store}*`);
    expect(new URL(page.url()).searchParams.get('article')).toContain(article);
    await expect(page.getByRole('complementary', { name: '商品详情' })).toBeVisible();
  },
);

story(
  'a phone shows all stores as cards, and one store’s people keep to theirs',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device();
    await phone.login('ho01');
    await phone.open('/sf/check/all?state=expired');
    const { page } = phone;
    const cards = page.locator('article[data-row]');
    await expect(cards.first()).toContainText('已过期');
    await cards.first().getByRole('link').click();
    await page.waitForURL('**/sf/check?*article=*');

    const other = await device();
    await other.login('101103');
    await other.open('/sf/check/all');
    await expect(other.page.locator('article[data-row]').first()).toBeVisible();
    for (const key of await other.page
      .locator('article[data-row]')
      .evaluateAll((all) => all.map(({ dataset }) => dataset.row)))
      expect(key).toMatch(/^1011 /);
  },
);
