import { sql } from 'drizzle-orm';
import type { insertTicket, moveTicket, removeTicket } from '#core/andon/contract';
import { handlersFor, recipientsFor, sceneOff, scenesProblem } from '#core/andon/scenes';
import { noChoice, type Person, type Ticket, type TicketFields } from '#core/andon/types';
import { eventFor, fieldsOf, itemOf, wireFieldsOf } from '#core/andon/wire';
import { afterMove, isOpen, lineOf, type MoveInput, moveProblem, writtenProblem } from '#core/andon/workflow';
import { defaultTimeZone } from '#core/catalog/days';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { mergeFields } from '#core/wire/conflict';
import type { Transaction } from '../../platform/database/database.ts';
import { offeredCodes, requireOffered } from '../../platform/database/dictionary-codes.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { sweepAttachments } from '../../platform/files/attachments.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/refusal.ts';
import { requireStore } from '../../platform/people/access.ts';
import type { ActionResult, OperationContext } from '../../platform/sync/action.ts';
import { besideOf, laterOf } from '../../platform/sync/claimed-time.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { andonMeasures } from '../../schema/andon.ts';
import { ticketRow, touchTicket } from './collections.ts';
import { moved } from './moved.ts';
import { addWatchers, byOf, isManager, leaderOf, peopleById, readPolicy, writePeople } from './people.ts';
import { touchRepeatsOf } from './repeats.ts';
import { mayRead, readTickets, ticketKind } from './rows.ts';
import { scenesOf } from './scene-rows.ts';

type Context = Pick<OperationContext, 'id' | 'actor' | 'was' | 'occurredAt' | 'heard' | 'now'>;

/** Makes a ticket (spec 2, sections 4 and 5; decisions A5, A12). */
export async function insert(
  unit: Unit,
  body: BodyOf<typeof insertTicket>,
  context: Context,
): Promise<ActionResult<AnswerOf<typeof insertTicket>>> {
  const { actor, occurredAt: at } = context;
  const { stats = 'temporary' } = body;
  if (stats === 'check' && !isManager(actor)) throw forbidden('ticket-not-yours');
  requireEmail(actor.user.email);
  await takeLock(unit.tx, 'tickets');
  const fields = { ...noFields, ...fieldsOf(body) };
  const problem = writtenProblem(fields);
  if (problem)
    throw invalid(problem, {}, { [problem === 'title-required' ? 'title' : 'description']: problem });
  await requireKnown(unit.tx, fields, noFields);
  const store =
    body.hdstore === undefined && actor.ownStore === null ? null : requireStore(actor, body.hdstore);
  const user = { id: actor.userId, name: actor.name };
  const leader = await leaderOf(unit.tx, actor.department.id, actor.userId);
  const state = stats === 'sented' && !leader ? 'check' : stats;
  const line = lineOf({ id: context.id, user, at, process: state });
  const ticket: Ticket = {
    ...fields,
    id: body.id,
    number: null,
    state,
    returnFrom: null,
    creator: user,
    department: actor.department,
    store: store?.code ?? null,
    timeZone: store?.timeZone ?? defaultTimeZone,
    leader,
    handlers: [],
    superiors: [],
    clocks: [],
    photos: [],
    createdAt: at,
    edited: { user, at },
    updated: { user, at },
    history: [line],
  };
  const [made] = (
    await unit.tx.execute<{ id: string }>(sql`
      insert into andon_tickets (id, type, scenes, title, description, solution, state, creator_id, creator_name,
        department_id, department_name, store, time_zone, leader_id, leader_name, created_at,
        edited_at, edited_by_id, edited_by_name, updated_at, updated_by_id, updated_by_name, open)
      values (${ticket.id}, ${ticket.type}, ${uuids(ticket.scenes)}, ${ticket.title}, ${ticket.description},
        ${ticket.solution}, ${state}, ${user.id}, ${user.name}, ${ticket.department.id}, ${ticket.department.name},
        ${ticket.store}, ${ticket.timeZone}, ${leader?.id ?? null}, ${leader?.name ?? null}, ${at},
        ${at}, ${user.id}, ${user.name}, ${at}, ${user.id}, ${user.name}, ${isOpen(ticket)})
      on conflict do nothing returning id`)
  ).rows;
  // The operation is new, and yet its ticket is there: the number was used for another one.
  if (!made) throw invalid('operation-id-used');
  await finish(unit, undefined, ticket, user, context);
  return { data: await answered(unit, ticket.id), reason: 'saved', versionOf: ticketRow(user.id, ticket.id) };
}

/** Moves a ticket, or changes what is written in it. */
export async function move(
  unit: Unit,
  id: string,
  body: BodyOf<typeof moveTicket>,
  context: Context,
): Promise<ActionResult<AnswerOf<typeof moveTicket>>> {
  const { actor } = context;
  const [before, policy, by] = [await lockTicket(unit.tx, id, actor), await readPolicy(unit.tx), byOf(actor)];
  // What the server has done itself stands in no ledger of devices.
  const at = laterOf(context.occurredAt, before.updated.at);
  const was: Record<string, unknown> = { ...body.was, ...context.was };
  const event = body.event ?? eventFor(before, body, by, policy);
  // Whoever moves it saw another state: nothing is decided on an old picture.
  if (typeof was.stats === 'string' && was.stats !== before.state) throw ticketMoved(before);
  const isSent = event === 'send';
  if (isSent && before.creator.id === actor.userId) requireEmail(actor.user.email);
  const ticket = isSent
    ? { ...before, leader: await leaderOf(unit.tx, before.department.id, before.creator.id) }
    : before;
  const fields = merged(ticket, body, was, event === 'reject');
  await requireKnown(unit.tx, fields, ticket);
  const next = { ...ticket, ...fields };
  // The documents' clients have one field for a solution and for the reason of a rejection.
  const opinion = body.opinion ?? (event === 'reject' ? body.disposeOpinion : undefined);
  // To whom it goes is asked only of a move that may be made.
  const anybody = [by.user];
  refuse(ticket, { event, fields, opinion, handlers: anybody, superiors: anybody }, context, policy);
  const said: MoveInput = {
    event,
    fields,
    opinion,
    cause: body.cause,
    whys: body.whys,
    ...(event === 'preset' && { handlers: await presetHandlers(unit.tx, next.scenes) }),
    ...(event === 'assign' && {
      handlers: await peopleById(unit.tx, body.disposeUserIDS ?? [], 'disposeUserIDS'),
    }),
    ...(event === 'delegate' && {
      superiors: await peopleById(unit.tx, body.superiorAssignUserIDS ?? [], 'superiorAssignUserIDS'),
    }),
  };
  refuse(ticket, said, context, policy);
  if (event === 'complete') await writeCause(unit, id, body, at);
  const { ticket: after, line } = afterMove(ticket, said, { lineId: context.id, user: by.user, at });
  if (!after) throw notFound('ticket-unknown');
  await finish(unit, before, { ...after, history: [...ticket.history, line] }, by.user, context, isSent);
  return { data: await answered(unit, id), reason: 'updated', versionOf: ticketRow(actor.userId, id) };
}

/** Deletes a draft; its history stays (decision A8). */
export async function remove(
  unit: Unit,
  id: string,
  context: Context,
): Promise<ActionResult<AnswerOf<typeof removeTicket>>> {
  const { actor } = context;
  const ticket = await lockTicket(unit.tx, id, actor);
  const at = laterOf(context.occurredAt, ticket.updated.at);
  const said: MoveInput = { event: 'remove' };
  refuse(ticket, said, context, { notSolved: false });
  const user = { id: actor.userId, name: actor.name };
  const { line } = afterMove(ticket, said, { lineId: context.id, user, at });
  await touchTicket(unit, id);
  await unit.tx.execute(sql`
    update andon_tickets set deleted_at = ${at}, open = false, held = false where id = ${id}`);
  await writeLine(unit.tx, id, line, context.heard);
  await sweepAttachments(unit.tx, ticketKind, id);
  await moved(unit, { before: ticket, after: undefined, by: user, now: context.now });
  return { data: null, reason: 'saved' };
}

/** Tells who moved it where and when, with the ticket as it is. */
function ticketMoved(ticket: Ticket) {
  const { user, at } = ticket.updated;
  return conflict('ticket-moved', itemOf(ticket), { name: user.name, at, state: ticket.state });
}

function refuse(
  ticket: Ticket,
  said: MoveInput,
  { actor, now }: Context,
  policy: { notSolved: boolean },
): void {
  // What is over by now is over: a device's clock opens nothing.
  const why = moveProblem(ticket, said, { by: byOf(actor), at: now.toISOString(), policy });
  if (!why) return;
  if (why === 'ticket-moved') throw ticketMoved(ticket);
  if (why === 'ticket-not-yours' || why === 'not-team-leader') throw forbidden(why);
  const field = fieldOf[why];
  throw invalid(why, {}, field ? { [field]: why } : {});
}

const fieldOf: Readonly<Record<string, string>> = {
  'opinion-required': 'opinion',
  'words-required': 'opinion',
  'type-required': 'andonCordType',
  'title-required': 'title',
  'description-required': 'description',
  'handlers-required': 'disposeUserIDS',
  'superiors-required': 'superiorAssignUserIDS',
};

/** The ticket, held until the transaction ends; another's that does not concern the actor is not there. */
async function lockTicket(tx: Transaction, id: string, actor: Context['actor']): Promise<Ticket> {
  await takeLock(tx, 'tickets');
  const found = await tx.execute(sql`
    select t.id from andon_tickets t where t.id = ${id} and t.deleted_at is null
    and ${mayRead(actor)} for update`);
  const ticket = found.rows.length > 0 ? (await readTickets(tx, [id])).get(id) : undefined;
  if (!ticket) throw notFound('ticket-unknown');
  return ticket;
}

/** What is changed of the fields; refuses what others changed meanwhile. */
function merged(
  ticket: Ticket,
  body: BodyOf<typeof moveTicket>,
  was: Readonly<Record<string, unknown>>,
  isReason: boolean,
): Partial<TicketFields> {
  const wanted = wireFieldsOf(fieldsOf(isReason ? { ...body, disposeOpinion: undefined } : body));
  const { changes, disputed } = mergeFields(wireFieldsOf(ticket), was, wanted, writtenTogether);
  if (disputed.length > 0) {
    const { user, at } = ticket.edited;
    throw conflict('ticket-changed', { ...itemOf(ticket), editedAt: at }, { name: user.name });
  }
  return fieldsOf(changes);
}

const writtenTogether = [['sceneLevel1Id', 'sceneLevel2Id', 'sceneLevel3Id']];

const noFields: TicketFields = { type: noChoice, scenes: [], title: '', description: '', solution: '' };

/** Refuses scenes and types that nobody can choose; what the ticket had before may stay. */
async function requireKnown(
  tx: Transaction,
  fields: Partial<TicketFields>,
  before: TicketFields,
): Promise<void> {
  if (fields.type !== undefined && fields.type !== before.type)
    requireOffered(await offeredCodes(tx, 'andoncordtype'), fields.type);
  if (!fields.scenes) return;
  const scenes = await scenesOf(tx, fields.scenes);
  const problem = scenesProblem(scenes, fields.scenes, before.scenes);
  const scene = sceneOff(scenes, fields.scenes, before.scenes)?.name;
  if (problem) throw invalid(problem, { ...(scene !== undefined && { scene }) }, { sceneLevel1Id: problem });
}

/** Those whom the scenes name, as far as they can be given tickets (decision A6). */
async function presetHandlers(tx: Transaction, scenes: readonly string[]): Promise<readonly Person[]> {
  const handlers = handlersFor(await scenesOf(tx, scenes), scenes);
  if (handlers.length === 0)
    throw invalid('no-preset-handlers', {}, { disposeUserIDS: 'no-preset-handlers' });
  return peopleById(
    tx,
    handlers.map(({ id }) => id),
    'disposeUserIDS',
  );
}

function requireEmail(email: string | null): void {
  if (email === null) throw invalid('email-not-bound');
}

/**
 * Writes the ticket as it is now, its new line, and tells everybody whom it concerns or did. Its leader is written when it
 * `isSent`: whoever may not review it now may do so again.
 */
async function finish(
  unit: Unit,
  before: Ticket | undefined,
  after: Ticket,
  by: Person,
  { heard, now }: Pick<Context, 'heard' | 'now'>,
  isSent = true,
): Promise<void> {
  const { tx } = unit;
  const { id, leader, state, edited, updated } = after;
  await touchTicket(unit, id);
  if (before) {
    await tx.execute(sql`
      update andon_tickets set type = ${after.type}, scenes = ${uuids(after.scenes)}, title = ${after.title},
        description = ${after.description}, cause = ${after.cause ?? ''},
        whys = ${after.whys ?? ''}, solution = ${after.solution}, state = ${state},
        return_from = ${after.returnFrom}, edited_at = ${edited.at}, edited_by_id = ${edited.user.id}, edited_by_name = ${edited.user.name},
        updated_at = ${updated.at}, updated_by_id = ${updated.user.id}, updated_by_name = ${updated.user.name},
        open = ${isOpen(after)}, held = true
        ${isSent ? sql`, leader_id = ${leader?.id ?? null}, leader_name = ${leader?.name ?? null}` : sql``}
      where id = ${id}`);
  }
  await writePeople(tx, id, after, isSent);
  const line = after.history.at(-1);
  if (line) await writeLine(tx, id, line, heard);
  if (isOpen(after)) await addWatchers(tx, id, recipientsFor(await scenesOf(tx, after.scenes), after.scenes));
  await touchTicket(unit, id);
  await moved(unit, { before, after, by, now });
}

/** Refuses a cause that nobody can choose; writes what shall prevent the like of it, the last one that was said. */
async function writeCause(
  unit: Unit,
  ticketId: string,
  { cause, measure }: BodyOf<typeof moveTicket>,
  at: string,
): Promise<void> {
  const { tx } = unit;
  if (cause !== undefined) requireOffered(await offeredCodes(tx, 'andoncause'), cause);
  if (cause !== undefined || measure) await touchRepeatsOf(unit, ticketId);
  if (!measure) return;
  const [owner] = await peopleById(tx, [measure.ownerId], 'measure');
  const said = { ...measure, ownerName: owner?.name ?? '', madeAt: at };
  await tx
    .insert(andonMeasures)
    .values({ ticketId, ...said })
    .onConflictDoUpdate({
      target: andonMeasures.ticketId,
      set: { ...said, doneAt: null, doneBy: null, toldAt: null },
    });
  if (owner) await addWatchers(tx, ticketId, [owner]);
}

async function writeLine(
  tx: Transaction,
  ticketId: string,
  line: Ticket['history'][number],
  heard: Context['heard'],
): Promise<void> {
  const { receivedAt, claimedAt } = besideOf(heard);
  await tx.execute(sql`
    insert into andon_history (id, ticket_id, user_id, user_name, at, received_at, claimed_at, process, opinion)
    values (${line.id}, ${ticketId}, ${line.user.id}, ${line.user.name}, ${line.at}, ${receivedAt}, ${claimedAt},
      ${line.process}, ${line.opinion})`);
}

async function answered(unit: Unit, id: string): Promise<AnswerOf<typeof moveTicket>> {
  const ticket = (await readTickets(unit.tx, [id])).get(id);
  if (!ticket) throw notFound('ticket-unknown');
  return itemOf(ticket);
}

function uuids(ids: readonly string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
}
