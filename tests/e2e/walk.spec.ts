import { expectNothingToFind } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';
import { scanWithWedge } from '../support/wedge-scanner.ts';

story(
  'somebody walks along two shelves without a network; the list follows the walk and says where to turn',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    const { page } = phone;
    await phone.becomeReady('101001');
    const shown = await phone
      .cards()
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-row') ?? ''));
    const [first = '', second = '', third = ''] = [...new Set(shown)];
    const rows = await server.ask(
      'select article, barcodes[1] as barcode from goods where article = any($1)',
      [[first, second, third]],
    );
    const scan = (article: string) =>
      scanWithWedge(page, String(rows.find((row) => row.article === article)?.barcode));
    await phone.goOffline();

    await phone.open('/sf/check?walking=true');
    const sheet = page.getByRole('dialog', { name: '记货架顺序' });
    await expect(sheet).toBeVisible();
    await scan(third);
    await expect(sheet.getByRole('list', { name: '货架 1' }).getByRole('listitem')).toHaveCount(1);
    await scan(first);
    await expect(sheet.getByRole('list', { name: '货架 1' }).getByRole('listitem')).toHaveCount(2);
    await sheet.getByRole('button', { name: '下一个货架' }).click();
    await sheet.getByLabel('货架', { exact: true }).fill('冷柜');
    await sheet.getByText('货架 1 2').click();
    await scan(second);
    await expect(sheet.getByRole('list', { name: '冷柜' }).getByRole('listitem')).toHaveCount(1);
    await expectNothingToFind(page);
    // A phone that is put away half-way has it all still.
    await page.reload();
    await sheet.getByRole('button', { name: '保存 3 个商品' }).click();
    await expect(page.getByText('已记下 3 个商品的位置')).toBeVisible();

    await expect(page).toHaveURL(/walk=true/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('货架 1');
    const order = () =>
      phone.cards().evaluateAll((cards) => cards.map((card) => card.getAttribute('data-row') ?? ''));
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([third, first, second]);
    await expect(page.getByRole('heading', { level: 2, name: '冷柜' })).toBeVisible();
    await phone.goOnline();
    await expect(phone.pill()).toHaveText('在线');
    const [kept] = await server.ask(`select shelves from store_walks where store = '1010'`);
    expect(kept?.shelves).toEqual([
      { name: '货架 1', articles: [third, first] },
      { name: '冷柜', articles: [second] },
    ]);
  },
);

story(
  'along the shelves a barcode of two goods asks which of them it is',
  { tag: '@all' },
  async ({ server, device }) => {
    const [first, second] = await server.ask(
      `select article, name, barcodes[1] as barcode from goods
     where article in (select article from lots where store = '1010' and qty > 0) order by article limit 2`,
    );
    await server.ask('update goods set barcodes = array[$1::text] where article = $2', [
      first?.barcode,
      second?.article,
    ]);
    const phone = await device({ hasApp: true });
    const { page } = phone;
    await phone.becomeReady('101001');
    await phone.open('/sf/check?walking=true');
    const sheet = page.getByRole('dialog', { name: '记货架顺序' });
    await expect(sheet).toBeVisible();
    await scanWithWedge(page, String(first?.barcode));
    await expect(sheet.getByText('有几个商品用这个条码，请选择')).toBeVisible();
    const placed = sheet.getByRole('list', { name: '货架 1' }).getByRole('listitem');
    await expect(placed).toHaveCount(0);
    await sheet.getByRole('button', { name: String(second?.name), exact: true }).click();
    await expect(placed).toHaveText([String(second?.name)]);
    await expect(sheet.getByText('有几个商品用这个条码，请选择')).toHaveCount(0);
  },
);
