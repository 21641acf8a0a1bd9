import { insertTicket, type Measure, moveTicket, removeTicket } from '#core/andon/contract';
import type { Person, Ticket, TicketFields } from '#core/andon/types';
import { wireFieldsOf } from '#core/andon/wire';
import { type Event, type Move, moves } from '#core/andon/workflow';
import type { BodyOf } from '#core/wire/call';
import { operation, type Submission } from '#core/wire/operation';

/** What is typed when a cord is pulled. */
export type Entered = TicketFields;

/** A new ticket: a draft, or sent. */
export function raised(
  id: string,
  entered: Partial<Entered>,
  about: { stats: NonNullable<BodyOf<typeof insertTicket>['stats']>; store: string | null },
): Submission {
  const { title, description, ...rest } = wireFieldsOf(entered);
  const body = {
    id,
    ...rest,
    title: title ?? '',
    description: description ?? '',
    stats: about.stats,
    ...(about.store !== null && { hdstore: about.store }),
  };
  return operation(insertTicket, { body }, { ...(about.store !== null && { store: about.store }) });
}

/** A move, with the state and the words that whoever makes it has seen. */
export function moved(
  ticket: Ticket,
  event: Event,
  said: {
    fields?: Partial<TicketFields>;
    /** What stood in the fields when they were changed; absent: what stands there now. */
    seen?: Partial<TicketFields>;
    opinion?: string;
    handlers?: readonly Person[];
    superiors?: readonly Person[];
    cause?: string;
    whys?: string;
    measure?: Measure;
  } = {},
): Submission {
  const { fields = {}, seen, opinion = '', handlers, superiors, cause, whys, measure } = said;
  const changed = changedFields(ticket, fields);
  return operation(
    moveTicket,
    {
      params: { id: ticket.id },
      body: {
        event,
        ...wireFieldsOf(changed),
        ...(opinion.trim() !== '' && { opinion: opinion.trim() }),
        ...(cause !== undefined && { cause }),
        ...(whys !== undefined && { whys }),
        ...(measure && { measure }),
        ...(handlers && { disposeUserIDS: handlers.map(({ id }) => id) }),
        ...(superiors && {
          superiorAssignUserIDS: superiors.map(({ id }) => id),
          superiorNames: superiors.map(({ name }) => name),
        }),
      },
    },
    {
      ...(ticket.store !== null && { store: ticket.store }),
      was: { stats: ticket.state, ...wireFieldsOf(pick({ ...ticket, ...seen }, changed)) },
    },
  );
}

type Judged = Pick<TicketFields, 'type' | 'scenes' | 'solution'> & { opinion: string };

/** What goes with a move of what a manager has typed, and what is left to be sent: what is hidden from them goes with none. */
export function saidByManager(
  { form, seen }: { form: Judged; seen: Judged },
  event: Event,
  mayJudge: boolean,
): { fields: Partial<TicketFields>; left: Judged } {
  const { fields: may = [] }: Move = moves[event];
  const names = (['type', 'scenes', 'solution'] as const).filter((name) => mayJudge && may.includes(name));
  const of = (from: Judged) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { fields: of(form), left: { ...form, ...of(seen), opinion: '' } };
}

/** Under which a device keeps what is typed about a ticket: in its form, why it happened, and with a move. */
export const keptAs = (typed: Event | 'edit' | 'why', id: string) => `andon.${typed}.${id}`;

/** What its form begins with. */
export function enteredIn({ type, scenes, title, description, solution }: Ticket): Entered {
  return { type, scenes, title, description, solution };
}

export function removed({ id, store }: Ticket): Submission {
  return operation(removeTicket, { params: { id }, body: {} }, { ...(store !== null && { store }) });
}

/** The fields that differ from what the ticket has. */
function changedFields(ticket: Ticket, fields: Partial<TicketFields>): Partial<TicketFields> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(ticket[name as keyof TicketFields]),
    ),
  );
}

function pick(ticket: Ticket, of: Partial<TicketFields>): Partial<TicketFields> {
  return Object.fromEntries(Object.keys(of).map((name) => [name, ticket[name as keyof TicketFields]]));
}
