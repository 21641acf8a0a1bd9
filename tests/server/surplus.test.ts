import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inbox } from '#core/inbox/entry';
import { moveTransfer } from '#core/surplus/contract';
import {
  askTransfer,
  listFillable,
  listMatches,
  listOffers,
  listSurplus,
  listTransfers,
} from '#core/surplus/online-contract';
import type { Transfer } from '#core/surplus/types';
import { codes } from '#core/wire/codes';
import { scopeOf } from '#core/wire/collection';
import { transferCollections } from '../../server/features/surplus/collections.ts';
import { sweepTransfers } from '../../server/features/surplus/sweep.ts';
import { inBin, makePurchaser, putSnapshot } from '../support/half-past.ts';
import { lackWork, putDefaults, putLacks } from '../support/lacks.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';
import { transferWork } from '../support/transfers.ts';

const server = await startTestServer({ runsJobs: false });
afterAll(() => server.close());
// Store 1001 is short of what 1002 of its own region and 1012 of another have.
const lin = await server.login('100101');
const he = await server.login('100201');
const luo = await server.login('100203');
const alim = await server.login('101201');
const chen = await server.login('ho01');
await makePurchaser(server, 'buyer01', 'P01');
const shen = await server.login('buyer01');
const [asker, giver, office] = [transferWork(lin), transferWork(he), transferWork(chen, '1001')];

let article: string;
let lackId: string;
beforeEach(async () => {
  article = await server.newGoods('1002', [
    { lot: 'SECRET-1', expiryDate: '2026-03-15', qty: 5 },
    { lot: 'SECRET-2', expiryDate: '2026-03-17', qty: 8 },
  ]);
  await server.stock('1012', { article, lots: [{ lot: 'SECRET-3', expiryDate: '2026-03-14', qty: 2 }] });
  [lackId = ''] = await putLacks(server, [{ article, lackQty: 6 }]);
});

const asked = async (qty = 3): Promise<Transfer> =>
  answered(askTransfer, await asker.ask({ lackId, farticle: article, qty, regionId: 'R1' }));

/** Whoever is told of a transfer and has not dealt with it, by kind. */
async function told(person: Person, id: string): Promise<string[]> {
  const { rows } = await person.pull(scopeOf('user', userIdOf(person.usercode)), null, 1000);
  return rows.flatMap(({ collection, value }) => {
    const entry = value as { subject: string; kind: string; settledAt: string | null } | null;
    if (collection !== inbox.name || entry?.subject !== `transfer/${id}`) return [];
    return entry.settledAt === null ? [entry.kind] : [];
  });
}

describe('offers for a shortage', () => {
  it('are regions and totals for a store, with no other store in the answer', async () => {
    await server.stock('1001', { article, lots: [{ lot: 'OWN', expiryDate: '2026-03-18', qty: 1 }] });
    const answer = await lin.call(listOffers, { body: { lackId } });
    const { stands, need, offers } = answered(listOffers, answer);
    expect({ stands, need }).toEqual({ stands: true, need: 6 });
    expect(
      offers.map(({ isOwn, region, qty, expiryDate }) => [isOwn, region?.name ?? null, qty, expiryDate]),
    ).toEqual([
      [true, null, 1, '2026-03-18'],
      [false, '西部大区', 2, '2026-03-14'],
      [false, '东部大区', 13, '2026-03-15'],
    ]);
    const bytes = JSON.stringify(answer);
    for (const secret of ['"1002"', '"1012"', '中山路店', '友好路店', 'SECRET'])
      expect(bytes).not.toContain(secret);
  });

  it('are single lots with their stores for head office, the nearest expiry first', async () => {
    const { offers } = answered(listOffers, await chen.call(listOffers, { body: { lackId } }));
    expect(offers.map(({ place, lot, qty }) => [place?.code, lot, qty])).toEqual([
      ['1012', 'SECRET-3', 2],
      ['1002', 'SECRET-1', 5],
      ['1002', 'SECRET-2', 8],
    ]);
  });

  it('are of substitutes after the goods themselves: chosen ones before the usual', async () => {
    const [usual, chosen] = [
      await server.newGoods('1002', [{ lot: 'U', expiryDate: '2026-03-14' }]),
      await server.newGoods('1002', [{ lot: 'C', expiryDate: '2026-03-18' }]),
    ];
    await putDefaults(server, article, [usual, chosen]);
    await lackWork(chen).decide(lackId, { disposeFlag: 'exchange', exchangeGd1Code2: `G-${chosen}` });
    const { offers } = answered(listOffers, await chen.call(listOffers, { body: { lackId } }));
    expect(offers.map(({ farticle, rank }) => [farticle, rank]).slice(-2)).toEqual([
      [chosen, 1],
      [usual, 2],
    ]);
  });

  it('leave out what is expired, has too few days left, is too new or sold out', async () => {
    const other = await server.newGoods('1002', [
      { lot: 'expired', expiryDate: '2026-03-09' },
      { lot: 'too late', expiryDate: '2026-03-12' },
      { lot: 'too new', expiryDate: '2026-03-20' },
      { lot: 'sold', expiryDate: '2026-03-15', qty: 4, liveQty: 0 },
    ]);
    const [id = ''] = await putLacks(server, [{ article: other }]);
    expect((await asker.offers(id)).offers).toEqual([]);
  });

  it('are none for a shortage that is over, or that concerns another store', async () => {
    const [old = '', theirs = ''] = await putLacks(server, [
      { article, day: '2026-03-08' },
      { article: await server.newGoods('1001', []), lines: [{ store: '1012', requestedQty: 9, lackQty: 9 }] },
    ]);
    expect(await asker.offers(old)).toMatchObject({ stands: false, offers: [] });
    const answer = await lin.call(listOffers, { body: { lackId: theirs } });
    expect(answer).toMatchObject(refused(codes.notFound, 'lack-unknown'));
  });

  it('are for a store what itself could give, and nothing of another', async () => {
    const { items } = answered(listSurplus, await he.call(listSurplus, { body: { hdstore: '1002' } }));
    expect(items.filter(({ farticle }) => farticle === article).map(({ lot, qty }) => [lot, qty])).toEqual([
      ['SECRET-1', 5],
      ['SECRET-2', 8],
    ]);
    expect(new Set(items.map(({ place }) => place.code))).toEqual(new Set(['1002']));
    for (const person of [he, luo])
      expect(answered(listSurplus, await person.call(listSurplus, { body: {} })).items).toEqual(items);
    expect(await lin.call(listSurplus, { body: { hdstore: '1002' } })).toMatchObject(
      refused(codes.forbidden, 'store-not-yours'),
    );
  });

  it('are no stores, no matches and no list of transfers without the point', async () => {
    for (const call of [listMatches, listTransfers])
      expect(await lin.call(call, { body: {} })).toMatchObject({ code: codes.forbidden });
    const from = { source: 'store' as const, place: '1002', lot: 'SECRET-1' };
    const answer = await asker.ask({ lackId, farticle: article, qty: 1, from });
    expect(answer).toMatchObject(refused(codes.forbidden, 'no-permission'));
  });
});

describe('a transfer', () => {
  it('lives from the asking to the shelf, each side told of the other’s moves', async () => {
    await server.db.execute(sql`
      update departments set name_en = case kind when 'region' then 'East' else 'Renmin Road' end where code in ('R1', '1001')`);
    const { id, from, region } = await asked();
    expect({ from, region }).toEqual({ from: null, region: { id: 'R1', name: '东部大区', nameEn: 'East' } });
    expect(await asker.held(id)).toMatchObject({ state: 'requested', from: null, lot: null });
    expect(await giver.held(id)).toMatchObject({
      state: 'requested',
      to: { code: '1001', name: '人民路店', nameEn: 'Renmin Road' },
      lot: 'SECRET-1',
      qty: 3,
    });
    expect([await told(he, id), await told(luo, id), await told(lin, id)]).toEqual([
      ['surplus.asked'],
      ['surplus.asked'],
      [],
    ]);
    // Promised: it is offered to nobody else.
    const { offers } = answered(listOffers, await chen.call(listOffers, { body: { lackId } }));
    expect(offers.find(({ lot }) => lot === 'SECRET-1')?.qty).toBe(2);

    // Other clients write it in letters of either case.
    answered(moveTransfer, await giver.move(id.toUpperCase(), 'accept'));
    expect(await asker.held(id)).toMatchObject({
      state: 'accepted',
      from: { code: '1002', name: '中山路店' },
    });
    expect([await told(luo, id), await told(lin, id)]).toEqual([[], ['surplus.accepted']]);
    answered(moveTransfer, await giver.move(id, 'send'));
    expect(await told(lin, id)).toEqual(['surplus.sent']);
    const left = async () => {
      const { offers: now } = answered(listOffers, await chen.call(listOffers, { body: { lackId } }));
      return now.find(({ lot }) => lot === 'SECRET-1')?.qty;
    };
    // What was sent is not there any more (decision E18), and is off the figure of the next day, received or not.
    expect(await left()).toBe(2);
    await server.db.execute(sql`delete from gone_stock where id = ${id}`);
    await server.stock('1002', { article, lots: [{ lot: 'SECRET-1', expiryDate: '2026-03-15', qty: 2 }] });
    expect(await left()).toBe(2);
    answered(moveTransfer, await asker.move(id, 'receive'));
    expect([await told(lin, id), await told(he, id)]).toEqual([[], ['surplus.received']]);
    const done = await giver.held(id);
    expect(done?.history.map((line) => [line.did, line.user?.name])).toEqual([
      ['ask', '林涛'],
      ['accept', '何伟'],
      ['send', '何伟'],
      ['receive', '林涛'],
    ]);
    expect(await left()).toBe(2);
  });

  it('that is refused never names who refused it', async () => {
    const { id } = await asked();
    expect(await giver.move(id, 'refuse')).toMatchObject(refused(codes.invalid, 'transfer-note-required'));
    answered(moveTransfer, await giver.move(id, 'refuse', '已售完'));
    const held = await asker.held(id);
    expect(held?.history.at(-1)).toMatchObject({ did: 'refuse', user: null, note: '已售完' });
    for (const secret of ['"1002"', '中山路店', '何伟', 'SECRET'])
      expect(JSON.stringify(held)).not.toContain(secret);
    expect(await told(lin, id)).toEqual(['surplus.refused']);
  });

  it('is moved by its two sides alone, and from where it is', async () => {
    const { id } = await asked();
    expect(await asker.move(id, 'accept')).toMatchObject(refused(codes.forbidden, 'transfer-not-yours'));
    expect(await giver.move(id, 'send')).toMatchObject(refused(codes.conflict, 'transfer-moved'));
    expect(await transferWork(alim).move(id, 'accept')).toMatchObject(
      refused(codes.notFound, 'transfer-unknown'),
    );
    answered(moveTransfer, await asker.move(id, 'cancel'));
    const late = await giver.move(id, 'accept');
    expect(late).toMatchObject(refused(codes.conflict, 'transfer-moved'));
    expect(late.data).toMatchObject({ current: { state: 'cancelled' } });
    expect(await told(he, id)).toEqual(['surplus.cancelled']);
  });

  it('of goods that have expired meanwhile is neither accepted nor sent, and refused or received all the same', async () => {
    const [first, second, third] = [await asked(1), await asked(1), await asked(1)];
    answered(moveTransfer, await giver.move(second.id, 'accept'));
    answered(moveTransfer, await giver.move(third.id, 'accept'));
    answered(moveTransfer, await giver.move(third.id, 'send'));
    // The stores' clocks stand at the 10th.
    // So says a file that came after they were asked for.
    await server.stock('1002', { article, lots: [{ lot: 'SECRET-1', expiryDate: '2026-03-09', qty: 5 }] });
    expect(await giver.held(first.id)).toMatchObject({ expiryDate: '2026-03-09' });
    for (const [id, move] of [
      [first.id, 'accept'],
      [second.id, 'send'],
    ] as const)
      expect(await giver.move(id, move)).toMatchObject(refused(codes.conflict, 'transfer-expired'));
    answered(moveTransfer, await giver.move(first.id, 'refuse', '已过期'));
    answered(moveTransfer, await asker.move(third.id, 'receive'));
  });

  it('counts against what is missing until it is refused or taken back', async () => {
    const { id } = await asked(2);
    await asked(1);
    expect(await asker.offers(lackId)).toMatchObject({ need: 6, asked: 3 });
    answered(moveTransfer, await asker.move(id, 'cancel'));
    expect(await asker.offers(lackId)).toMatchObject({ need: 6, asked: 1 });
  });

  it('counts against the same goods’ shortage of another day while it is on its way', async () => {
    const { id } = await asked(5);
    await server.db.execute(sql`update goods_lacks set day = '2026-03-09' where id = ${lackId}`);
    const [today = ''] = await putLacks(server, [{ article, lackQty: 6 }]);
    expect(await asker.offers(today)).toMatchObject({ need: 6, asked: 5 });
    for (const move of ['accept', 'send'] as const) answered(moveTransfer, await giver.move(id, move));
    expect(await asker.offers(today)).toMatchObject({ need: 6, asked: 5 });
    // What has come is no longer missing in the figures of a later day.
    answered(moveTransfer, await asker.move(id, 'receive'));
    expect(await asker.offers(today)).toMatchObject({ need: 6, asked: 0 });
    expect(await asker.offers(lackId)).toMatchObject({ asked: 5 });
  });

  it('is asked for from stores that are in no region, too', async () => {
    await server.db.execute(sql`update departments set parent_id = null where code = '1002'`);
    try {
      expect(await asker.ask({ lackId, farticle: article, qty: 1, regionId: 'R1' })).toMatchObject(
        refused(codes.conflict, 'surplus-gone'),
      );
      const body = { lackId, farticle: article, qty: 1, regionId: '' };
      expect(answered(askTransfer, await asker.ask(body))).toMatchObject({ region: null, qty: 1 });
    } finally {
      await server.db.execute(sql`update departments set parent_id = 'R1' where code = '1002'`);
    }
  });

  it('comes from the nearest expiry of which there is enough', async () => {
    expect((await asked(5)).id).toBeDefined();
    const { items } = answered(listTransfers, await chen.call(listTransfers, { body: {} }));
    expect(items[0]).toMatchObject({ lot: 'SECRET-1', qty: 5 });
    const more = await asked(6);
    expect(await giver.held(more.id)).toMatchObject({ lot: 'SECRET-2' });
    const tooMuch = await asker.ask({ lackId, farticle: article, qty: 9, regionId: 'R1' });
    expect(tooMuch).toMatchObject(refused(codes.conflict, 'not-so-much'));
    expect(tooMuch.data).toMatchObject({ params: { most: 2 } });
    answered(askTransfer, await asker.ask({ lackId, farticle: article, qty: 2, regionId: 'R1' }));
    const nothing = await asker.ask({ lackId, farticle: article, qty: 1, regionId: 'R1' });
    expect(nothing).toMatchObject(refused(codes.conflict, 'surplus-gone'));
  });

  it('is asked for by as long an article as stock is brought in with', async () => {
    const long = 'A'.padEnd(60, '9');
    await server.stock('1002', { article: long, lots: [{ lot: 'L', expiryDate: '2026-03-15', qty: 5 }] });
    const [id = ''] = await putLacks(server, [{ article: long, lackQty: 6 }]);
    const answer = await asker.ask({ lackId: id, farticle: long, qty: 3, regionId: 'R1' });
    expect(answered(askTransfer, answer)).toMatchObject({ farticle: long });
  });

  it('of the last pieces is promised to one of two who ask at once', async () => {
    const other = transferWork(alim);
    const all = await Promise.all([
      ...[0, 1, 2].map(() => asker.ask({ lackId, farticle: article, qty: 7, regionId: 'R1' })),
      ...[0, 1, 2].map(() => other.ask({ lackId, farticle: article, qty: 7, regionId: 'R1' })),
    ]);
    expect(all.filter(({ code }) => code === codes.success)).toHaveLength(1);
    for (const one of all)
      if (one.code !== codes.success) expect(one).toMatchObject(refused(codes.conflict, 'not-so-much'));
    const promised = await server.db.execute<{ lot: string; qty: number }>(sql`
      select lot, sum(quantity)::float8 as qty from transfers where article = ${article} group by lot`);
    expect(promised.rows).toEqual([{ lot: 'SECRET-2', qty: 7 }]);
  });

  it('is asked for once, however often the request is sent', async () => {
    const body = { id: uuidv7(), lackId, farticle: article, qty: 2, regionId: 'R1' };
    const answers = await Promise.all([asker.ask(body), asker.ask(body), asker.ask(body)]);
    expect(new Set(answers.map((one) => answered(askTransfer, one).number)).size).toBe(1);
    expect(await transferWork(alim).ask(body)).toMatchObject(refused(codes.invalid, 'operation-id-used'));
    const changed = await asker.ask({ ...body, qty: 3 });
    expect(changed).toMatchObject(refused(codes.conflict, 'asked-already'));
    expect(changed.data).toMatchObject({ params: { qty: 2 } });
  });

  it('is of what the shortage wants, from a region or a place, and of some quantity', async () => {
    const other = await server.newGoods('1002', [{ lot: 'X', expiryDate: '2026-03-15' }]);
    expect(await asker.ask({ lackId, farticle: other, qty: 1, regionId: 'R1' })).toMatchObject(
      refused(codes.invalid, 'not-wanted-here'),
    );
    expect(await asker.ask({ lackId, farticle: article, qty: 1 })).toMatchObject(
      refused(codes.invalid, 'invalid-fields'),
    );
    expect(await asker.ask({ lackId, farticle: article, qty: 0.0001, regionId: 'R1' })).toMatchObject(
      refused(codes.invalid, 'quantity-required'),
    );
    expect(await asker.ask({ lackId: uuidv7(), farticle: article, qty: 1, regionId: 'R1' })).toMatchObject(
      refused(codes.notFound, 'lack-unknown'),
    );
    const [old = ''] = await putLacks(server, [{ article, day: '2026-03-08' }]);
    expect(await asker.ask({ lackId: old, farticle: article, qty: 1, regionId: 'R1' })).toMatchObject(
      refused(codes.conflict, 'lack-over'),
    );
  });

  it('is asked for by head office for a store, from a lot that it sees', async () => {
    const from = { source: 'store' as const, place: '1002', lot: 'SECRET-2' };
    const { id } = answered(askTransfer, await office.ask({ lackId, farticle: article, qty: 4, from }));
    expect(await giver.held(id)).toMatchObject({ lot: 'SECRET-2', to: { code: '1001' } });
    // The store that gets it knows no more than if it had asked itself.
    expect(await asker.held(id)).toMatchObject({ from: null, lot: null });
  });

  it('leaves devices a fortnight after it is over', async () => {
    const { id } = await asked();
    answered(moveTransfer, await asker.move(id, 'cancel'));
    const later = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000);
    await sweepTransfers(server.db, transferCollections, later(13));
    expect(await asker.held(id)).not.toBe(null);
    await sweepTransfers(server.db, transferCollections, later(15));
    expect([await asker.held(id), await giver.held(id)]).toEqual([null, null]);
  });
});

describe('stock of the warehouse past half of its life', () => {
  const binOf = (fbin: string, said: Parameters<typeof inBin>[1] = {}) =>
    inBin(fbin, { fgid: article, fcode: `G-${article}`, fqty: 30, blockStockQty: 6, ...said });
  const askedOfWarehouse = async (qty = 10) =>
    answered(askTransfer, await asker.ask({ lackId, farticle: article, qty, warehouse: true }));
  const work = transferWork(shen, '');

  it('is offered after the stores’: as a whole to a store, each bin to head office', async () => {
    await putSnapshot(server, binOf('A-01'), binOf('A-02', { fqty: 8 }));
    const all = answered(listOffers, await chen.call(listOffers, { body: { lackId } })).offers;
    expect(all.slice(-2).map(({ source, place, qty, since }) => [source, place?.code, qty, since])).toEqual([
      ['warehouse', 'A-01', 24, '2026-03-10'],
      ['warehouse', 'A-02', 2, '2026-03-10'],
    ]);
    const seen = await asker.offers(lackId);
    expect(seen.offers.at(-1)).toMatchObject({
      source: 'warehouse',
      isOwn: false,
      region: null,
      place: null,
      lot: null,
      qty: 26,
    });
    expect(JSON.stringify(seen)).not.toContain('A-0');
    const { items } = answered(listSurplus, await chen.call(listSurplus, { body: { limit: 1000 } }));
    expect(items.find(({ place }) => place.code === 'A-01')).toMatchObject({ qty: 24, region: null });
  });

  it('is not offered when it is sealed, decided about, short of days, gone, or of goods that nobody knows', async () => {
    const rows = [
      ...[
        binOf('A-01', { stat: '封仓' }),
        binOf('A-02', { fvalidperiod: 4 }),
        binOf('A-03', { fvalidperiod: null }),
      ],
      ...[binOf('A-04', { fgid: '' }), binOf('A-05'), binOf('A-06', { fqty: 6 })],
    ];
    await putSnapshot(server, ...rows, binOf('A-07'));
    await putSnapshot(server, ...rows);
    await server.db.execute(
      sql`update half_past_stock set record_id = ${uuidv7()} where bin = 'A-05' and article = ${article}`,
    );
    const { offers } = answered(listOffers, await chen.call(listOffers, { body: { lackId } }));
    expect(offers.filter(({ source }) => source === 'warehouse')).toEqual([]);
  });

  it('is given by the purchaser whose it is, who is told', async () => {
    await putSnapshot(server, binOf('A-01', { fqty: 12 }), binOf('A-02'));
    const { id, from, source } = await askedOfWarehouse();
    expect({ from, source }).toEqual({ from: null, source: 'warehouse' });
    expect([await told(shen, id), await told(chen, id), await told(he, id)]).toEqual([
      ['surplus.asked'],
      [],
      [],
    ]);
    expect(answered(listTransfers, await shen.call(listTransfers, { body: { id } })).items).toMatchObject([
      { from: { code: 'A-02' }, buyer: 'P01', region: null, qty: 10 },
    ]);
    const mine = (person: Person) => person.call(listTransfers, { body: { mine: true, open: true } });
    expect(answered(listTransfers, await mine(shen)).items.map((one) => one.id)).toEqual([id]);
    expect(answered(listTransfers, await mine(chen)).items).toEqual([]);
    // Promised: no more of it is offered.
    const left = async () => {
      const { offers } = answered(listOffers, await chen.call(listOffers, { body: { lackId } }));
      return offers.find(({ place }) => place?.code === 'A-02')?.qty;
    };
    expect(await left()).toBe(14);
    expect(await giver.move(id, 'accept')).toMatchObject(refused(codes.notFound, 'transfer-unknown'));
    answered(moveTransfer, await work.move(id, 'accept'));
    expect(await asker.held(id)).toMatchObject({ state: 'accepted', from: { code: 'A-02' } });
    answered(moveTransfer, await work.move(id, 'send'));
    // It is in the figures of the next day, not in those of this one, and not where a run brought none.
    const ran = (day: string, rows: number) =>
      server.db.execute(sql`
        insert into connector_runs (id, name, carrier, state, started_at, unchanged)
        values (${uuidv7()}, 'wms', 'http', 'done', ${`${day} 08:00+08`}, ${rows})`);
    await ran('2026-03-10', 2);
    await ran('2026-03-11', 0);
    expect(await left()).toBe(14);
    await ran('2026-03-11', 2);
    expect(await left()).toBe(24);
    await server.db.execute(sql`delete from connector_runs`);
    answered(moveTransfer, await asker.move(id, 'receive'));
    expect(await told(shen, id)).toEqual(['surplus.received']);
  });

  it('of another purchaser, or of none, is head office’s', async () => {
    for (const psrCode of ['P02', '']) {
      await putSnapshot(server, binOf('B-01', { psrCode }));
      const { id } = await askedOfWarehouse(1);
      expect([await told(shen, id), await told(chen, id)]).toEqual([[], ['surplus.asked']]);
      expect(await work.move(id, 'accept')).toMatchObject(refused(codes.forbidden, 'transfer-not-yours'));
      answered(moveTransfer, await office.move(id, 'refuse', '已有安排'));
      expect(await asker.held(id)).toMatchObject({ state: 'refused', from: null, lot: null });
    }
  });

  it('is asked for by head office from a bin, and promised once', async () => {
    await putSnapshot(server, binOf('A-01', { fqty: 16 }), binOf('A-02'));
    const from = { source: 'warehouse' as const, place: 'A-01', lot: '20260101A' };
    const first = { lackId, farticle: article, qty: 7, from };
    const all = await Promise.all([0, 1, 2].map(() => office.ask(first)));
    expect(all.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(all.find(({ code }) => code !== codes.success)).toMatchObject(
      refused(codes.conflict, 'not-so-much'),
    );
    expect(await asker.ask(first)).toMatchObject(refused(codes.forbidden, 'no-permission'));
    await server.db.execute(sql`
      update half_past_stock set record_id = ${uuidv7()} where bin = 'A-01' and article = ${article}`);
    expect(await office.ask({ ...first, qty: 1 })).toMatchObject(refused(codes.conflict, 'surplus-gone'));
  });

  it('is what a bin’s shortages are asked for, by whoever may see bins', async () => {
    await putSnapshot(server, binOf('A-01'));
    const body = { fbin: 'A-01', farticle: article, flot: '20260101A' };
    const found = answered(listFillable, await chen.call(listFillable, { body }));
    expect(found).toMatchObject({ qty: 24, total: 1, shortages: [{ id: lackId }] });
    expect(await lin.call(listFillable, { body })).toMatchObject(refused(codes.forbidden, 'no-permission'));
  });
});
