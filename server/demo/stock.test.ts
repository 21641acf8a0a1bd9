import { describe, expect, it } from 'vitest';
import { addDays, dayInZone } from '#core/catalog/days';
import { isTooNew } from '#core/catalog/stock/freshness';
import { confirms, type StoreArticle } from '#core/catalog/stock/store-article';
import { listRows } from '#core/near-expiry/list';
import { noFilter } from '#core/near-expiry/query';
import type { ListRow } from '#core/near-expiry/row';
import { hideThrough } from '#core/near-expiry/rules';
import { demoCompany } from './company.ts';
import type { DemoStore, StoreStock } from './rows.ts';

const today = '2026-11-21';
const now = `${today}T09:00:00+08:00`;
const company = demoCompany({ now });
const goods = new Map(company.goods.map((one) => [one.article, one]));
const shops = company.stores.map((store) => ({ store, ...company.stockOf(store) }));
const lots = shops.flatMap((shop) => shop.lots);
const checks = shops.flatMap((shop) => shop.checks);
const pins = shops.flatMap((shop) => shop.pins);

/** What the app's own rules make of a store's lots and records. */
function rowsOf(shop: StoreStock & { store: DemoStore }, filter: Partial<typeof noFilter>): ListRow[] {
  const articles = new Map<string, StoreArticle>();
  for (const lot of shop.lots) {
    const own = goods.get(lot.article);
    if (!own) throw new Error(`no goods ${lot.article}`);
    const article = articles.get(lot.article) ?? { ...own, store: shop.store.code, lots: [], records: [] };
    article.lots.push(lot);
    articles.set(lot.article, article);
  }
  for (const check of shop.checks.filter((one) => one.withdrawnAt === null)) {
    articles
      .get(check.article)
      ?.records.push({
        id: check.id,
        lot: check.lot,
        editType: check.action,
        hiddenThrough:
          check.laterDays === null ? null : hideThrough(check.at, check.laterDays, shop.store.timeZone),
        remark: check.remark,
        editTime: check.at,
        editUserId: check.userCode,
        editUserName: check.userCode,
        seenToo: false,
      });
  }
  const { timeZone } = shop.store;
  return listRows(articles.values(), { ...noFilter, ...filter }, { today, timeZone, isPinned: () => false });
}

describe('a morning in store 1001', () => {
  const [shop] = shops;
  if (!shop) throw new Error('no store');
  const due = rowsOf(shop, { due: true });

  it('shows 40 to 60 due rows of some 320', () => {
    expect(due.length).toBeGreaterThanOrEqual(40);
    expect(due.length).toBeLessThanOrEqual(60);
    expect(rowsOf(shop, {}).length).toBeGreaterThan(280);
  });

  it('has expired lots, last lots, hidden ones, remarks, and goods without lots that are due again', () => {
    expect(due.some((row) => row.expiryDate !== null && row.expiryDate < today)).toBe(true);
    const all = rowsOf(shop, {});
    expect(all.some((row) => row.red)).toBe(true);
    expect(all.some((row) => row.remark !== '')).toBe(true);
    expect(shop.checks.some((one) => (one.laterDays ?? 0) > 0 && one.withdrawnAt === null)).toBe(true);
    const withoutLots = rowsOf(shop, { mode: 'nobatch' });
    expect(withoutLots.some((row) => row.red)).toBe(true);
    expect(withoutLots.some((row) => !row.red)).toBe(true);
  });
});

describe('every store', () => {
  it('carries 350 to 420 goods, each lot once, none of them unknown', () => {
    for (const shop of shops) {
      const articles = new Set(shop.lots.map((lot) => lot.article));
      expect(articles.size, shop.store.code).toBeGreaterThanOrEqual(350);
      expect(articles.size, shop.store.code).toBeLessThanOrEqual(420);
      expect([...articles].filter((article) => !goods.has(article))).toEqual([]);
      expect(new Set(shop.lots.map(({ article, lot }) => `${article} ${lot}`)).size).toBe(shop.lots.length);
    }
  });

  it('has a due list, last lots in red not everywhere but in most', () => {
    const due = shops.map((shop) => rowsOf(shop, { due: true }));
    expect(Math.min(...due.map((rows) => rows.length))).toBeGreaterThan(25);
    const haveLastLots = shops.filter((shop) => rowsOf(shop, {}).some((row) => row.red));
    expect(haveLastLots.length).toBeGreaterThan(8);
  });
});

describe('the lots', () => {
  it('have an expiry date, unless the goods have no lots', () => {
    expect(lots.filter((lot) => (lot.lot === '') !== (lot.expiryDate === null))).toEqual([]);
    expect(lots.some((lot) => lot.lot === '')).toBe(true);
  });

  it('are not made in the future, nor in stock before they were made', () => {
    for (const lot of lots) {
      const lifeDays = goods.get(lot.article)?.shelfLifeDays;
      if (!lifeDays || !lot.expiryDate) continue;
      const madeOn = addDays(lot.expiryDate, -lifeDays);
      expect(madeOn < today).toBe(true);
      expect(lot.lastStockInDate && lot.lastStockInDate >= madeOn && lot.lastStockInDate < today).toBe(true);
    }
  });

  it('are sold out on a day when nothing is left, some in the last 30 days, some before', () => {
    expect(lots.filter((lot) => (lot.qty === 0) !== (lot.soldOutOn !== null))).toEqual([]);
    expect(lots.filter((lot) => lot.soldOutOn !== null && lot.soldOutOn >= today)).toEqual([]);
    const monthAgo = addDays(today, -30);
    expect(lots.filter((lot) => lot.soldOutOn !== null && lot.soldOutOn >= monthAgo).length).toBeGreaterThan(
      100,
    );
    expect(lots.filter((lot) => lot.soldOutOn !== null && lot.soldOutOn < monthAgo).length).toBeGreaterThan(
      100,
    );
  });

  it('include pairs with one expiry date, pairs that only case tells apart, and every state of the live figure', () => {
    const keys = lots
      .filter((lot) => lot.lot !== '')
      .map((lot) => `${lot.store} ${lot.article} ${lot.expiryDate}`);
    expect(keys.length - new Set(keys).size).toBeGreaterThan(20);
    const exact = new Set(lots.map((lot) => `${lot.store} ${lot.article} ${lot.lot}`));
    const folded = new Set([...exact].map((key) => key.toLowerCase()));
    expect(exact.size - folded.size).toBeGreaterThan(2);
    expect(lots.some((lot) => lot.liveQty === null)).toBe(true);
    expect(lots.some((lot) => lot.qty > 0 && lot.liveQty === 0)).toBe(true);
    expect(lots.some((lot) => lot.liveQty !== null && lot.liveQty > lot.qty)).toBe(true);
    expect(lots.filter((lot) => lot.qty < 0 || (lot.liveQty ?? 0) < 0)).toEqual([]);
  });

  it('keep their distance from today, whatever today is', () => {
    const later = demoCompany({ now: `${addDays(today, 100)}T09:00:00+08:00` });
    const [store] = later.stores;
    const moved = store ? later.stockOf(store).lots : [];
    expect(moved.map((lot) => lot.expiryDate)).toEqual(
      shops[0]?.lots.map((lot) => lot.expiryDate && addDays(lot.expiryDate, 100)),
    );
  });
});

describe('the check log', () => {
  const users = new Map(company.users.map((user) => [user.usercode, user]));
  const zones = new Map(company.stores.map((store) => [store.code, store.timeZone]));

  it('covers the last 90 days up to yesterday, in the order of time, each record once', () => {
    expect(new Set(checks.map((one) => one.id)).size).toBe(checks.length);
    for (const shop of shops) {
      const times = shop.checks.map((one) => one.at);
      expect(times).toEqual(times.toSorted());
      const days = shop.checks.map((one) => dayInZone(one.at, shop.store.timeZone));
      expect(days.filter((day) => day < addDays(today, -90) || day >= today)).toEqual([]);
      expect(days.some((day) => day < addDays(today, -60))).toBe(true);
    }
  });

  it('ends with the day that it is in the store, where the others may have begun the next', () => {
    const justAfterMidnight = `${today}T00:30:00+08:00`;
    const night = demoCompany({ now: justAfterMidnight });
    for (const store of night.stores) {
      const days = night.stockOf(store).checks.map((one) => dayInZone(one.at, store.timeZone));
      const itsToday = dayInZone(justAfterMidnight, store.timeZone);
      expect(itsToday).toBe(store.timeZone === 'Asia/Urumqi' ? addDays(today, -1) : today);
      expect(days.filter((day) => day >= itsToday)).toEqual([]);
      expect(days).toContain(addDays(itsToday, -1));
    }
  });

  it('was written by people of the store, under the ids of that moment', () => {
    for (const one of checks) {
      expect(users.get(one.userCode)?.departmentCode).toBe(one.store);
      expect(one.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(one.id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse(one.at));
    }
  });

  it('confirms nothing that was too new on its day', () => {
    const tooNew = checks.filter((one) => {
      const shelfLifeDays = goods.get(one.article)?.shelfLifeDays ?? null;
      return (
        confirms(one.action) &&
        isTooNew({ shelfLifeDays }, one.expiryDate, dayInZone(one.at, zones.get(one.store) ?? ''))
      );
    });
    expect(tooNew).toEqual([]);
  });

  it('confirms the lots of some goods in the order in which they expire', () => {
    const last = new Map<string, string>();
    for (const one of checks.filter(({ action, expiryDate }) => confirms(action) && expiryDate !== null)) {
      const key = `${one.store} ${one.article}`;
      expect((one.expiryDate ?? '') >= (last.get(key) ?? ''), `${key} ${one.lot}`).toBe(true);
      if (one.withdrawnAt === null) last.set(key, one.expiryDate ?? '');
    }
  });

  it('has days only with "later", and remarks wherever the action asks for one', () => {
    expect(checks.filter((one) => (one.action === 'later') !== (one.laterDays !== null))).toEqual([]);
    const withRemark = checks.filter((one) => one.action === 'onlyremark' || one.action === 'cfmandremark');
    expect(withRemark.filter((one) => one.remark === '')).toEqual([]);
    expect(new Set(checks.map((one) => one.action)).size).toBe(4);
  });

  it('was withdrawn in places, after the fact, by the author or the leader of the store', () => {
    const withdrawn = checks.filter((one) => one.withdrawnAt !== null);
    expect(withdrawn.length).toBeGreaterThan(50);
    for (const one of withdrawn) {
      expect(one.withdrawnAt && one.withdrawnAt > one.at).toBe(true);
      const by = users.get(one.withdrawnBy ?? '');
      expect(by?.usercode === one.userCode || (by?.isLeader && by.departmentCode === one.store)).toBe(true);
    }
    expect(checks.filter((one) => (one.withdrawnAt === null) !== (one.withdrawnBy === null))).toEqual([]);
  });
});

describe('the pins', () => {
  it('are of people of the store on goods in its stock, each once', () => {
    const inStock = new Set(lots.filter((lot) => lot.qty > 0).map((lot) => `${lot.store} ${lot.article}`));
    expect(pins.filter((pin) => !inStock.has(`${pin.store} ${pin.article}`))).toEqual([]);
    expect(pins.filter((pin) => !pin.userCode.startsWith(pin.store))).toEqual([]);
    expect(new Set(pins.map((pin) => `${pin.userCode} ${pin.article}`)).size).toBe(pins.length);
    expect(pins.some((pin) => pin.userCode === '100101')).toBe(true);
  });
});
