import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { insertTicket, moveTicket, removeTicket } from '#core/andon/contract';
import {
  getTicket,
  listAllTickets,
  listTickets,
  remind,
  type TicketDetail,
} from '#core/andon/online-contract';
import type { State } from '#core/andon/types';
import type { Event } from '#core/andon/workflow';
import type { BodyOf } from '#core/wire/call';
import { andonCollections, sceneRow } from '../../server/features/andon/collections.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { andonScenePeople, andonScenes } from '../../server/schema/andon.ts';
import { answered, type Person } from './person.ts';
import type { TestServer } from './server.ts';
import { userIdOf } from './small-company.ts';

/** Gives everybody a work e-mail, as raising a ticket asks for; `null` takes it away. */
export async function bindEmails(
  { db }: Pick<TestServer, 'db'>,
  usercodes: readonly string[],
  email: 'bound' | null = 'bound',
): Promise<void> {
  for (const code of usercodes)
    await db.execute(sql`
      update users set email = ${email && `${code}@stockroom.example`}, email_confirmed_at = now()
      where usercode = ${code}`);
}

/** A path of scenes, outermost first, the innermost with these handlers; answers their ids. */
export async function putScenes(
  { db }: Pick<TestServer, 'db'>,
  names: readonly string[],
  people: { handlers?: readonly string[]; recipients?: readonly string[] } = {},
): Promise<string[]> {
  const ids = names.map(() => uuidv7());
  await inUnit(db, andonCollections, async ({ tx, touch }) => {
    for (const [index, name] of names.entries()) {
      const id = ids[index] ?? '';
      await tx
        .insert(andonScenes)
        .values({ id, name: `${name} ${id.slice(-6)}`, parentId: ids[index - 1] ?? null, level: index + 1 });
      touch(sceneRow(id));
    }
    const sceneId = ids.at(-1) ?? '';
    const rows = [
      ...(people.handlers ?? []).map((code) => ({
        sceneId,
        userId: userIdOf(code),
        role: 'handler' as const,
      })),
      ...(people.recipients ?? []).map((code) => ({
        sceneId,
        userId: userIdOf(code),
        role: 'recipient' as const,
      })),
    ];
    if (rows.length > 0) await tx.insert(andonScenePeople).values(rows);
  });
  return ids;
}

/** What people do about tickets, in their own words. Each verb is one request. */
export function andonWork(person: Person) {
  const raise = async (said: Partial<BodyOf<typeof insertTicket>> = {}) => {
    const id = said.id ?? uuidv7();
    const body = { id, title: '3 号冷柜 9℃', description: '已把乳品移到 2 号柜', ...said };
    return { id, answer: await person.call(insertTicket, { body }) };
  };
  const move = (id: string, event: Event, said: Partial<BodyOf<typeof moveTicket>> = {}) =>
    person.call(moveTicket, { params: { id }, body: { event, ...said } });
  return {
    raise,
    move,
    remove: (id: string) => person.call(removeTicket, { params: { id }, body: {} }),
    /** As the documents' clients do: by the state that it shall lead to. */
    lead: (id: string, stats: State, said: object = {}) =>
      person.call(moveTicket, { params: { id }, body: { stats, ...said } }),
    read: async (id: string): Promise<TicketDetail> =>
      answered(getTicket, await person.call(getTicket, { params: { id } })),
    list: async (asked: Partial<BodyOf<typeof listTickets>> = {}) =>
      answered(listTickets, await person.call(listTickets, { body: asked })),
    all: async (asked: Partial<BodyOf<typeof listAllTickets>> = {}) =>
      answered(listAllTickets, await person.call(listAllTickets, { body: asked })),
    remind: (lineId: string) => person.call(remind, { body: { id: lineId } }),
  };
}
