import { insertTicket, moveTicket, removeTicket } from '#core/andon/contract';
import { isInSameHands, turnTold } from '#core/andon/follows';
import { remind } from '#core/andon/online-contract';
import { handlersFor, scenesProblem } from '#core/andon/scenes';
import { noChoice, type Ticket, type TicketFields } from '#core/andon/types';
import { fieldsOf, itemOf, wireFieldsOf } from '#core/andon/wire';
import { afterMove, lineOf, type MoveInput, moveProblem } from '#core/andon/workflow';
import { defaultTimeZone } from '#core/catalog/days';
import { type BodyOf, basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { mergeFields } from '#core/wire/conflict';
import {
  AndonTables,
  byOfUser,
  clocksAfter,
  departmentOf,
  person,
  policy,
  type StoredTicket,
} from './andon-tables.ts';
import type { No, ServerFeature, Tables, Verdict } from './feature.ts';
import type { ScopedChange } from './rows.ts';

type Moved = BodyOf<typeof moveTicket>;
type Asked = { id: string; user: string; was: Readonly<Record<string, unknown>>; at: string };
type Done = No | { changes: ScopedChange[] };

const reminderCap = 5;

/** What the server makes of tickets: by the same rules of core, in the same order as `server/features/andon`. */
export const andonFeature: ServerFeature = {
  subjectOf: ({ params, body }) => `andon/${(params as { id?: string }).id ?? (body as { id: string }).id}`,
  effectOf({ id, call, params, body, base, occurredAt }, user, tables): Verdict {
    const now = new AndonTables(tables);
    const asked = { id, user, was: base.was, at: occurredAt };
    const done =
      call === insertTicket.name
        ? insert(now, body as BodyOf<typeof insertTicket>, asked)
        : call === removeTicket.name
          ? remove(now, idOf(params), asked)
          : move(now, idOf(params), body as Moved, asked);
    return 'reason' in done ? done : { body, ...done };
  },
  answer(path, body, user, tables) {
    const now = new AndonTables(tables);
    if (path === basePath + remind.path) return remindOf(now, body as BodyOf<typeof remind>, user);
    const update = basePath + moveTicket.path.replace(':id', '');
    if (!path.startsWith(update)) return undefined;
    const ticketId = path.slice(update.length);
    const was = (body as Moved).was ?? {};
    const id = lineIdOf(tables);
    const done = move(now, ticketId, body as Moved, { id, user, was, at: now.instant });
    if ('reason' in done) return done;
    tables.enact({ id, user, call: moveTicket.name, params: { id: ticketId }, body, was }, done.changes);
    return { data: null };
  },
};

function insert(now: AndonTables, body: BodyOf<typeof insertTicket>, { id, user, at }: Asked): Done {
  if (now.stored(body.id)) return { code: codes.invalid, reason: 'operation-id-used' };
  const fields = { ...noFields, ...fieldsOf(body) };
  const problem = scenesProblem(now.scenes(), fields.scenes);
  if (problem) return { code: codes.invalid, reason: problem };
  const department = departmentOf[user] ?? '';
  const leader = now.leaderOf(department, user);
  const { stats = 'temporary' } = body;
  const state = stats === 'sented' && !leader ? 'check' : stats;
  const me = person(user);
  const ticket: Ticket = {
    ...fields,
    id: body.id,
    number: now.all().length + 1,
    state,
    returnFrom: null,
    creator: me,
    leader,
    department: person(department),
    store: body.hdstore ?? null,
    timeZone: defaultTimeZone,
    handlers: [],
    superiors: [],
    clocks: [],
    photos: [],
    createdAt: at,
    edited: { user: me, at },
    updated: { user: me, at },
    history: [lineOf({ id, user: me, at, process: state })],
  };
  return { changes: written(now, null, ticket, { id, user }) };
}

function move(now: AndonTables, ticketId: string, body: Moved, { id, user, was, at }: Asked): Done {
  const found = readable(now, ticketId, user);
  if (!found) return unknown;
  const before = now.read(found);
  const { event = 'save' } = body;
  if (typeof was.stats === 'string' && was.stats !== before.state) return ticketMoved(before);
  const leader = event === 'send' ? now.leaderOf(before.department.id, before.creator.id) : before.leader;
  const ticket = { ...before, leader };
  const wanted = wireFieldsOf(fieldsOf(body));
  const { changes, disputed } = mergeFields(wireFieldsOf(ticket), was, wanted, writtenTogether);
  if (disputed.length > 0) return { code: codes.conflict, reason: 'ticket-changed', current: itemOf(ticket) };
  const fields = fieldsOf(changes);
  const scenes = fields.scenes ?? ticket.scenes;
  const problem = scenesProblem(now.scenes(), scenes, ticket.scenes);
  if (problem) return { code: codes.invalid, reason: problem };
  const preset = handlersFor(now.scenes(), scenes).filter((one) => !now.isAway(one.id));
  const given = [...(body.disposeUserIDS ?? []), ...(body.superiorAssignUserIDS ?? [])];
  if (given.some((one) => now.isAway(one))) return { code: codes.invalid, reason: 'person-unknown' };
  const said: MoveInput = {
    event,
    fields,
    opinion: body.opinion,
    ...(event === 'preset' && { handlers: preset }),
    ...(event === 'assign' && { handlers: (body.disposeUserIDS ?? []).map(person) }),
    ...(event === 'delegate' && { superiors: (body.superiorAssignUserIDS ?? []).map(person) }),
  };
  const no = refusal(ticket, said, user, at);
  if (no) return no;
  const { ticket: after } = afterMove(ticket, said, { lineId: id, user: person(user), at });
  return after ? { changes: written(now, found, after, { id, user }) } : unknown;
}

function remove(now: AndonTables, ticketId: string, { id, user, at }: Asked): Done {
  const found = readable(now, ticketId, user);
  if (!found) return unknown;
  const ticket = now.read(found);
  const said: MoveInput = { event: 'remove' };
  const no = refusal(ticket, said, user, at);
  if (no) return no;
  const { line } = afterMove(ticket, said, { lineId: id, user: person(user), at });
  const gone = { ...ticket, history: [...ticket.history, line] };
  const changes = now.changes(found, { ticket: gone, held: false, isDeleted: true });
  return { changes: [...changes, ...now.settle(ticketId)] };
}

function remindOf(now: AndonTables, { id: lineId }: { id: string }, user: string): No | { data: unknown } {
  const found = now.all().find(({ ticket }) => ticket.history.some(({ id }) => id === lineId));
  if (!found || !readable(now, found.ticket.id, user)) return unknown;
  const line = found.ticket.history.find(({ id }) => id === lineId);
  if (!line || line.reminders >= reminderCap) return { code: codes.invalid, reason: 'reminders-used-up' };
  const people = now.inTurn(now.read(found));
  if (people.length === 0) return { code: codes.invalid, reason: 'nobody-to-remind' };
  const history = found.ticket.history.map((one) =>
    one === line ? { ...one, reminders: one.reminders + 1 } : one,
  );
  const ticket = { ...found.ticket, history };
  const id = lineIdOf(now.tables);
  const changes = now.changes(found, { ...found, ticket });
  now.tables.enact({ id, user, call: remind.name, params: {}, body: { id: lineId }, was: {} }, [
    ...changes,
    ...now.tell('andon.reminder', ticket, people, id),
  ]);
  return { data: { reminders: line.reminders + 1 } };
}

/** The ticket as it is now, and who has to act now is told, and who had to no more. */
function written(
  now: AndonTables,
  found: StoredTicket | null,
  moved: Ticket,
  { id, user }: { id: string; user: string },
): ScopedChange[] {
  const ticket = { ...moved, clocks: clocksAfter(found?.ticket.clocks ?? [], moved) };
  const changes = now.changes(found, { ticket, held: true, isDeleted: false });
  if (found && isInSameHands(found.ticket, ticket)) return changes;
  const settled = now.settle(ticket.id);
  const isDraft = ticket.state === 'temporary' || ticket.state === 'back';
  const turn = isDraft ? [] : now.inTurn(ticket).filter((one) => one !== user);
  const told = now.tell(turnTold(ticket).kind, ticket, turn, id);
  const keyOf = ({ scope, key }: ScopedChange) => `${scope} ${key}`;
  const again = new Set(told.map(keyOf));
  return [...changes, ...settled.filter((one) => !again.has(keyOf(one))), ...told];
}

function refusal(ticket: Ticket, said: MoveInput, user: string, at: string): No | undefined {
  const why = moveProblem(ticket, said, { by: byOfUser(user), at, policy });
  if (!why) return undefined;
  if (why === 'ticket-moved') return ticketMoved(ticket);
  const isForbidden = why === 'ticket-not-yours' || why === 'not-team-leader';
  return { code: isForbidden ? codes.forbidden : codes.invalid, reason: why };
}

function ticketMoved(ticket: Ticket): No {
  return { code: codes.conflict, reason: 'ticket-moved', current: itemOf(ticket) };
}

/** A ticket that somebody may read: it concerns them, or they manage tickets and it was sent. */
function readable(now: AndonTables, id: string, user: string): StoredTicket | undefined {
  const found = now.stored(id);
  if (!found || found.isDeleted) return undefined;
  const isDraft = found.ticket.state === 'temporary' || found.ticket.state === 'back';
  const isConcerned = now.holders({ ...found, held: true }).includes(user);
  return isConcerned || (byOfUser(user).isManager && !isDraft) ? found : undefined;
}

/** Of a call without an operation: another one after each that was taken. */
function lineIdOf(tables: Tables): string {
  const lines = new AndonTables(tables).all().flatMap(({ ticket }) => ticket.history);
  return `online ${lines.reduce((sum, { reminders }) => sum + 1 + reminders, 0)}`;
}

const unknown: No = { code: codes.notFound, reason: 'ticket-unknown' };
const writtenTogether = [['sceneLevel1Id', 'sceneLevel2Id', 'sceneLevel3Id']];
const noFields: TicketFields = { type: noChoice, scenes: [], title: '', description: '', solution: '' };

function idOf(params: unknown): string {
  return (params as { id: string }).id;
}
