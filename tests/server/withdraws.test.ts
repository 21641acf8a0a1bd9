import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, test } from 'vitest';
import { moveTicket } from '#core/andon/contract';
import { withdrawHandling } from '#core/half-past/contract';
import { markdowns, withdrawMarkdown } from '#core/markdown/contract';
import type { LotMarkdowns } from '#core/markdown/types';
import { withdrawRecord } from '#core/near-expiry/contract';
import { waste, withdrawWaste } from '#core/waste/contract';
import type { QueuedCall } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Operation } from '#core/wire/outbox';
import { andonWork, bindEmails } from '../support/andon.ts';
import { everyCall } from '../support/every-call.ts';
import { goodsWork } from '../support/goods-work.ts';
import { halfPastWork, inBin, makePurchaser, putSnapshot, stockIn } from '../support/half-past.ts';
import { type Answer, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

const server = await startTestServer({ limits: { idleHours: 1000, absoluteDays: 100 } });
afterAll(() => server.close());
await bindEmails(server, ['100101', '100103']);
// Two purchasers more: a colleague who shares a code, and one with a code of their own.
for (const usercode of ['sell01', 'wrh01'])
  await server.db.execute(
    sql`insert into user_roles (user_id, role_id) values (${userIdOf(usercode)}, 'buyer')`,
  );
await makePurchaser(server, 'buyer01', 'P01');
await makePurchaser(server, 'sell01', 'P01');
await makePurchaser(server, 'wrh01', 'P02');

const staff = {
  lin: await server.login('100101'),
  colleague: await server.login('100102'),
  leader: await server.login('100103'),
  elsewhere: await server.login('100201'),
  office: await server.login('ho01'),
  manager: await server.login('manager01'),
  shen: await server.login('buyer01'),
  sharesCode: await server.login('sell01'),
  otherCode: await server.login('wrh01'),
};
type Who = keyof typeof staff;

/** Something that can be withdrawn, as its author has just made it. */
type Made = {
  id: string;
  /** What a withdrawal says besides. */
  body: object;
  /** What stands now: true until it is withdrawn. */
  stands(): Promise<boolean>;
  /** What its history says of the withdrawal: who, when; nothing while it stands. */
  told(): Promise<unknown>;
};

/** What whoever tries hears. */
type Heard = 'may' | ReturnType<typeof refused>;

type Row = {
  what: string;
  call: QueuedCall;
  author: Who;
  make(): Promise<Made>;
  /** Who else may, and what those hear who may not. */
  others: Partial<Record<Who, Heard>>;
  /** What happens meanwhile, and what a withdrawal by its author hears then: each for a reason of its own. */
  meanwhile: { it: string; happens(made: Made): Promise<unknown>; hears: Heard };
  /** What a second one hears, whoever it is; the name of who was first and when come with it. */
  again: string;
  unknown: string;
};

const tenPast = '2026-03-10T01:00:00.000Z';
const notAuthor = refused(codes.forbidden, 'only-author-or-leader');
const notHere = refused(codes.forbidden, 'store-not-yours');
const noPoint = refused(codes.forbidden, 'no-permission');
const ofStore: Row['others'] = {
  leader: 'may',
  colleague: notAuthor,
  elsewhere: notHere,
  // Head office reads what stores record, and takes nothing of it back.
  office: noPoint,
};
const milk = () =>
  server.newGoods('1001', [
    { lot: 'L1', expiryDate: '2026-03-12' },
    { lot: 'L2', expiryDate: '2026-03-15' },
  ]);
const keptOf = async (table: string, id: string) => {
  const found = await server.db.execute<{ by: string | null; at: string }>(sql`
    select withdrawn_by as by, withdrawn_at as at from ${sql.identifier(table)} where id = ${id}`);
  const [row] = found.rows;
  return row?.by == null ? undefined : { by: row.by, at: new Date(row.at).toISOString() };
};
const heldOf = async (key: string) => (await staff.lin.pullAll()).get(key)?.value ?? null;

const table: Row[] = [
  {
    what: 'a check',
    call: withdrawRecord,
    author: 'lin',
    async make() {
      const article = await milk();
      const { id } = staff.lin.noteCheck(article, 'L1');
      await staff.lin.check(article, 'L1', { id });
      return {
        id,
        body: { hdstore: '1001', farticle: article },
        stands: async () =>
          (await staff.lin.list({ hdgdcode: `G-${article}` })).some(({ cfmFlot }) => cfmFlot === 'L1'),
        // Its log says that it is gone; who took it is told to whoever tries again.
        async told() {
          const [row] = await staff.lin.history({ status: 'deleted', hdgdcode: `G-${article}` });
          return row && keptOf('check_records', row.id);
        },
      };
    },
    others: ofStore,
    // What is due follows from the lots that are checked: one may not be missing before another.
    meanwhile: {
      it: 'a later lot is checked',
      happens: ({ body }) => staff.lin.check(String(Object(body).farticle), 'L2'),
      hears: refused(codes.invalid, 'later-lot-checked'),
    },
    again: 'record-withdrawn',
    unknown: 'record-unknown',
  },
  {
    what: 'a markdown',
    call: withdrawMarkdown,
    author: 'lin',
    async make() {
      const article = await milk();
      const { id, answer } = goodsWork(staff.lin).markDown(article, 'L1');
      await answer;
      return {
        id,
        body: { hdstore: '1001', farticle: article, flot: 'L1' },
        async stands() {
          const held = (await heldOf(`${markdowns.name}/${article}/L1`)) as LotMarkdowns | null;
          return held?.markdowns.some((one) => one.id === id) ?? false;
        },
        told: () => keptOf('markdowns', id),
      };
    },
    others: ofStore,
    meanwhile: {
      it: 'a deeper one is hung on the shelf',
      happens: ({ body }) =>
        goodsWork(staff.lin).markDown(String(Object(body).farticle), 'L1', {
          daysLeft: 0,
          percent: 50,
          newFen: 500,
        }).answer,
      hears: 'may',
    },
    again: 'record-withdrawn',
    unknown: 'record-unknown',
  },
  {
    what: 'a record of waste',
    call: withdrawWaste,
    author: 'lin',
    async make() {
      const article = await milk();
      const { id, answer } = goodsWork(staff.lin).waste(article, 'L1');
      await answer;
      return {
        id,
        body: { hdstore: '1001', farticle: article },
        stands: async () => (await heldOf(`${waste.name}/${id}`)) !== null,
        // The ledger is what counts and has nothing that does not: the row is kept, and read by whoever asks for it.
        told: () => keptOf('waste', id),
      };
    },
    others: ofStore,
    meanwhile: {
      it: 'its goods are sold out and gone from the books',
      happens: ({ body }) =>
        server.db.execute(sql`delete from lots where article = ${Object(body).farticle}`),
      hears: 'may',
    },
    again: 'record-withdrawn',
    unknown: 'record-unknown',
  },
  {
    what: 'a decision about half-past stock',
    call: withdrawHandling,
    author: 'shen',
    async make() {
      const [bin, id] = [`A-${uuidv7()}`, uuidv7()];
      await putSnapshot(server, inBin(bin));
      const stockId = await stockIn(server, bin);
      const work = halfPastWork(staff.shen);
      await work.handle(stockId, { disposal: 'return', recordId: id });
      return {
        id,
        body: { stockId, psrCode: 'P01' },
        stands: async () => !(await work.pending()).some((row) => row.id === stockId),
        async told() {
          const [row] = await work.handled({ id });
          return row?.status === 'deleted' ? { by: row.deleteUserName, at: row.deleteTime } : undefined;
        },
      };
    },
    // A colleague with the same code sees it and may not; of another's nobody hears that it is there. Head office stands
    // in for a purchaser, as a leader for a store.
    others: {
      office: 'may',
      sharesCode: refused(codes.forbidden, 'handling-not-yours'),
      otherCode: refused(codes.notFound, 'half-past-record-unknown'),
      lin: noPoint,
    },
    meanwhile: {
      it: 'the WMS counts anew',
      async happens({ body }) {
        const found = await server.db.execute<{ bin: string }>(
          sql`select bin from half_past_stock where id = ${Object(body).stockId}`,
        );
        await putSnapshot(server, inBin(found.rows[0]?.bin ?? '', { fqty: 84 }));
      },
      hears: 'may',
    },
    again: 'handling-withdrawn',
    unknown: 'half-past-record-unknown',
  },
  {
    what: 'an andon event',
    call: moveTicket,
    author: 'lin',
    async make() {
      const work = andonWork(staff.lin);
      const { id } = await work.raise({ stats: 'sented' });
      return {
        id,
        body: { event: 'withdraw' },
        stands: async () => (await work.read(id)).stats === 'sented',
        async told() {
          const { rows } = await server.db.execute<{ by: string; at: string }>(sql`
            select user_name as by, at from andon_history where ticket_id = ${id} and process = 'back'`);
          expect(rows.length).toBeLessThan(2);
          return rows[0] && { by: rows[0].by, at: new Date(rows[0].at).toISOString() };
        },
      };
    },
    // It is the creator's letter: even those who read it send it back instead, which says why.
    others: {
      leader: refused(codes.forbidden, 'ticket-not-yours'),
      manager: refused(codes.forbidden, 'ticket-not-yours'),
      colleague: refused(codes.notFound, 'ticket-unknown'),
      elsewhere: refused(codes.notFound, 'ticket-unknown'),
    },
    meanwhile: {
      it: 'its leader sends it on',
      happens: ({ id }) => andonWork(staff.leader).move(id, 'review'),
      hears: refused(codes.conflict, 'ticket-moved', { params: { name: '周晓岚', state: 'check' } }),
    },
    again: 'ticket-moved',
    unknown: 'ticket-unknown',
  },
];

const success = { code: codes.success, data: expect.anything() };
const asWanted = (hears: Heard) => (hears === 'may' ? { code: codes.success } : hears);

describe.each(table)('withdrawing $what', ({ call, author, make, others, meanwhile, again, unknown }) => {
  const withdraw = (who: Who, { id, body }: Pick<Made, 'id' | 'body'>): Promise<Answer> =>
    staff[who].call(call, { params: { id }, body });
  const note = ({ id, body }: Made): Operation => ({
    id: uuidv7(),
    call: call.name,
    version: call.queue.version,
    params: { id },
    body,
    occurredAt: tenPast,
    base: { version: null, was: {} },
  });
  const byOf = (who: Who) => nameOf[who];

  test('is its author’s: it stands no more, and its history says who and when', async () => {
    const made = await make();
    expect([await made.stands(), await made.told()]).toEqual([true, undefined]);
    expect(await withdraw(author, made)).toMatchObject({ code: codes.success });
    expect(await made.stands()).toBe(false);
    expect(await made.told()).toEqual({ by: byOf(author), at: tenPast });
  });

  test.each(
    (Object.entries(others) as [Who, Heard][]).map(
      ([who, hears]) => [who, hears === 'may' ? 'may' : hears.data.reason, hears] as const,
    ),
  )('for %s: %s', async (who, _, hears) => {
    const made = await make();
    expect(await withdraw(who, made)).toMatchObject(asWanted(hears));
    expect(await made.stands()).toBe(hears !== 'may');
    expect(await made.told()).toEqual(hears === 'may' ? { by: byOf(who), at: tenPast } : undefined);
  });

  test(`when ${meanwhile.it}: ${meanwhile.hears === 'may' ? 'as before' : 'refused'}`, async () => {
    const made = await make();
    await meanwhile.happens(made);
    expect(await withdraw(author, made)).toMatchObject(asWanted(meanwhile.hears));
    expect(await made.told()).toEqual(
      meanwhile.hears === 'may' ? { by: byOf(author), at: tenPast } : undefined,
    );
  });

  test('a second time is told who was first and when, and changes nothing', async () => {
    const made = await make();
    await withdraw(author, made);
    const second = refused(codes.conflict, again, { params: { name: byOf(author), at: tenPast } });
    expect(await withdraw(author, made)).toMatchObject(second);
    const [another] = Object.entries(others).find(([, hears]) => hears === 'may') ?? [author];
    expect(await withdraw(another as Who, made)).toMatchObject(second);
    expect(await made.told()).toEqual({ by: byOf(author), at: tenPast });
  });

  test('of what never was is refused', async () => {
    const { body } = await make();
    expect(await withdraw(author, { id: uuidv7(), body })).toMatchObject(refused(codes.notFound, unknown));
  });

  test('sent twice from a phone that heard nothing of the first time is one', async () => {
    const made = await make();
    const noted = note(made);
    const person: Person = staff[author];
    expect(await person.replay([noted, noted])).toMatchObject([success, success]);
    expect(await person.replay([noted])).toMatchObject([success]);
    expect(await made.stands()).toBe(false);
    expect(await made.told()).toEqual({ by: byOf(author), at: tenPast });
  });
});

test('what was entered in a row and not sent is cancelled on its device: no call takes a decision back', () => {
  const names = everyCall.map(({ name }) => name);
  expect(names.filter((name) => /^(goods-lack|shortage-watch)\.(withdraw|cancel$|undo)/.test(name))).toEqual(
    [],
  );
});

const nameOf: Record<Who, string> = {
  lin: '林涛',
  colleague: '许静',
  leader: '周晓岚',
  elsewhere: '何伟',
  office: '陈曦',
  manager: '王岚',
  shen: '沈越',
  sharesCode: '谢芳',
  otherCode: '马超',
};
