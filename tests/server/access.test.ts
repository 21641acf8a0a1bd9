import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listHistory, listNearExpiry } from '#core/near-expiry/online-contract';
import { codes } from '#core/wire/codes';
import { everyCall, inputOf } from '../support/every-call.ts';
import { type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { people, type StoreCode, stores } from '../support/small-company.ts';
import { isWholeRun } from '../support/whole-run.ts';

const server = await startTestServer();
afterAll(() => server.close());
const persons = new Map<string, Person>();
for (const { usercode } of people) persons.set(usercode, await server.login(usercode));
function person(usercode: string): Person {
  const found = persons.get(usercode);
  if (!found) throw new Error(`nobody has the code ${usercode}`);
  return found;
}

/** What stands in one store only, so that it gives away whoever reads or writes there. */
const markOf = (store: string) => ({ lot: `LOT-OF-${store}`, remark: `REMARK-OF-${store}` });
/** Lists of what the company shares (decision R1): a store is one of their filters, whoever may read them. */
const companyLists = new Set(['shortage-watch.list', 'shortage-watch.startExport']);
/** What lies near its expiry in every store is told to whoever may see each (decision D1): purchasers may. */
const surplusLists = new Set(['surplus.fillable', 'surplus.list', 'surplus.offers', 'surplus.transfers']);
const seeSurplus = new Set(['buyer01']);
const recordIn = new Map<string, string>();
beforeAll(async () => {
  const workers = { '1001': '100101', '1002': '100201', '1012': '101201' };
  for (const { code } of stores) {
    const { lot, remark } = markOf(code);
    await server.stock(code, { article: 'A', lots: [{ lot, expiryDate: '2026-03-12' }] });
    const worker = person(workers[code]);
    const note = worker.noteCheck('A', lot, { editType: 'onlyremark', remark, top: 1 });
    expect(await worker.replay([note])).toMatchObject([{ code: codes.success }]);
    recordIn.set(code, note.id);
  }
});

describe('the rows of another store', () => {
  const storesOf: Record<string, StoreCode[]> = {
    '100101': ['1001'],
    '100103': ['1001'],
    '100201': ['1002'],
    '100203': ['1002'],
    '101201': ['1012'],
    visitor: ['1001'],
    editor: ['1001'],
    buyer01: [],
    leader01: ['1012'],
    ho01: ['1001', '1002', '1012'],
    admin: ['1001', '1002', '1012'],
  };
  const cases = Object.entries(storesOf).flatMap(([who, own]) =>
    stores.map(({ code }) => ({ who, store: code, isOwn: own.includes(code) })),
  );

  const turnOf = (who: string) => Object.keys(storesOf).indexOf(who);
  // In the gate each of them tries one other store; which of the others it is makes no difference to the rules.
  const others = cases
    .filter(({ isOwn }) => !isOwn)
    .filter(({ who }, place, all) => isWholeRun || all.findLastIndex((one) => one.who === who) === place);
  test.each(others)('$who neither reads nor writes those of $store', async ({ who, store }) => {
    const before = await contentsOf(store);
    const { lot, remark } = markOf(store);
    const named = { hdstore: store, farticle: 'A', flot: lot, scope: `store:${store}`, remark: 'x' };
    const actor = person(who);
    // As it is, and named for a row of the other store in every way that it can be named.
    const names = [named, { ...named, id: recordIn.get(store) }, { id: recordIn.get(store) }];
    const calls = everyCall.filter(({ name }) => name !== 'session.logout');
    for (const [place, call] of calls.entries()) {
      // In the gate each person names it in one way for each call, the next person in the next.
      const inTurn = names.filter((_, way) => isWholeRun || (place + turnOf(who)) % names.length === way);
      for (const input of inTurn.map((some) => inputOf(call, some))) {
        const answer = await actor.call(call, input);
        // Even a number of rows says something of the store.
        const isEverybodys =
          companyLists.has(call.name) || (seeSurplus.has(who) && surplusLists.has(call.name));
        if (JSON.stringify(input).includes('"hdstore"') && !isEverybodys)
          expect([call.name, answer.code]).not.toEqual([call.name, codes.success]);
        const told = JSON.stringify(answer.data);
        expect([call.name, told]).not.toEqual([call.name, expect.stringContaining(lot)]);
        expect([call.name, told]).not.toEqual([call.name, expect.stringContaining(remark)]);
        // What is about oneself alone goes well, and does nothing to the store.
        if (!call.queue || call.access === 'session') continue;
        const note = { ...actor.notePin('A', 1), call: call.name, params: input.params, body: input.body };
        expect(await actor.replay([note])).not.toMatchObject([{ code: codes.success }]);
      }
    }
    expect(await contentsOf(store)).toEqual(before);
  });

  test.each(cases.filter(({ isOwn }) => isOwn))(
    '$who reads those of $store, if the role may',
    async ({ who, store }) => {
      const answer = await person(who).call(listHistory, { body: { hdstore: store } });
      if (who === 'visitor') expect(answer).toMatchObject(refused(codes.forbidden, 'no-permission'));
      else expect(JSON.stringify(answer.data)).toContain(markOf(store).remark);
    },
  );

  test('are not shown when no store is named: one’s own is meant, or one must choose', async () => {
    expect(JSON.stringify(await person('100201').history())).not.toContain('REMARK-OF-1001');
    expect((await person('100201').list()).map((row) => row.hdstore)).toEqual(['1002']);
    expect((await person('leader01').list()).map((row) => row.hdstore)).toEqual(['1012']);
    for (const who of ['ho01', 'buyer01']) {
      expect(await person(who).call(listNearExpiry, { body: {} })).toMatchObject(
        refused(codes.invalid, 'store-required'),
      );
    }
  });

  test('are out of reach from the next call on when a region is taken away', async () => {
    const chen = person('ho01');
    const ask = () => chen.call(listNearExpiry, { body: { hdstore: '1012' } });
    expect(await ask()).toMatchObject({ code: codes.success });
    await server.db.execute(sql`delete from user_areas where user_id = 'u-ho01' and department_id = 'R3'`);
    expect(await ask()).toMatchObject(refused(codes.forbidden, 'store-not-yours'));
  });

  async function contentsOf(store: string): Promise<unknown> {
    const tables = ['lots', 'check_records', 'pins', 'current_lots'];
    const contents = await Promise.all([
      ...tables.map((table) =>
        server.db.execute(
          sql`select t::text from ${sql.identifier(table)} t where store = ${store} order by 1`,
        ),
      ),
      server.db.execute(sql`select t::text from changes t where scope = ${`store:${store}`} order by 1`),
    ]);
    return contents.map(({ rows }) => rows);
  }
});
