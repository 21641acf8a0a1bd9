import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { Receipt } from '../wire/receipt.ts';
import {
  batchAtMost,
  Ids,
  Opinion,
  points,
  SceneId,
  StateCode,
  TextOrNull,
  TicketId,
  TicketItem,
  TypeCode,
} from './contract.ts';

/** A line of the history on the wire. */
export const HistoryItem = T.Object({
  id: T.String(),
  listId: T.String(),
  disposeUserId: T.String(),
  disposeUserName: T.String(),
  disposeTime: T.String(),
  disposeProcess: T.String(),
  disposeOpinion: T.String(),
  reminders: T.Integer(),
  heard: T.Optional(Receipt),
});
export type HistoryItem = T.Static<typeof HistoryItem>;

/** A ticket with its history, for whoever opens one that the device does not hold. */
export const TicketDetail = T.Object({ ...TicketItem.properties, history: T.Array(HistoryItem) });
export type TicketDetail = T.Static<typeof TicketDetail>;

const filterFields = {
  ...pageFields,
  andonCordType: T.Optional(T.String({ maxLength: 20 })),
  stats: T.Optional(T.String({ maxLength: 20 })),
  likeTitle: T.Optional(T.String({ maxLength: 120 })),
  sceneId: T.Optional(SceneId),
  hdstore: T.Optional(T.String({ maxLength: 20 })),
  handlerId: T.Optional(T.String({ maxLength: 60 })),
  creatorId: T.Optional(T.String({ maxLength: 60 })),
  /** Only what is not closed, deleted or a draft. */
  open: T.Optional(T.Boolean()),
};

/** The caller's own tickets (`mine`), those that they have to do something about (`todo`), or all that concern them. */
export const listTickets = call({
  name: 'andon.list',
  summary: 'The andon events that concern the caller',
  method: 'POST',
  path: '/api/admin/andoncordlist/getlistbypage',
  source: 'given',
  access: points.list,
  reads: true,
  body: T.Object({
    ...filterFields,
    tab: T.Optional(T.Union([T.Literal('mine'), T.Literal('todo'), T.Literal('all')])),
    editUserId: T.Optional(T.String({ maxLength: 60 })),
    isManager: T.Optional(T.Boolean()),
  }),
  answer: pageOf(TicketItem),
});

export const listAllTickets = call({
  name: 'andon.list-all',
  summary: 'All andon events, for their managers; drafts are their creators’ own',
  method: 'POST',
  path: '/api/admin/andoncordlist/getmgrlistbypage',
  source: 'given',
  access: points.manager,
  reads: 'late',
  body: T.Object({
    ...filterFields,
    editUserId: T.Optional(T.String({ maxLength: 60 })),
    isManager: T.Optional(T.Boolean()),
    /** Only those that wait for a manager. */
    waiting: T.Optional(T.Boolean()),
    /** Only those of which a clock is past its time. */
    late: T.Optional(T.Boolean()),
  }),
  answer: pageOf(TicketItem),
});

/** One ticket that concerns the caller, or any for a manager. `disposeUser` is the documents' way to ask for its handlers. */
export const getTicket = call({
  name: 'andon.get',
  summary: 'An andon event with its history',
  method: 'GET',
  path: '/api/admin/andoncordlist/get/:id',
  access: points.list,
  alsoOpenTo: [points.manage],
  params: T.Object({ id: TicketId }),
  query: T.Object({ disposeUser: T.Optional(T.String({ maxLength: 10 })) }),
  answer: TicketDetail,
});

const PersonNode = T.Object({ id: T.String(), name: T.String(), usercode: T.String() });
/** The people who can be given a ticket, by department. */
export const peopleTree = call({
  name: 'andon.people',
  summary: 'Whom an andon event can be given to, by department',
  method: 'POST',
  path: '/api/admin/andoncordlist/gettotree',
  source: 'given',
  access: points.list,
  alsoOpenTo: [points.manage, points.scenes],
  reads: true,
  answer: T.Array(
    T.Object({ id: T.String(), name: T.String(), parent: TextOrNull, people: T.Array(PersonNode) }),
  ),
});

/** What is worth knowing of somebody before a ticket is given to them. */
const Known = T.Object({
  id: T.String(),
  name: T.String(),
  /** Open tickets that they handle now. */
  open: T.Integer(),
  /** Tickets with this scene that they have handled. */
  handled: T.Integer(),
  /** When one of their devices was heard last; null = they are signed in nowhere. */
  seenAt: TextOrNull,
});
export type KnownPerson = T.Static<typeof Known>;
export const knownPeople = call({
  name: 'andon.known-people',
  summary: 'Who has handled a scene, how much they have now, and when they were there last',
  method: 'POST',
  path: '/api/admin/andoncordlist/knownpeople',
  access: points.list,
  alsoOpenTo: [points.manage],
  reads: true,
  body: T.Object({ sceneId: T.Optional(SceneId) }),
  answer: T.Array(Known),
});

const Count = T.Object({ key: T.String(), name: T.String(), count: T.Integer() });
/** Where open tickets are, and since when the one that has waited longest. */
export const countTickets = call({
  name: 'andon.counts',
  summary: 'How many andon events are open, by state, type, scene, store and handler',
  method: 'POST',
  path: '/api/admin/andoncordlist/counts',
  access: points.manager,
  reads: true,
  body: T.Object({}),
  answer: T.Object({
    states: T.Array(T.Object({ state: StateCode, count: T.Integer(), oldest: TextOrNull })),
    types: T.Array(Count),
    scenes: T.Array(Count),
    stores: T.Array(Count),
    handlers: T.Array(Count),
  }),
});

/** Assigns several at once: each by itself, so that one that cannot be leaves the others. */
export const assignTickets = call({
  name: 'andon.assign-many',
  summary: 'Assign several andon events',
  method: 'PUT',
  path: '/api/admin/andoncordlist/assign',
  access: points.manager,
  body: T.Object({
    ids: T.Array(TicketId, { minItems: 1, maxItems: batchAtMost }),
    /** Given to those whom the scenes name; else to `disposeUserIDS`. */
    preset: T.Boolean(),
    disposeUserIDS: T.Optional(Ids),
    andonCordType: T.Optional(TypeCode),
    /** As whoever assigns them saw each, by its id. */
    seen: T.Optional(
      mapOf(T.Object({ stats: StateCode, andonCordType: TypeCode }), { maxProperties: batchAtMost }),
    ),
  }),
  answer: T.Array(
    T.Object({
      id: T.String(),
      done: T.Boolean(),
      reason: T.Optional(T.String()),
      message: T.Optional(T.String()),
    }),
  ),
});

const LineQuestion = T.Object({
  listId: TicketId,
  disposeUserId: T.Optional(T.String({ maxLength: 60 })),
  disposeProcess: T.Optional(T.String({ maxLength: 20 })),
  disposeOpinion: T.Optional(Opinion),
});

export const listHistory = call({
  name: 'andon.history',
  summary: 'What was done about an andon event, oldest first',
  method: 'POST',
  path: '/api/admin/andoncorddisposehis/getlistbyentitynoinit',
  source: 'given',
  access: points.list,
  alsoOpenTo: [points.manage],
  reads: true,
  body: LineQuestion,
  answer: T.Array(HistoryItem),
});

/**
 * How many lines there are. With the process `systemInit` the documents ask what somebody is to the ticket: `leader`,
 * `disposeUser` or `superiorAssignUser` in `disposeOpinion`.
 */
export const countHistory = call({
  name: 'andon.history-size',
  summary: 'How often something was done about an andon event, or what a user is to it',
  method: 'POST',
  path: '/api/admin/andoncorddisposehis/listsize',
  source: 'given',
  access: points.list,
  alsoOpenTo: [points.manage],
  reads: true,
  body: LineQuestion,
  answer: T.Integer(),
});

/** Says something about a ticket without moving it on; who it was, and when, the server knows. */
export const insertHistory = call({
  name: 'andon.say',
  summary: 'Add an opinion to an andon event',
  method: 'POST',
  path: '/api/admin/andoncorddisposehis/insert',
  source: 'given',
  access: points.list,
  alsoOpenTo: [points.manage],
  body: T.Object({
    id: T.Optional(T.String({ maxLength: 60 })),
    listId: TicketId,
    disposeUserId: T.Optional(T.String({ maxLength: 60 })),
    disposeUserName: T.Optional(T.String({ maxLength: 120 })),
    disposeTime: T.Optional(T.String({ maxLength: 40 })),
    disposeProcess: T.Optional(T.String({ maxLength: 20 })),
    disposeOpinion: Opinion,
  }),
  answer: TicketItem,
});

/** Gives a ticket to people: by a manager its handlers, by a handler who leads a team those it is delegated to. */
export const superiorAssign = call({
  name: 'andon.superior-assign',
  summary: 'Assign or delegate an andon event',
  method: 'POST',
  path: '/api/admin/andoncorddisposehis/superiorassign',
  source: 'given',
  access: points.list,
  alsoOpenTo: [points.manage],
  body: T.Object({
    id: TicketId,
    andonCordType: T.Optional(TypeCode),
    disposeOpinion: T.Optional(Opinion),
    disposeUserIDS: Ids,
    leaderId: T.Optional(T.String({ maxLength: 60 })),
  }),
  answer: TicketItem,
});

/** The documents' dialog in which a superior chooses who gives the opinion (spec 1, section 3; decision P2). */
export const assignHandlers = call({
  name: 'andon.handlers',
  summary: 'Delegate an andon event to those who give the opinion',
  method: 'PUT',
  path: '/api/system/user/assignHandlers',
  access: points.list,
  alsoOpenTo: [points.manage],
  body: T.Object({
    id: TicketId,
    disposeOpinion: T.Optional(Opinion),
    superiorAssignUserIDS: Ids,
    leaderId: T.Optional(T.String({ maxLength: 60 })),
  }),
  answer: TicketItem,
});

export const lastState = call({
  name: 'andon.last-state',
  summary: 'Where a returned andon event was before; else where it is',
  method: 'GET',
  path: '/api/admin/andoncorddisposehis/getlaststats/:id',
  source: 'given',
  access: points.list,
  alsoOpenTo: [points.manage],
  params: T.Object({ id: TicketId }),
  answer: StateCode,
});

const LineId = T.Object({
  id: T.String({ format: 'uuid' }),
  process: T.Optional(T.String({ maxLength: 20 })),
});
export const countReminders = call({
  name: 'andon.reminders',
  summary: 'How often somebody reminded of a line of the history',
  method: 'POST',
  path: '/api/admin/andoncorddisposehis/remindcount',
  access: points.list,
  alsoOpenTo: [points.manage],
  reads: true,
  body: LineId,
  answer: T.Integer(),
});

/** Reminds whoever has to act; as often as the parameter `reminder-cap` says for each line (decision A7). */
export const remind = call({
  name: 'andon.remind',
  summary: 'Remind those who have to do something about an andon event',
  method: 'POST',
  path: '/api/admin/andoncorddisposehis/remind',
  access: points.list,
  alsoOpenTo: [points.manage],
  body: LineId,
  answer: T.Object({ reminders: T.Integer(), names: T.Array(T.String()) }),
});
