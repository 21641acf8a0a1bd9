import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { insertTicket, moveTicket, points, removeTicket, tickets } from '#core/andon/contract';
import { listTickets, noTicketFilter, tabs } from '#core/andon/list';
import { getTicket } from '#core/andon/online-contract';
import type { Ticket } from '#core/andon/types';
import { ticketOf } from '#core/andon/wire';
import { allowedEvents, type By, type Event, events } from '#core/andon/workflow';
import type { SessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { rowId, rowIn, scopeOf } from '#core/wire/collection';
import { operation, type Submission } from '#core/wire/operation';
import { andonKind, byOf } from '../../src/features/andon/offline-kind.ts';
import { kindsOf, type StoredOperation } from '../../src/offline/index.ts';
import { andonWork, bindEmails } from '../support/andon.ts';
import { answered, type Person } from '../support/person.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';
import { amount } from '../support/whole-run.ts';

/**
 * The device makes a move at once, the server when it hears of it: both by the same table. Random people make random moves,
 * each from what their own device holds, and the two agree at each step.
 */
const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const seed = printedSeed('tickets on devices and on the server');
const usercodes = ['100101', '100103', 'handler01', 'leader01', 'buyer01', 'manager01'] as const;
await bindEmails(server, usercodes);
await server.db.execute(sql`update users set is_leader = true where usercode = 'leader01'`);
const people = new Map<string, Person>();
for (const code of usercodes) people.set(code, await server.login(code));
const held = ['100103', 'leader01'];
const userOf = (code: string) =>
  ({
    userId: userIdOf(code),
    name: nameOf.get(code) ?? '',
    stores: [],
    points: code === 'manager01' ? [points.manager] : [],
    isLeader: held.includes(code) ? '1' : '0',
  }) satisfies Pick<SessionInfo, 'userId' | 'name' | 'stores' | 'points' | 'isLeader'>;
const names = await server.db.execute<{ code: string; name: string }>(sql`
  select usercode as code, username as name from users`);
const nameOf = new Map(names.rows.map(({ code, name }) => [code, name]));

const step = fc.record({
  who: fc.constantFrom(...usercodes),
  event: fc.constantFrom<Event>(...events.filter((event) => event !== 'preset' && event !== 'assign')),
  opinion: fc.constantFrom('', '请看一下'),
  title: fc.constantFrom(undefined, '改过的标题', ''),
  superior: fc.constantFrom('buyer01', 'leader01'),
  /** From what the device held one step ago. */
  isStale: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  /** A move that somebody may make, whoever it is; else any by anybody. */
  allowed: fc.option(fc.nat(50), { freq: 3 }),
  assigns: fc.boolean(),
});

test('agree at each step, and nothing stays where nobody may move it', async () => {
  const counted = { taken: 0, refused: 0, stale: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), fc.boolean(), async (steps, isSent) => {
      const id = uuidv7();
      const first = operation(insertTicket, {
        body: {
          id,
          title: '冷柜',
          description: '坏了',
          stats: isSent ? 'sented' : 'temporary',
          hdstore: '1001',
        },
      });
      await replay('100101', first);
      let known = await heldBy('100101', id);
      expect(known?.state).toBe(isSent ? 'sented' : 'temporary');
      expect(like(folded('100101', undefined, first, id))).toEqual({ ...like(known), leader: '' });
      for (const { opinion, title, superior, isStale, assigns, allowed, ...any } of steps) {
        const { who, event } = await chosen(id, allowed, any);
        const before = await heldBy(who, id);
        const seen = isStale && known ? known : before;
        known = before ?? known;
        if (assigns && before?.state === 'check') {
          const body = { event: 'assign' as const, andonCordType: 'hard', disposeUserIDS: handlers };
          await people.get('manager01')?.call(moveTicket, { params: { id }, body });
          continue;
        }
        if (!before || !seen) {
          const refused = await andonWork(people.get(who) as Person).move(id, event, { opinion });
          expect(refused.code === codes.success && who !== 'manager01').toBe(false);
          continue;
        }
        const submitted = made(seen, { event, opinion, title, superior });
        const guess = folded(who, before, submitted, id);
        const outcome = await replay(who, submitted);
        const after = await heldBy(who, id);
        if (outcome !== codes.success) {
          counted.refused += 1;
          if (seen.state !== before.state) counted.stale += 1;
          expect(like(after)).toEqual(like(before));
          // What the server refuses for its state or its part the device has not believed either; that somebody has
          // changed the title meanwhile it cannot know.
          const isKnown = seen.state === before.state && (title === undefined || seen.title === before.title);
          if (isKnown) expect(like(guess)).toEqual(like(before));
          continue;
        }
        counted.taken += 1;
        expect(seen.state).toBe(before.state);
        expect(like(guess)).toEqual(like(after));
        if (event === 'remove') return;
      }
      for (const [code, person] of people) {
        const mine = await allHeldBy(code);
        for (const tab of tabs) {
          const answer = await andonWork(person).list({ tab, limit: 1000 });
          const by: By = byOf(userOf(code));
          // Managers have all that waits for them on the server's list, their device what concerns them.
          if (code === 'manager01') continue;
          expect(answer.items.map((item) => item.id)).toEqual(
            listTickets(mine, tab, noTicketFilter, by).map((one) => one.id),
          );
        }
      }
    }),
    { seed, numRuns: amount({ gate: 10, whole: 40 }) },
  );
  expect(counted.taken).toBeGreaterThan(amount({ gate: 10, whole: 15 }));
  expect(counted.refused).toBeGreaterThan(amount({ gate: 10, whole: 15 }));
  expect(counted.stale).toBeGreaterThan(amount({ gate: 1, whole: 1 }));
});

/** The random move, or one of those that somebody may make now. */
async function chosen(
  id: string,
  allowed: number | null,
  any: { who: (typeof usercodes)[number]; event: Event },
): Promise<{ who: string; event: Event }> {
  const ticket = allowed === null ? undefined : await heldBy('100101', id);
  if (!ticket || allowed === null) return any;
  const may = usercodes.flatMap((who) =>
    allowedEvents(ticket, byOf(userOf(who)), { notSolved: false })
      .filter((event) => !['preset', 'assign', 'remove'].includes(event))
      .map((event) => ({ who, event })),
  );
  return may[allowed % Math.max(1, may.length)] ?? any;
}

const handlers = ['handler01', 'leader01'].map(userIdOf);

function made(
  seen: Ticket,
  said: { event: Event; opinion: string; title: string | undefined; superior: string },
): Submission {
  if (said.event === 'remove') return operation(removeTicket, { params: { id: seen.id }, body: {} });
  return operation(
    moveTicket,
    {
      params: { id: seen.id },
      body: {
        event: said.event,
        ...(said.opinion && { opinion: said.opinion }),
        ...(said.title !== undefined && { title: said.title }),
        ...(said.event === 'delegate' && {
          superiorAssignUserIDS: [userIdOf(said.superior)],
          superiorNames: [nameOf.get(said.superior) ?? ''],
        }),
      },
    },
    { was: { stats: seen.state, ...(said.title !== undefined && { title: seen.title }) } },
  );
}

/** What the device shows after an operation that it has not sent yet. */
function folded(
  who: string,
  before: Ticket | undefined,
  submitted: Submission,
  id: string,
): Ticket | undefined {
  const kinds = kindsOf([andonKind(userOf(who))]);
  const stored = {
    ...submitted,
    id: uuidv7(),
    base: submitted.base ?? { version: null, was: {} },
    occurredAt: server.clock.now().toISOString(),
    state: 'waiting',
    attempts: 0,
    order: 1,
    rev: 1,
  } as unknown as StoredOperation;
  const change = kinds
    .about(stored)
    ?.changes.find(({ row }) => rowId(row) === rowId(rowIn(tickets, userIdOf(who), id)));
  return (change ? change.fold(before) : before) as Ticket | undefined;
}

async function replay(who: string, submitted: Submission): Promise<number> {
  const person = people.get(who) as Person;
  const sent = {
    id: uuidv7(),
    call: submitted.call,
    version: submitted.version,
    params: submitted.params,
    body: submitted.body,
    base: submitted.base ?? { version: null, was: {} },
    occurredAt: server.clock.now().toISOString(),
  };
  const [outcome] = await person.replay([sent as never]);
  return outcome?.code ?? 0;
}

async function allHeldBy(who: string): Promise<Ticket[]> {
  const person = people.get(who) as Person;
  const found: Ticket[] = [];
  let cursor: Parameters<Person['pull']>[1] = null;
  for (;;) {
    const page = await person.pull(scopeOf('user', userIdOf(who)), cursor, 1000);
    for (const { collection, value } of page.rows)
      if (collection === tickets.name && value !== null) found.push(value as Ticket);
    if (!page.more) return found;
    cursor = page.cursor;
  }
}

async function heldBy(who: string, id: string): Promise<Ticket | undefined> {
  const answer = await (people.get(who) as Person).call(getTicket, { params: { id } });
  if (answer.code !== codes.success) return undefined;
  return ticketOf(answered(getTicket, answer));
}

/** What the device can know before the server has answered. */
function like(ticket: Ticket | undefined) {
  if (!ticket) return undefined;
  const { state, returnFrom, title, type, handlers: some, superiors, history, leader } = ticket;
  return {
    state,
    returnFrom,
    title,
    type,
    leader: leader?.id,
    handlers: some.map((one) => one.name),
    superiors: superiors.map((one) => one.name),
    history: history.map(({ process, opinion, user }) => [process, opinion, user.name]),
  };
}
