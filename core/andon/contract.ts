import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { userRows } from '../wire/collection.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { states, type Ticket } from './types.ts';
import { events } from './workflow.ts';

/** The permission points of this feature. */
export const points = {
  list: 'MENU-ANDON-LIST',
  raise: 'POINT-ANDON-RAISE',
  manage: 'MENU-ANDON-MANAGE',
  manager: 'POINT-ANDONCORDMANAGER',
  scenes: 'MENU-ANDON-SCENES',
  scenesUpdate: 'POINT-ANDON-SCENE-UPDATE',
} as const;

/** The tickets that concern a user, by id: open ones, and closed ones for `closedKeptDays` (decision R1). */
export const tickets = userRows<Ticket>('andon-tickets');

/** How long devices keep a closed or deleted ticket. */
export const closedKeptDays = 14;

export const titleMaxLength = 120;
export const descriptionMaxLength = 4000;
export const opinionMaxLength = 2000;
/** How many people one ticket can be given to. */
export const handlersAtMost = 50;
/** How many tickets are assigned at once. */
export const batchAtMost = 200;

export const TicketId = T.String({ format: 'uuid' });
const Id = T.String({ minLength: 1, maxLength: 60 });
const SceneId = T.String({ maxLength: 60 });
const TypeCode = T.String({ minLength: 1, maxLength: 20 });
const TextOrNull = T.Union([T.String(), T.Null()]);
const Opinion = T.String({ maxLength: opinionMaxLength });
export const StateCode = T.Enum([...states]);
const EventCode = T.Enum(events);
const Person = T.Object({ id: T.String(), name: T.String() });
const People = T.Array(Person);
const Ids = T.Array(Id, { maxItems: handlersAtMost });

/** What is written in a ticket, with the documents' names; an empty scene is none. */
export const ticketFields = {
  andonCordType: T.Optional(TypeCode),
  sceneLevel1Id: T.Optional(SceneId),
  sceneLevel2Id: T.Optional(SceneId),
  sceneLevel3Id: T.Optional(SceneId),
  title: T.Optional(T.String({ maxLength: titleMaxLength })),
  description: T.Optional(T.String({ maxLength: descriptionMaxLength })),
  /** What could solve it. */
  disposeOpinion: T.Optional(Opinion),
};

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
});
export type HistoryItem = T.Static<typeof HistoryItem>;

/** A ticket on the wire (spec 2, section 3), with what a list needs to be read without asking again. */
export const TicketItem = T.Object({
  id: T.String(),
  number: T.Union([T.Integer(), T.Null()]),
  andonCordType: T.String(),
  sceneLevel1Id: T.String(),
  sceneLevel2Id: T.String(),
  sceneLevel3Id: T.String(),
  title: T.String(),
  description: T.String(),
  disposeOpinion: T.String(),
  stats: StateCode,
  returnFrom: T.Union([StateCode, T.Null()]),
  creator: Person,
  department: Person,
  hdstore: TextOrNull,
  timeZone: T.String(),
  leader: T.Union([Person, T.Null()]),
  disposeUserIDS: T.Array(T.String()),
  handlers: People,
  superiorAssignUserIDS: T.Array(T.String()),
  superiors: People,
  createTime: T.String(),
  editTime: T.String(),
  editUserId: T.String(),
  editUserName: T.String(),
  updateTime: T.String(),
  updateUserId: T.String(),
  updateUserName: T.String(),
  /** Of the row that devices hold; only in the answer to a change. */
  version: T.Optional(T.Integer()),
});
export type TicketItem = T.Static<typeof TicketItem>;

/** A ticket with its history, for whoever opens one that the device does not hold. */
export const TicketDetail = T.Object({ ...TicketItem.properties, history: T.Array(HistoryItem) });
export type TicketDetail = T.Static<typeof TicketDetail>;

/** Makes a ticket: a draft, or sent at once; a manager may let it begin as reviewed. Needs a bound e-mail (decision A12). */
export const insertTicket = call({
  name: 'andon.insert',
  summary: 'Raise an andon event, or save it as a draft',
  method: 'POST',
  path: '/api/admin/andoncordlist/insert',
  source: 'given',
  access: points.raise,
  alsoOpenTo: [points.manager],
  body: T.Object({
    id: TicketId,
    ...ticketFields,
    title: T.String({ maxLength: titleMaxLength }),
    description: T.String({ maxLength: descriptionMaxLength }),
    stats: T.Optional(T.Union([T.Literal('temporary'), T.Literal('sented'), T.Literal('check')])),
    /** The store it is about; the own one when absent. */
    hdstore: T.Optional(T.String({ maxLength: 20 })),
  }),
  answer: TicketItem,
  queue: { version: 1, subject: ({ body }) => `andon/${body.id}` },
});

/**
 * Moves a ticket: `event` names the move; without one it is found from `stats`, the state that it shall lead to, and
 * without that too the ticket is saved as it is (spec 2, section 4).
 */
export const moveTicket = call({
  name: 'andon.move',
  summary: 'Move an andon event, or change what is written in it',
  method: 'POST',
  path: '/api/admin/andoncordlist/update/:id',
  source: 'given',
  access: points.list,
  alsoOpenTo: [points.manage],
  params: T.Object({ id: TicketId }),
  body: T.Object({
    event: T.Optional(EventCode),
    stats: T.Optional(StateCode),
    ...ticketFields,
    /** What is said with the move; of a rejection the documents say it in `disposeOpinion`. */
    opinion: T.Optional(Opinion),
    disposeUserIDS: T.Optional(Ids),
    superiorAssignUserIDS: T.Optional(Ids),
    /** Their names, for the device that sends it; the server knows them. */
    superiorNames: T.Optional(T.Array(T.String({ maxLength: 120 }), { maxItems: handlersAtMost })),
    /** As whoever moves it saw it; an operation of the outbox says it in its `base`. */
    was: T.Optional(T.Object({ stats: T.Optional(T.String({ maxLength: 20 })) })),
  }),
  answer: TicketItem,
  queue: { version: 1, subject: ({ params }) => `andon/${params.id}` },
});

/** Deletes a draft; its history stays (decision A8). */
export const removeTicket = call({
  name: 'andon.remove',
  summary: 'Delete a draft of an andon event',
  method: 'DELETE',
  path: '/api/admin/andoncordlist/delete/:id',
  source: 'given',
  access: points.list,
  params: T.Object({ id: TicketId }),
  answer: T.Null(),
  queue: { version: 1, subject: ({ params }) => `andon/${params.id}` },
});

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
  reads: true,
  body: T.Object({
    ...filterFields,
    editUserId: T.Optional(T.String({ maxLength: 60 })),
    isManager: T.Optional(T.Boolean()),
    /** Only those that wait for a manager. */
    waiting: T.Optional(T.Boolean()),
  }),
  answer: pageOf(TicketItem),
});

/** One ticket that concerns the caller, or any for a manager. `disposeUser` is the documents' way to ask for its handlers. */
export const getTicket = call({
  name: 'andon.get',
  summary: 'An andon event with its history',
  method: 'GET',
  path: '/api/admin/andoncordlist/get/:id',
  source: 'chosen',
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

const Count = T.Object({ key: T.String(), name: T.String(), count: T.Integer() });
/** Where open tickets are, and since when the one that has waited longest. */
export const countTickets = call({
  name: 'andon.counts',
  summary: 'How many andon events are open, by state, type, scene, store and handler',
  method: 'POST',
  path: '/api/admin/andoncordlist/counts',
  source: 'chosen',
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
  source: 'chosen',
  access: points.manager,
  body: T.Object({
    ids: T.Array(TicketId, { minItems: 1, maxItems: batchAtMost }),
    /** Given to those whom the scenes name; else to `disposeUserIDS`. */
    preset: T.Boolean(),
    disposeUserIDS: T.Optional(Ids),
    andonCordType: T.Optional(TypeCode),
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
  source: 'chosen',
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
  source: 'chosen',
  access: points.list,
  alsoOpenTo: [points.manage],
  body: LineId,
  answer: T.Object({ reminders: T.Integer(), names: T.Array(T.String()) }),
});

/** The columns by which the lists are sorted. */
export const sortColumns = [
  'id',
  'title',
  'andonCordType',
  'stats',
  'editTime',
  'updateTime',
  'createTime',
] as const;
export type SortColumn = (typeof sortColumns)[number];
