import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, test } from 'vitest';
import { insertTicket, moveTicket, removeTicket } from '#core/andon/contract';
import { updateFlags, updateLack } from '#core/goods-lack/contract';
import { takePicture } from '#core/goods-pictures/contract';
import { handleStock, withdrawHandling } from '#core/half-past/contract';
import { markEntries } from '#core/inbox/contract';
import { entryKey } from '#core/inbox/entry';
import { confirmMarkdown, withdrawMarkdown } from '#core/markdown/contract';
import { editRecord, pinArticle, recordCheck, withdrawRecord } from '#core/near-expiry/contract';
import { keepWalk } from '#core/near-expiry/walk';
import { updateWatch } from '#core/shortage-watch/contract';
import { moveTransfer } from '#core/surplus/contract';
import { askTransfer } from '#core/surplus/online-contract';
import { insertTheme, updateTheme } from '#core/themes/contract';
import { recordWaste, withdrawWaste } from '#core/waste/contract';
import { codes } from '#core/wire/codes';
import { operation, type Submission } from '#core/wire/operation';
import type { Operation } from '#core/wire/outbox';
import { allCollections } from '../../server/features.ts';
import { notify } from '../../server/platform/inbox/notify.ts';
import { grantPoints } from '../../server/platform/people/grant-points.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { bindEmails } from '../support/andon.ts';
import { lastHeard } from '../support/contact.ts';
import { everyCall } from '../support/every-call.ts';
import { halfPastWork, inBin, makePurchaser, putSnapshot, stockIn } from '../support/half-past.ts';
import { lackWork, putLacks } from '../support/lacks.ts';
import { answered, type Person } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';
import { putThemeTypes, someTheme } from '../support/themes.ts';
import { transferWork } from '../support/transfers.ts';
import { putWatches, watchWork } from '../support/watches.ts';
import { inTurn } from '../support/whole-run.ts';

/** Every deed that may wait on a phone, sent under the number of another deed. */
const server = await startTestServer();
afterAll(() => server.close());
// Nobody of the store decides about shortages; here somebody may do everything that may wait.
await server.db.transaction((tx) =>
  grantPoints(tx, 'store-staff', [
    ...(['POINT-LACK-UPDATE', 'POINT-HALFPAST-HANDLE'] as const),
    ...(['POINT-WATCH-DISPOSE', 'POINT-THEME-UPDATE'] as const),
  ]),
);
await makePurchaser(server, '100101', 'P01');
await putThemeTypes(server);
await bindEmails(server, ['100101']);
const lin = await server.login('100101');
const colleague = await server.login('100102');
const stranger = await server.login('100201');

const queued = everyCall.filter(({ queue }) => queue !== undefined);
const lack = async () => (await putLacks(server, [{ article: await rice() }]))[0] ?? '';
const halfPast = halfPastWork(lin);
async function inWarehouse(): Promise<string> {
  const bin = uuidv7();
  await putSnapshot(server, inBin(bin));
  return stockIn(server, bin);
}
const rice = () => server.newGoods('1001', [{ lot: '' }]);
const transfer = async () => {
  const article = await server.newGoods('1002', [{ lot: 'L1', expiryDate: '2026-03-15' }]);
  const [lackId = ''] = await putLacks(server, [{ article }]);
  const answer = await transferWork(lin).ask({ lackId, farticle: article, qty: 1, regionId: 'R1' });
  return answered(askTransfer, answer).id;
};

const milk = () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
const ofLot = (farticle: string) => ({ id: uuidv7(), hdstore: '1001', farticle, flot: 'L1' });
const markedDown = (article: string) => {
  const body = { ...ofLot(article), daysLeft: 2, percent: 20, oldFen: 1000, newFen: 800 };
  return operation(confirmMarkdown, { body }, { id: body.id });
};
const thrown = (article: string) => {
  const body = {
    ...ofLot(article),
    fate: 'thrown',
    reason: 'expired',
    remark: '',
    qty: 1,
    priceFen: null,
  } as const;
  return operation(recordWaste, { body }, { id: body.id });
};

/** One of each that would go well: what is refused below is refused for its number alone. */
const deeds = new Map<string, () => Promise<Operation>>([
  [recordCheck.name, async () => lin.noteCheck(await rice(), '')],
  [
    editRecord.name,
    async () => {
      const { article, id } = await checked();
      return lin.noteEdit(article, id, '改过');
    },
  ],
  [
    withdrawRecord.name,
    async () => {
      const { article, id } = await checked();
      return lin.noteWithdrawal(article, id);
    },
  ],
  [pinArticle.name, async () => lin.notePin(await rice(), 1)],
  [keepWalk.name, async () => lin.noteWalk([{ name: 'A', articles: [await rice()] }])],
  [updateLack.name, async () => lackWork(lin).noteDecision(await lack(), { disposeFlag: 'wait' }, {})],
  [
    updateWatch.name,
    async () => {
      const [watch = ''] = await putWatches(server, [{ article: await rice() }]);
      return watchWork(lin).noteDecision(watch, { status: 'REJECT', disposeRemark: '够卖' }, {});
    },
  ],
  [markEntries.name, noteReading],
  [insertTicket.name, async () => noted(raised())],
  [
    moveTicket.name,
    async () => noted(operation(moveTicket, { params: { id: await draft() }, body: { event: 'send' } })),
  ],
  [
    removeTicket.name,
    async () => noted(operation(removeTicket, { params: { id: await draft() }, body: {} })),
  ],
  [handleStock.name, async () => halfPast.noteHandling(await inWarehouse(), { disposal: 'normal' })],
  [
    withdrawHandling.name,
    async () => {
      const stock = await inWarehouse();
      const handled = halfPast.noteHandling(stock, { disposal: 'normal' });
      await lin.replay([handled]);
      return halfPast.noteWithdrawal(String(Object(handled.body).recordId), stock);
    },
  ],
  [
    takePicture.name,
    async () =>
      noted(operation(takePicture, { body: { id: uuidv7(), hdstore: '1001', farticle: await rice() } })),
  ],
  [
    moveTransfer.name,
    async () =>
      noted(operation(moveTransfer, { params: { id: await transfer() }, body: { move: 'cancel' } })),
  ],
  [confirmMarkdown.name, async () => noted(markedDown(await milk()))],
  [
    withdrawMarkdown.name,
    async () => {
      const made = noted(markedDown(await milk()));
      await lin.replay([made]);
      const { id, ...lot } = Object(made.body);
      const { hdstore, farticle, flot } = lot;
      return noted(operation(withdrawMarkdown, { params: { id }, body: { hdstore, farticle, flot } }));
    },
  ],
  [recordWaste.name, async () => noted(thrown(await milk()))],
  [
    withdrawWaste.name,
    async () => {
      const made = noted(thrown(await milk()));
      await lin.replay([made]);
      const { id, hdstore, farticle } = Object(made.body);
      return noted(operation(withdrawWaste, { params: { id }, body: { hdstore, farticle } }));
    },
  ],
  [insertTheme.name, async () => noted(writtenTheme())],
  [
    updateTheme.name,
    async () => {
      const first = writtenTheme();
      expect(await lin.replay([noted(first)])).toMatchObject([{ code: codes.success }]);
      const params = { id: Object(first.body).id };
      return noted(operation(updateTheme, { params, body: { topic: '元宵' } }));
    },
  ],
  [updateFlags.name, async () => lackWork(lin).noteFlags(await lack(), { exportFlag: 'noexport' }, {})],
]);

test('every queued call is among them', () => {
  expect([...deeds.keys()].toSorted()).toEqual(queued.map(({ name }) => name).toSorted());
});

const usedBefore = [
  ['a colleague used', async () => colleague.notePin(await rice(), 1), colleague],
  ['somebody of another store used', async () => stranger.notePin(await riceOf('1002'), 1), stranger],
  ['they used themselves for a check', async () => lin.noteCheck(await rice(), ''), lin],
  ['they used themselves for a pin', async () => lin.notePin(await rice(), 1), lin],
] as const;

describe.each([...deeds.keys()].map((name, place) => [name, place] as const))('%s', (name, place) => {
  const make = deeds.get(name) ?? noteReading;

  test.each(inTurn(usedBefore, place))(
    'under a number that %s does nothing, and goes well under its own',
    async (_, other, who) => {
      const [deed, earlier] = [await make(), await other()];
      const id = uuidv7();
      expect(await who.replay([{ ...earlier, id }])).toMatchObject([{ code: codes.success }]);
      await expectRefused(lin, { ...deed, id });
      expect(await lin.replay([deed])).toMatchObject([{ code: codes.success }]);
    },
  );

  test('once done is told to nobody else who sends the same, nor to themselves when it is not the same', async () => {
    const deed = await make();
    expect(await lin.replay([deed])).toMatchObject([{ code: codes.success }]);
    for (const other of [colleague, stranger]) await expectRefused(other, deed);
    const body = Object.assign({}, deed.body);
    const params = Object.assign({}, deed.params);
    const elsewhere = queued.find((call) => call.name !== name)?.name ?? '';
    const others = [
      { ...deed, body: { ...body, farticle: await rice() } },
      { ...deed, body: { ...body, more: true } },
      { ...deed, params: { ...params, more: true } },
      { ...deed, version: deed.version + 1 },
      { ...deed, call: elsewhere },
    ];
    for (const changed of inTurn(others, place)) await expectRefusedInBatch(lin, changed);
  });

  test('under a used number holds up nothing else of its batch', async () => {
    const [deed, used, before, after] = [await make(), uuidv7(), await rice(), await rice()];
    await colleague.replay([{ ...colleague.notePin(before, 1), id: used }]);
    const outcomes = await lin.replay([
      lin.notePin(before, 1),
      { ...deed, id: used },
      lin.noteCheck(after, ''),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([codes.success, codes.invalid, codes.success]);
  });
});

async function expectRefused(person: Person, deed: Operation): Promise<void> {
  await expectRefusedInBatch(person, deed);
  const before = await everything();
  const declared = queued.find(({ name }) => name === deed.call);
  if (!declared) throw new Error(`${deed.call} is no queued call`);
  for (const key of [deed.id, deed.id.toUpperCase()]) {
    const input = { params: Object.assign({}, deed.params), body: deed.body };
    const answer = await person.call(declared, { ...input, headers: { 'idempotency-key': key } });
    expect([answer.status, answer.code, answer.data]).toEqual([422, codes.invalid, usedId]);
  }
  expect(await everything()).toEqual(before);
}

async function expectRefusedInBatch(person: Person, deed: Operation): Promise<void> {
  const before = await everything();
  for (const id of [deed.id, deed.id.toUpperCase()]) {
    const [outcome, ...others] = await person.replay([{ ...deed, id }]);
    expect(others).toEqual([]);
    // In these words and no others: whose it is and what became of it is nobody's.
    expect(outcome).toEqual({ id, code: codes.invalid, data: usedId, rows: [], message: expect.any(String) });
    expect(outcome?.message).not.toMatch(/林涛|许静|何伟|A\d/);
  }
  expect(await everything()).toEqual(before);
}

const usedId = { reason: 'operation-id-used', params: {} };

/** All that a deed could leave behind. */
async function everything(): Promise<unknown[]> {
  const tables = ['check_records', 'pins', 'current_lots', 'lots', 'operations', 'changes', 'scope_clocks'];
  const each = tables.map(
    (table) => sql`
      select ${table} as table, md5(coalesce(string_agg(one::text, '' order by one::text), '')) as all, count(*) as rows
      from ${sql.identifier(table)} one`,
  );
  return (await server.db.execute(sql.join(each, sql` union all `))).rows;
}

/** Goods that somebody has checked, and the number of the check. */
async function checked(): Promise<{ article: string; id: string }> {
  const article = await rice();
  const note = lin.noteCheck(article, '', { editType: 'cfmandremark', remark: '看过' });
  expect(await lin.replay([note])).toMatchObject([{ code: codes.success }]);
  return { article, id: note.id };
}

function riceOf(store: '1002'): Promise<string> {
  return server.newGoods(store, [{ lot: '' }]);
}

function raised(id = uuidv7()): Submission {
  return operation(insertTicket, { body: { id, title: '冷柜', description: '坏了', stats: 'temporary' } });
}

function writtenTheme(): Submission {
  return operation(insertTheme, { body: { id: uuidv7(), ...someTheme } });
}

/** A ticket that Lin has not sent yet. */
async function draft(): Promise<string> {
  const id = uuidv7();
  expect(await lin.replay([noted(raised(id))])).toMatchObject([{ code: codes.success }]);
  return id;
}

function noted({ call, version, params, body, base = { version: null, was: {} } }: Submission): Operation {
  return { id: uuidv7(), call, version, params, body, base, occurredAt: server.clock.now().toISOString() };
}

/** Lin has read what Lin was just told. */
async function noteReading(): Promise<Operation> {
  const about = { kind: 'users.address-changed', subject: `user/${uuidv7()}` } as const;
  const to = [userIdOf('100101')];
  await inUnit(server.db, allCollections, (unit) => notify(unit, { ...about, to, link: '/profile/index' }));
  const found = await server.db.execute<{ id: string }>(
    sql`select id from inbox_entries where subject = ${about.subject}`,
  );
  const entries = found.rows.map(({ id }) => ({ key: entryKey(about), id }));
  return {
    id: uuidv7(),
    call: markEntries.name,
    version: 1,
    params: {},
    body: { entries, read: true },
    base: { version: null, was: {} },
    occurredAt: server.clock.now().toISOString(),
  };
}

describe('a device whose clock is wild', () => {
  const received = () => server.clock.now().toISOString();
  const before = '2026-03-09T23:30:00.000Z';
  // Milliseconds that no other instant here has.
  const clocks = ['1970-01-01T00:00:00.123Z', '2025-03-10T01:00:00.123Z', '2026-03-11T01:00:00.123Z'];

  const inTheirTurns = [...deeds].flatMap(([name, make], place) =>
    inTurn(clocks, place).map((clock) => [name, clock, make] as const),
  );
  test.each(inTheirTurns)(
    '%s at %s is taken, and counts within what can be',
    async (_name, occurredAt, make) => {
      const deed = await make();
      await lastHeard(server, before, ['100101']);
      expect(await lin.replay([{ ...deed, occurredAt }])).toMatchObject([{ code: codes.success }]);
      const { rows } = await server.db.execute<{ counted: string; claimed: string; bound: string }>(sql`
        select counted_at as counted, claimed_at as claimed, bound from operations where id = ${deed.id}`);
      const [row] = rows;
      expect(new Date(row?.claimed ?? '').toISOString()).toBe(occurredAt);
      const counted = new Date(row?.counted ?? '').toISOString();
      expect(counted >= before && counted <= received()).toBe(true);
      expect(row?.bound).toEqual(
        occurredAt > received() ? 'future' : expect.stringMatching(/contact|subject/),
      );
    },
  );

  test('has left its times nowhere but beside those that count', async () => {
    const columns = await server.db.execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name <> 'claimed_at'`);
    expect(columns.rows.length).toBeGreaterThan(50);
    for (const { table, column } of columns.rows) {
      const found = await server.db.execute(sql`
        select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${sql.param(clocks)}::timestamptz[])`);
      expect(found.rows, `${table}.${column}`).toEqual([]);
    }
    const kept = await server.db.execute(sql`
      select 1 from check_records where claimed_at = any(${sql.param(clocks)}::timestamptz[])`);
    expect(kept.rows).toHaveLength(inTurn(clocks, 0).length);
  });
});
