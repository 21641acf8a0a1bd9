import type { TicketItem } from './contract.ts';
import type { HistoryItem } from './online-contract.ts';
import type { Process, State, Ticket, TicketFields, TicketLine } from './types.ts';
import { allowedEvents, type By, type Event, events, moves, type Policy, stateAfter } from './workflow.ts';

/** The fields of a ticket by the documents' names. */
type WireFields = {
  andonCordType?: string;
  sceneLevel1Id?: string;
  sceneLevel2Id?: string;
  sceneLevel3Id?: string;
  title?: string;
  description?: string;
  disposeOpinion?: string;
};
type Asked = { [Name in keyof WireFields]?: WireFields[Name] | undefined };

/** The fields that a body names. Scenes come together: naming one level says the others are none (spec 2, section 5). */
export function fieldsOf(body: Required<WireFields>): TicketFields;
export function fieldsOf(body: Asked): Partial<TicketFields>;
export function fieldsOf(body: Asked): Partial<TicketFields> {
  const levels = [body.sceneLevel1Id, body.sceneLevel2Id, body.sceneLevel3Id];
  const { andonCordType: type, title, description, disposeOpinion: solution } = body;
  return {
    ...(type !== undefined && { type }),
    ...(levels.some((level) => level !== undefined) && { scenes: levels.flatMap((level) => level || []) }),
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...(solution !== undefined && { solution: solution.trim() }),
  };
}

/** The same the other way round. */
export function wireFieldsOf(fields: TicketFields): Required<WireFields>;
export function wireFieldsOf(fields: Partial<TicketFields>): WireFields;
export function wireFieldsOf({
  type,
  scenes,
  title,
  description,
  solution,
}: Partial<TicketFields>): WireFields {
  return {
    ...(type !== undefined && { andonCordType: type }),
    ...(scenes !== undefined && {
      sceneLevel1Id: scenes[0] ?? '',
      sceneLevel2Id: scenes[1] ?? '',
      sceneLevel3Id: scenes[2] ?? '',
    }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(solution !== undefined && { disposeOpinion: solution }),
  };
}

export function itemOf(ticket: Ticket): TicketItem {
  const { handlers, superiors, edited, updated } = ticket;
  return {
    ...sameOf(ticket),
    ...wireFieldsOf(ticket),
    stats: ticket.state,
    hdstore: ticket.store,
    createTime: ticket.createdAt,
    disposeUserIDS: handlers.map((one) => one.id),
    handlers: [...handlers],
    superiorAssignUserIDS: superiors.map((one) => one.id),
    superiors: [...superiors],
    editTime: edited.at,
    editUserId: edited.user.id,
    editUserName: edited.user.name,
    clocks: [...ticket.clocks],
    photos: [...ticket.photos],
    updateTime: updated.at,
    updateUserId: updated.user.id,
    updateUserName: updated.user.name,
  };
}

type Same = Pick<Ticket, 'id' | 'number' | 'returnFrom' | 'creator' | 'department' | 'leader' | 'timeZone'> &
  Pick<Ticket, 'cause' | 'whys' | 'measure' | 'repeat'>;

/** What is named the same on both sides; why it happened, what shall prevent it and the earlier event, where there are any. */
function sameOf({ id, number, returnFrom, creator, department, leader, timeZone, ...why }: Same): Same {
  const { cause, whys, measure, repeat } = why;
  return {
    id,
    number,
    returnFrom,
    creator,
    department,
    leader,
    timeZone,
    ...(cause !== undefined && { cause }),
    ...(whys !== undefined && { whys }),
    ...(measure && { measure }),
    ...(repeat && { repeat }),
  };
}

/** What was read of the wire, as devices hold it. */
export function ticketOf(item: TicketItem & { history?: readonly HistoryItem[] }): Ticket {
  const { handlers, superiors, clocks, photos } = item;
  return {
    ...sameOf(item),
    ...fieldsOf(item),
    handlers,
    superiors,
    clocks,
    photos,
    state: item.stats,
    store: item.hdstore,
    createdAt: item.createTime,
    edited: { user: { id: item.editUserId, name: item.editUserName }, at: item.editTime },
    updated: { user: { id: item.updateUserId, name: item.updateUserName }, at: item.updateTime },
    history: (item.history ?? []).map((line) => ({
      id: line.id,
      user: { id: line.disposeUserId, name: line.disposeUserName },
      at: line.disposeTime,
      process: line.disposeProcess as Process,
      opinion: line.disposeOpinion,
      reminders: line.reminders,
      ...(line.heard && { heard: line.heard }),
    })),
  };
}

export function historyItemOf(listId: string, line: TicketLine): HistoryItem {
  return {
    id: line.id,
    listId,
    disposeTime: line.at,
    disposeProcess: line.process,
    disposeUserId: line.user.id,
    disposeUserName: line.user.name,
    disposeOpinion: line.opinion,
    reminders: line.reminders,
    ...(line.heard && { heard: line.heard }),
  };
}

/**
 * The move that the documents' clients mean, who name only the state that it shall lead to. One that nobody may make leads
 * to the move that would be meant, so that it is refused with its own reason.
 */
export function eventFor(
  ticket: Ticket,
  { stats, disposeUserIDS }: { stats?: State | undefined; disposeUserIDS?: readonly string[] | undefined },
  by: By,
  policy: Policy,
): Event {
  const allowed = allowedEvents(ticket, by, policy);
  if (stats === undefined || stats === ticket.state)
    return allowed.find((event) => moves[event].to === 'same') ?? 'save';
  if (stats === 'assigned' && allowed.includes('preset')) return disposeUserIDS?.length ? 'assign' : 'preset';
  const leads = (event: Event) => stateAfter(ticket, event) === stats || moves[event].to === stats;
  return allowed.find(leads) ?? events.find(leads) ?? 'save';
}
