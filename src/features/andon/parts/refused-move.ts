import { moveTicket } from '#core/andon/contract';
import type { Ticket } from '#core/andon/types';
import { fieldsOf } from '#core/andon/wire';
import type { BodyOf } from '#core/wire/call';
import { isSame } from '#core/wire/conflict';
import { type Offline, type Recorded, recordedAs } from '#offline';
import { usePending } from '#offline/react';
import { isWritten } from '../offline-kind.ts';
import { enteredIn, keptAs } from '../operations.ts';
import { whyAs, whyIn } from './why.tsx';

/** The oldest move of a ticket that was refused and not decided about yet. */
export function useRefusedMove(id: string): Recorded<typeof moveTicket> | undefined {
  const { operations } = usePending();
  return operations
    .flatMap((one) => (one.state === 'parked' ? (recordedAs(one, moveTicket) ?? []) : []))
    .find(({ params }) => params.id === id);
}

/** What was typed in a refused move goes back to where it is typed, unless more was typed there since: another move is sent in its place. */
export async function keepTyped(
  drafts: Pick<Offline['drafts'], 'read' | 'save'>,
  ticket: Ticket,
  body: BodyOf<typeof moveTicket>,
  self: { userId: string },
): Promise<void> {
  const { event = 'save', opinion = '' } = body;
  const save = async (key: string, value: unknown) =>
    (await drafts.read(key)) === undefined && drafts.save(key, value);
  const keep = async <Form>(key: string, seen: Form, form: Form) =>
    isSame(seen, form) || save(key, { seen, form });
  const [entered, why] = [enteredIn(ticket), whyIn(ticket, self)];
  if (isWritten(body)) await keep(keptAs('edit', ticket.id), entered, { ...entered, ...fieldsOf(body) });
  if (event === 'complete') await keep(keptAs('why', ticket.id), why, whyAs(body, why));
  if (opinion !== '') await save(keptAs(event, ticket.id), { text: opinion, seen: '' });
}
