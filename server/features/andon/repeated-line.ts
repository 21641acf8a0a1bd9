import { sql } from 'drizzle-orm';
import type { insertHistory } from '#core/andon/online-contract';
import type { Ticket } from '#core/andon/types';
import type { BodyOf } from '#core/wire/call';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { touchTicket } from './collections.ts';

/**
 * The documents' clients tell each move twice: they change the event, then add the line of its history, which the change
 * has written already (spec 2, section 4).
 *
 * @returns that line; undefined when what is said is something new
 */
export function repeatedLine(
  { history }: Pick<Ticket, 'history'>,
  { disposeProcess, disposeOpinion }: BodyOf<typeof insertHistory>,
  userId: string,
): Ticket['history'][number] | undefined {
  const line = history.at(-1);
  if (!line || line.user.id !== userId) return undefined;
  // Sent where nobody leads, it is with the managers at once.
  const isItsProcess =
    line.process === disposeProcess || (line.process === 'check' && disposeProcess === 'sented');
  const opinion = disposeOpinion.trim();
  return isItsProcess && ['', opinion].includes(line.opinion) ? line : undefined;
}

/** Adds to a line what was said with it, if nothing was. */
export async function addOpinion(
  unit: Unit,
  ticketId: string,
  lineId: string,
  opinion: string,
): Promise<void> {
  await touchTicket(unit, ticketId);
  await unit.tx.execute(sql`
    update andon_history set opinion = ${opinion.trim()} where id = ${lineId} and opinion = ''`);
}
