import { sql } from 'drizzle-orm';
import { finals } from '#core/andon/workflow';
import type { Attachable } from '../../platform/files/attachable.ts';
import { touchTicket } from './collections.ts';
import { mayReadTicket, ticketKind } from './rows.ts';

/** Photos of tickets: seen by whoever may read the ticket, added by them until it is closed. */
export const ticketPhotos: Attachable = {
  kind: ticketKind,
  async mayAdd(db, actor, id) {
    if (!uuid.test(id) || !(await mayReadTicket(db, id, actor))) return false;
    const open = await db.execute(sql`select from andon_tickets where id = ${id} and state not in ${finals}`);
    return open.rows.length > 0;
  },
  maySee: async (db, actor, id) => uuid.test(id) && mayReadTicket(db, id, actor),
  changed: touchTicket,
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
