import { sql } from 'drizzle-orm';
import { scenes, tickets } from '#core/andon/contract';
import { rowIn, wholeCompany } from '#core/wire/collection';
import { type Replicated, replicated, type Unit } from '../../platform/sync/unit-of-work.ts';
import { readConcerned } from './people.ts';
import { findHeldTickets, readHeldTickets } from './rows.ts';
import { readScenes } from './scene-rows.ts';

/** What devices hold of tickets: whoever they concern has them (decision R1), and everybody the scenes. */
export const andonCollections: Replicated[] = [
  replicated(tickets, { read: readHeldTickets, findKeys: findHeldTickets }),
  replicated(scenes, { read: (db, _company, ids) => readScenes(db, ids) }),
];

export function ticketRow(userId: string, id: string) {
  return rowIn(tickets, userId, id);
}

export function sceneRow(id: string) {
  return rowIn(scenes, wholeCompany, id);
}

/** Takes note that a ticket is another one for all whom it concerns now; asked before as well, also for those whom it did. */
export async function touchTicket(unit: Unit, id: string): Promise<void> {
  for (const userId of await readConcerned(unit.tx, id)) unit.touch(ticketRow(userId, id));
}

/** Whoever may sign in no more, or again, is left out of the scenes that name them, or stands there again. */
export async function touchScenesOf(unit: Unit, userId: string): Promise<void> {
  const named = await unit.tx.execute<{ id: string }>(sql`
    select distinct scene_id as id from andon_scene_people where user_id = ${userId}`);
  for (const { id } of named.rows) unit.touch(sceneRow(id));
}
