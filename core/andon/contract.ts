import * as T from 'typebox';
import { ClockItem } from '../clocks/clock-item.ts';
import { Photo } from '../files/photo.ts';
import { call } from '../wire/call.ts';
import { companyRows, userRows } from '../wire/collection.ts';
import type { Scene } from './scenes.ts';
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

/** The scenes, by their ids: the same for everybody who raises or handles tickets. */
export const scenes = companyRows<Scene>('andon-scenes', [points.list, points.manage, points.scenes]);

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
export const Id = T.String({ minLength: 1, maxLength: 60 });
export const SceneId = T.String({ maxLength: 60 });
export const TypeCode = T.String({ minLength: 1, maxLength: 20 });
export const TextOrNull = T.Union([T.String(), T.Null()]);
export const Opinion = T.String({ maxLength: opinionMaxLength });
export const StateCode = T.Enum([...states]);
const EventCode = T.Enum(events);
export const Person = T.Object({ id: T.String(), name: T.String() });
export const People = T.Array(Person);
export const Ids = T.Array(Id, { maxItems: handlersAtMost });

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

export const measureMaxLength = 500;
export const whysMaxLength = 2000;
const Cause = T.String({ minLength: 1, maxLength: 20 });
/** A counter-measure: what, by whom, and until which day. */
export const Measure = T.Object({
  text: T.String({ minLength: 1, maxLength: measureMaxLength }),
  ownerId: Id,
  dueOn: T.String({ format: 'date' }),
});
export type Measure = T.Static<typeof Measure>;

const TicketMeasure = T.Object({
  text: T.String(),
  ownerId: T.String(),
  ownerName: T.String(),
  dueOn: T.String(),
  doneAt: T.Optional(T.String()),
});
const TicketRepeat = T.Object({
  number: T.Integer(),
  at: T.String(),
  stores: T.Integer(),
  cause: T.Optional(T.String()),
  measure: T.Optional(T.String()),
});

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
  /** Why it happened, once somebody has said so. */
  cause: T.Optional(T.String()),
  whys: T.Optional(T.String()),
  measure: T.Optional(TicketMeasure),
  /** Of the like of an earlier one (decision A24). */
  repeat: T.Optional(TicketRepeat),
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
  clocks: T.Array(ClockItem),
  photos: T.Array(Photo),
  /** Of the row that devices hold; only in the answer to a change. */
  version: T.Optional(T.Integer()),
});
export type TicketItem = T.Static<typeof TicketItem>;

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
    /** Of `complete`: why it happened, a code of the dictionary `andoncause`, and what shall prevent it. */
    cause: T.Optional(Cause),
    whys: T.Optional(T.String({ maxLength: whysMaxLength })),
    measure: T.Optional(Measure),
    disposeUserIDS: T.Optional(Ids),
    superiorAssignUserIDS: T.Optional(Ids),
    /** Their names, for the device that sends it; the server knows them. */
    superiorNames: T.Optional(T.Array(T.String({ maxLength: 120 }), { maxItems: handlersAtMost })),
    /** As whoever moves it saw it; an operation of the outbox says it in its `base`. */
    was: T.Optional(T.Object({ stats: T.Optional(T.String({ maxLength: 20 })), ...ticketFields })),
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
  body: T.Object({}),
  answer: T.Null(),
  queue: { version: 1, subject: ({ params }) => `andon/${params.id}` },
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
  'clocks',
] as const;
export type SortColumn = (typeof sortColumns)[number];
