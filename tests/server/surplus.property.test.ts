import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import {
  isSpare,
  isSurplus,
  type Offer,
  offersFor,
  regionOffers,
  type Standing,
  type SurplusLot,
  shortagesFor,
  wantedFor,
} from '#core/surplus/match';
import {
  listFillable,
  listMatches,
  listOffers,
  listSurplus,
  type OfferItem,
} from '#core/surplus/online-contract';
import { promising, type TransferState, workflow } from '#core/surplus/transfer-workflow';
import { inBin, putSnapshot } from '../support/half-past.ts';
import { putDefaults, putLacks } from '../support/lacks.ts';
import { answered, type Person } from '../support/person.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer, today } from '../support/server.ts';
import { putOnShelves, stores } from '../support/small-company.ts';
import { amount } from '../support/whole-run.ts';

/**
 * What core says of surplus and shortages, lot by lot, and what the server answers from its indexes are two writings of one
 * rule: over random stock they are equal, in every order.
 */
const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const seed = printedSeed('surplus by core and by the server');
let chen: Person;
let lin: Person;
beforeAll(async () => {
  chen = await server.login('ho01');
  lin = await server.login('100101');
});

const articles = ['A', 'B', 'C', 'D', 'E'] as const;
const article = fc.constantFrom(...articles);
const stand = fc.uniqueArray(article, { maxLength: 3 });
const shelf = fc.record({
  article,
  store: fc.constantFrom(...stores.map(({ code }) => code)),
  lot: fc.constantFrom('L1', 'l1', 'L2'),
  daysLeft: fc.option(fc.integer({ min: -2, max: 12 }), { freq: 8, nil: null }),
  qty: fc.integer({ min: 0, max: 5 }),
  liveQty: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
});
const bin = fc.record({
  article,
  bin: fc.constantFrom('A-01', 'A-02', 'a-02', 'B-01'),
  lot: fc.constantFrom('L1', 'l1'),
  state: fc.constantFrom<'normal' | 'sealed'>('normal', 'normal', 'normal', 'sealed'),
  qty: fc.integer({ min: 0, max: 6 }),
  blockedQty: fc.constantFrom(0, 0, 1, 3),
  shelfLifeDays: fc.constantFrom(20, 21, 60, 60, null),
  waited: fc.constantFrom(0, 6, 7, 8, 27, 28),
  isHandled: fc.constantFrom(false, false, false, true),
});
const promise = fc.record({
  isBin: fc.constantFrom(false, false, true),
  which: fc.nat(40),
  quantity: fc.integer({ min: 1, max: 3 }),
  state: fc.constantFrom<TransferState>(...workflow.places),
});
const world = fc.record({
  shelves: fc.uniqueArray(shelf, {
    minLength: 12,
    maxLength: 30,
    selector: (one) => `${one.store} ${one.article} ${one.lot}`,
  }),
  bins: fc.uniqueArray(bin, {
    minLength: 4,
    maxLength: 14,
    selector: (one) => `${one.bin} ${one.article} ${one.lot}`,
  }),
  shelfLives: fc.array(fc.constantFrom(30, 31, 31, 60, 0, null), { minLength: 5, maxLength: 5 }),
  promises: fc.array(promise, { maxLength: 5 }),
  defaults: fc.array(fc.tuple(article, stand), { maxLength: 4 }),
  lacks: fc.uniqueArray(
    fc.record({
      article,
      lackQty: fc.constantFrom(0, 1, 2, 2, 3),
      substitutes: stand,
      disposal: fc.constantFrom('nodispose', 'wait', 'cancel', 'exchange'),
      since: fc.integer({ min: 0, max: 3 }),
      isOver: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
      /** Named stores; none = all are concerned. */
      lines: fc.subarray(['1001', '1002']),
    }),
    { minLength: 2, maxLength: 5, selector: (one) => one.article },
  ),
});
type World = typeof world extends fc.Arbitrary<infer Of> ? Of : never;

test('are equal over random stock', async () => {
  const compared = { offers: 0, bins: 0, regions: 0, shortages: 0 };
  await fc.assert(
    fc.asyncProperty(world, async (of) => {
      const { lots, standing } = await fill(of);
      for (const shortage of standing) {
        const offers = offersFor(shortage.wanted, lots);
        compared.offers += offers.length;
        compared.bins += offers.filter(({ source }) => source === 'warehouse').length;
        const all = answered(listOffers, await chen.call(listOffers, { body: { lackId: shortage.id } }));
        expect(all).toMatchObject({ stands: true, need: shortage.lackQty });
        expect(all.offers.map(seen)).toEqual(offers.map(told));
        await compareRegions(shortage, offers);
      }
      await compareMatches(standing, lots);
      await compareSurplus(standing, lots);
      for (const lot of lots.filter(({ place }) => place === '1001')) {
        const body = { hdstore: '1001', farticle: lot.article, flot: lot.lot };
        const found = answered(listFillable, await lin.call(listFillable, { body }));
        const expected = shortagesFor(lot.article, standing);
        expect(found.qty).toBe(lot.quantity);
        expect(found.shortages.map(({ id, rank }) => [id, rank])).toEqual(
          expected.map(({ id, rank }) => [id, rank]),
        );
        compared.shortages += expected.length;
      }
      for (const { place, article: farticle, lot: flot, quantity } of lots.filter(isBin).slice(0, 2)) {
        const body = { fbin: place, farticle, flot };
        const found = answered(listFillable, await chen.call(listFillable, { body }));
        const expected = shortagesFor(farticle, standing);
        expect(found.qty).toBe(quantity);
        expect(found.shortages.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }

      async function compareRegions(shortage: Standing & { lines: string[] }, offers: Offer[]) {
        const answer = await lin.call(listOffers, { body: { lackId: shortage.id, hdstore: '1001' } });
        if (shortage.lines.length > 0 && !shortage.lines.includes('1001')) {
          expect(answer.data).toMatchObject({ reason: 'lack-unknown' });
          return;
        }
        const regions = regionOffers(offers, '1001');
        compared.regions += regions.length;
        expect(
          answered(listOffers, answer).offers.map((one) => ({
            rank: one.rank,
            article: one.farticle,
            source: one.source,
            region: one.region?.id ?? null,
            isOwn: one.isOwn,
            quantity: one.qty,
            expiryDate: one.expiryDate,
            since: one.since,
          })),
        ).toEqual(regions);
        for (const { place } of offers.filter(isBin))
          expect(JSON.stringify(answer)).not.toContain(`"${place}"`);
        for (const { code, name } of stores.filter(({ code: one }) => one !== '1001'))
          for (const secret of [`"${code}"`, name]) expect(JSON.stringify(answer)).not.toContain(secret);
      }
    }),
    { seed, numRuns: amount({ gate: 10, whole: 100 }) },
  );
  expect(compared.offers).toBeGreaterThan(amount({ gate: 12, whole: 37 }));
  expect(compared.bins).toBeGreaterThan(amount({ gate: 4, whole: 12 }));
  expect(compared.regions).toBeGreaterThan(amount({ gate: 4, whole: 12 }));
  expect(compared.shortages).toBeGreaterThan(amount({ gate: 4, whole: 12 }));
});

async function compareMatches(standing: Standing[], lots: SurplusLot[]) {
  const expected = standing
    .map((shortage) => ({ shortage, offers: offersFor(shortage.wanted, lots) }))
    .sort(
      ({ shortage: a }, { shortage: b }) =>
        b.days - a.days || b.lackQty - a.lackQty || (a.id < b.id ? -1 : 1),
    );
  const sumOf = ({ offers }: (typeof expected)[number]) =>
    offers.reduce((sum, { quantity }) => sum + quantity, 0);
  const dayOf = ({ offers: [best] }: (typeof expected)[number]) => best?.expiryDate ?? '9999';
  const orders = {
    '': () => 0,
    '-offered': (a, b) => sumOf(b) - sumOf(a),
    '+expiryDate': (a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))),
  } satisfies Record<string, (a: (typeof expected)[number], b: (typeof expected)[number]) => number>;
  for (const [sort, order] of Object.entries(orders))
    for (const all of [true, false]) {
      const wanted = expected.filter(({ offers }) => all || offers.length > 0).sort(order);
      const { items, total } = answered(
        listMatches,
        await chen.call(listMatches, { body: { all, sort, limit: 1000 } }),
      );
      expect(total).toBe(wanted.length);
      expect(
        items.map(({ id, offers, offered, best }) => ({ id, offers, offered, best: best && seen(best) })),
      ).toEqual(
        wanted.map((one) => ({
          id: one.shortage.id,
          offers: one.offers.length,
          offered: sumOf(one),
          best: one.offers[0] ? told(one.offers[0]) : null,
        })),
      );
    }
}

async function compareSurplus(standing: Standing[], lots: SurplusLot[]) {
  const { items } = answered(listSurplus, await chen.call(listSurplus, { body: { limit: 1000 } }));
  const expected = lots.flatMap((lot) => {
    const shortages = shortagesFor(lot.article, standing);
    const [first] = shortages;
    return first ? [{ lot, count: shortages.length, first: first.id }] : [];
  });
  const keyOf = (place: string, of: string, lot: string) => `${place} ${of} ${lot}`;
  expect(
    items
      .map((one) => [keyOf(one.place.code, one.farticle, one.lot), one.qty, one.shortages, one.first.id])
      .sort(),
  ).toEqual(
    expected
      .map(({ lot, count, first }) => [keyOf(lot.place, lot.article, lot.lot), lot.quantity, count, first])
      .sort(),
  );
  for (const sort of ['-shortages', '+hdgdCode']) {
    const body = { sort, limit: 1000 };
    const again = answered(listSurplus, await chen.call(listSurplus, { body })).items;
    const orderOf = (one: (typeof items)[number]) => (sort === '-shortages' ? -one.shortages : one.hdgdCode);
    expect(again).toEqual(
      [...items].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : Number(orderOf(a) > orderOf(b)))),
    );
  }
  // Bins, whose expiry nobody knows, come last.
  const days = items.map(({ expiryDate, since }) => `${expiryDate ?? '9999'} ${since}`);
  expect(days).toEqual([...days].sort());
}

function isBin({ source }: SurplusLot): boolean {
  return source === 'warehouse';
}

function seen({ rank, farticle, source, region, place, lot, expiryDate, since, qty }: OfferItem) {
  return {
    rank,
    article: farticle,
    source,
    region: region?.id ?? null,
    place: place?.code,
    lot,
    expiryDate,
    since,
    qty,
  };
}

function told({ rank, article: of, source, region, place, lot, expiryDate, since, quantity }: Offer) {
  return { rank, article: of, source, region, place, lot, expiryDate, since, qty: quantity };
}

/** Puts a world into the database, and answers what of it is surplus and what stands, by core. */
async function fill({ shelves, bins, shelfLives, promises, defaults, lacks }: World) {
  await server.db.execute(sql`
    truncate transfers, transfer_moves, goods_lacks, goods_lack_stores, goods_substitutes, lots, current_lots,
      half_past_stock, goods cascade`);
  const lifeOf = new Map(articles.map((one, index) => [one, shelfLives[index] ?? null]));
  const rowOf = (one: (typeof shelves)[number]) => ({
    lot: one.lot,
    qty: one.qty,
    liveQty: one.liveQty,
    expiryDate: one.daysLeft === null ? null : addDays(today, one.daysLeft),
  });
  for (const { code } of stores)
    await putOnShelves(
      server.db,
      code,
      articles.map((of) => ({
        article: of,
        shelfLifeDays: lifeOf.get(of) ?? null,
        lots: shelves.filter((one) => one.store === code && one.article === of).map(rowOf),
      })),
    );
  await putSnapshot(
    server,
    ...bins.map((one) =>
      inBin(one.bin, {
        fgid: one.article,
        fcode: `G-${one.article}`,
        flot: one.lot,
        stat: one.state,
        fqty: one.qty,
        blockStockQty: one.blockedQty,
        fvalidperiod: one.shelfLifeDays,
      }),
    ),
  );
  for (const { bin: code, article: of, lot, waited, isHandled } of bins)
    await server.db.execute(sql`
      update half_past_stock set since = ${addDays(today, -waited)}, record_id = ${isHandled ? uuidv7() : null}
      where bin = ${code} and article = ${of} and lot = ${lot}`);
  const promised = new Map<(typeof shelves)[number] | (typeof bins)[number], number>();
  for (const { isBin: isOfBin, which, quantity, state } of promises) {
    const lots = isOfBin ? bins : shelves;
    const lot = lots[which % lots.length];
    if (!lot) continue;
    const [source, place] = 'bin' in lot ? ['warehouse', lot.bin] : ['store', lot.store];
    // What a store has sent is off its figure.
    const isOff = !isOfBin && state === 'sent';
    if (!isOff && promising.some((one) => one === state))
      promised.set(lot, (promised.get(lot) ?? 0) + quantity);
    await server.db.execute(sql`
      insert into transfers (id, lack_id, short_article, article, source, from_place, lot, to_store, quantity, state,
        asked_at, asked_by_id, updated_at)
      values (${uuidv7()}, ${uuidv7()}, ${lot.article}, ${lot.article}, ${source}, ${place}, ${lot.lot}, '1001',
        ${quantity}, ${state}, now(), 'u', now())`);
  }
  const usual = new Map(defaults.map(([of, substitutes]) => [of, substitutes]));
  for (const [of, substitutes] of usual)
    if (substitutes.length > 0) await putDefaults(server, of, substitutes);
  const ids = new Map<string, string>();
  for (const lack of lacks)
    for (let ago = lack.since + 1; ago >= (lack.isOver ? 1 : 0); ago -= 1) {
      const lines = lack.lines.map((store) => ({ store, requestedQty: 9, lackQty: lack.lackQty }));
      const [id = ''] = await putLacks(server, [
        {
          article: lack.article,
          day: addDays(today, -ago),
          lackQty: lack.lackQty,
          ...(lines.length > 0 && { lines }),
        },
      ]);
      await server.db.execute(sql`
        update goods_lacks set disposal = ${lack.disposal},
          substitutes = array(select jsonb_array_elements_text(${JSON.stringify(lack.substitutes)}::jsonb))
        where id = ${id}`);
      ids.set(lack.article, id);
    }
  // When none is of today, yesterday is the newest day.
  const areAllOver = lacks.every(({ isOver }) => isOver);
  const standing = lacks.flatMap((lack) => {
    if ((lack.isOver && !areAllOver) || lack.disposal === 'cancel' || lack.lackQty === 0) return [];
    return {
      id: ids.get(lack.article) ?? '',
      article: lack.article,
      lackQty: lack.lackQty,
      lines: lack.lines,
      day: today,
      days: lack.since + 2 - Number(lack.isOver),
      wanted: wantedFor({
        article: lack.article,
        chosen: lack.substitutes,
        defaults: usual.get(lack.article) ?? [],
      }),
    };
  });
  const regionOf = (store: string) => (store === '1012' ? 'R3' : 'R1');
  const onShelves = shelves.flatMap((one): SurplusLot[] => {
    const expiryDate = rowOf(one).expiryDate;
    const quantity = (one.liveQty ?? one.qty) - (promised.get(one) ?? 0);
    const options = { shelfLifeDays: lifeOf.get(one.article) ?? null, today, leastDays: 3 };
    if (!isSurplus({ expiryDate, quantity }, options)) return [];
    return [
      {
        source: 'store',
        place: one.store,
        region: regionOf(one.store),
        article: one.article,
        lot: one.lot,
        expiryDate,
        since: null,
        quantity,
      },
    ];
  });
  const inBins = bins.flatMap((one): SurplusLot[] => {
    const quantity = one.qty - one.blockedQty - (promised.get(one) ?? 0);
    const since = addDays(today, -one.waited);
    const { state, shelfLifeDays, isHandled } = one;
    const stock = { state, isPending: !isHandled, since, shelfLifeDays, quantity };
    if (!isSpare(stock, { today, leastDays: 3 })) return [];
    return [
      {
        source: 'warehouse',
        place: one.bin,
        region: null,
        article: one.article,
        lot: one.lot,
        expiryDate: null,
        since,
        quantity,
      },
    ];
  });
  return { lots: [...onShelves, ...inBins], standing };
}
