import { readLabel } from '../support/read-label.ts';
import { expect, story } from '../support/story.ts';

story(
  'a price is proposed, confirmed and printed in a cold aisle, and what was thrown away stands in the ledger',
  async ({ server, device }) => {
    // Goods in a step of their ladder, with a price, and not marked down yet.
    const [row] = await server.ask(`
      select l.article, l.lot, coalesce(l.live_qty, l.qty)::float8 as qty, g.goods_code as code from current_lots c join lots l using (store, article, lot)
      join goods g on g.article = l.article
      where c.store = '1005' and not c.nobatch and not c.live and not c.zero and c.due_from <= current_date
        and l.expiry_date between current_date + 1 and current_date + 2 and g.price_fen > 500
        and c.hidden_through is null and l.qty > 0 and coalesce(l.live_qty, l.qty) between 2 and 50
      order by l.article limit 1`);
    const article = String(row?.article);
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100501');
    await phone.open(`/sf/check?view=all&q=${row?.code}`);
    const card = phone.card(article);
    const offer = card.getByRole('button', { name: /降到/ });
    await expect(offer).toBeVisible();
    // The card kept as much room as its foot takes, whatever the letters: nothing below moved when it came.
    const priced = card.locator('[data-room]');
    for (const letters of ['200%', '']) {
      const [full, kept] = await priced.evaluate((element, size) => {
        document.documentElement.style.fontSize = size;
        const heightPx = () => element.getBoundingClientRect().height;
        const full = heightPx();
        const foot = element.firstElementChild;
        foot?.remove();
        const kept = heightPx();
        if (foot) element.append(foot);
        return [full, kept];
      }, letters);
      expect(kept).toBe(full);
    }
    await phone.page.evaluate(() => {
      const printed: string[] = [];
      Object.assign(window, { printed });
      window.print = () => {
        const place = document.querySelector('.print-only');
        const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
        const rules = sheets.map(({ cssText }) => cssText).filter((rule) => !rule.startsWith('@media'));
        Object.assign(window, { label: `<style>${rules.join('')}</style>${place?.innerHTML}` });
        printed.push(place?.textContent ?? '');
      };
    });

    await phone.goOffline();
    await offer.click();
    await expect(phone.page.getByText(/已降到/)).toBeVisible();
    await phone.page.getByRole('button', { name: '打印标签（1）' }).click();
    await expect
      .poll(() => phone.page.evaluate(() => Object(window).printed))
      .toEqual([expect.stringContaining(`批号 ${row?.lot}`)]);
    await expect(card).toContainText('现价');
    // As a printer of 203 dots to the inch would have it, also with a long name, three digits and the longest lot.
    const label = String(await phone.page.evaluate(() => Object(window).label));
    expect(await readLabel(phone.page.context(), label)).toContain(String(row?.lot));
    await phone.open(`/markdown/list?tab=standing&q=${row?.code}`);
    await expect(phone.cards().first()).toContainText(String(row?.lot));
    await phone.open(`/sf/check?view=all&q=${row?.code}`);

    await card.getByRole('button').first().click();
    await phone.page.getByRole('button', { name: '登记去向' }).click();
    await expect(phone.page.getByLabel('数量')).toHaveValue(String(row?.qty));
    await phone.page.getByLabel('数量').fill('1');
    await phone.page.getByRole('button', { name: '报废 1', exact: true }).click();
    await expect(phone.page.getByText(/已登记报废 1 ·/)).toBeVisible();
    await phone.open('/stock/waste');
    await expect(phone.cards()).toHaveCount(1);
    await expect(phone.cards().first()).toContainText('报废 1');
    // Of what this device does not hold it says so, and no sums.
    await phone.open('/stock/waste?month=2020-01');
    await expect(phone.page.getByText(/之前的记录不在本机上/)).toBeVisible();
    await expect(phone.page.getByText('损失', { exact: true })).toHaveCount(0);

    await phone.goOnline();
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    await desk.open('/stock/waste?store=1005');
    await expect(desk.page.getByRole('row').filter({ hasText: '报废' })).toHaveCount(1);

    // What they come to leaves the lines their place.
    await desk.page.setViewportSize({ width: 1440, height: 900 });
    await desk.open('/stock/waste');
    const [head, foot] = [desk.page.getByRole('row').first(), desk.page.getByText(/^共 \d+ 条$/)];
    await expect(desk.page.getByText('各店损失，多的在前')).toBeVisible();
    const rowPx = 36;
    const between = async () => {
      const [above, below] = [await head.boundingBox(), await foot.boundingBox()];
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    await expect.poll(between).toBeGreaterThan(8 * rowPx);

    // Taken back where the server's ledger is read, after a question.
    await phone.open('/stock/waste?view=all');
    await phone.page.getByText('报废 1').first().click();
    await phone.page.getByRole('button', { name: '撤回这条记录' }).click();
    await phone.page.getByRole('button', { name: '撤回这条记录' }).last().click();
    await expect(phone.page.getByText('记录已撤回')).toBeVisible();
    await phone.open('/stock/waste');
    await expect(phone.cards()).toHaveCount(0);
  },
);

story(
  'what head office changes of a ladder is what the phone proposes next',
  { tag: '@all' },
  async ({ server, device }) => {
    // Of no category with a ladder of its own, in the first step of the one for all others.
    const [row] = await server.ask(`
    select c.article, g.goods_code as code from current_lots c join goods g on g.article = c.article
    where c.store = '1006' and not c.nobatch and not c.live and not c.zero and c.hidden_through is null
      and c.expiry_date between current_date + 4 and current_date + 6 and g.price_fen > 500
      and g.category not in (select category from markdown_ladders)
    order by c.article limit 1`);
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100601');
    await phone.open(`/sf/check?view=all&q=${row?.code}`);
    const card = phone.card(String(row?.article));
    await expect(card).toContainText('−15%');

    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    await desk.open('/stock/markdown');
    await desk.page.getByRole('row').filter({ hasText: '其余所有商品' }).click();
    const sheet = desk.page.getByRole('dialog');
    const before = await sheet.getByRole('table').textContent();
    await sheet.getByLabel('降价 %').first().fill('25');
    // The preview follows what is typed.
    await expect(sheet.getByRole('table')).not.toHaveText(before ?? '');
    await sheet.getByLabel('降价 %').last().fill('20');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(sheet.getByText('天数越少，降价要越多')).toBeVisible();
    await sheet.getByLabel('降价 %').last().fill('40');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(card).toContainText('−25%', { timeout: 30_000 });
  },
);
