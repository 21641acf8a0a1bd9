import { hasPoint } from '#core/access/may';
import { insertTicket, moveTicket, points, removeTicket, scenes, tickets } from '#core/andon/contract';
import { noChoice, type Ticket } from '#core/andon/types';
import { fieldsOf } from '#core/andon/wire';
import { afterMove, type By, lineOf, type MoveInput, moveProblem } from '#core/andon/workflow';
import { calendars, clockTargets } from '#core/clocks/collections';
import { zoneIn } from '#core/session/author';
import type { SessionInfo } from '#core/session/contract';
import { rowIn } from '#core/wire/collection';
import { into, type OfflineKind, on, type Read, type Recorded } from '#offline';

/** The calls whose operations may wait. */
export const queued = [insertTicket, moveTicket, removeTicket] as const;

type Kept = Recorded<(typeof queued)[number]>;
type User = Pick<SessionInfo, 'userId' | 'name' | 'stores'> &
  Partial<Pick<SessionInfo, 'points' | 'isLeader'>>;

/** Who acts here, as far as the workflow asks; the same as the server knows of them. */
export function byOf({ userId, name, points: held = [], isLeader }: Omit<User, 'stores'>): By {
  return {
    user: { id: userId, name },
    isManager: hasPoint(held, points.manager),
    isTeamLeader: isLeader === '1',
  };
}

/** What this feature's operations do to the replica, and how they read. One user's: the moves bear their name. */
export function andonKind(user: User): OfflineKind {
  const { userId } = user;
  const by = () => byOf(user);

  return {
    feature: 'andon',
    collections: [
      { of: tickets, name: 'sync.collection.tickets' },
      { of: scenes, name: 'sync.collection.scenes' },
      { of: calendars, name: 'sync.collection.calendars' },
      { of: clockTargets, name: 'sync.collection.targets' },
    ],
    entries: [
      on(insertTicket, {
        group: 'sync.kind.raise',
        point: 'sync.point.raise',
        changes: (raised) => [into(tickets, userId, raised.body.id, (row) => row ?? made(raised))],
        describe: ({ body }) => ({
          text: body.stats === 'temporary' ? 'sync.draft' : 'sync.raise',
          params: {},
          title: body.title,
          words: body.description,
        }),
        link: ({ body }) => `/andon/list?open=${body.id}`,
        amend: ({ id }) => `/andon/list?raise=true&mend=${id}`,
      }),
      on(moveTicket, {
        group: 'sync.kind.move',
        point: 'sync.point.list',
        changes: (moved) => [into(tickets, userId, moved.params.id, (row) => row && afterMoved(row, moved))],
        describe: (moved, read) => ({
          text: `sync.event.${moved.body.event ?? 'save'}`,
          params: {},
          title: titleOf(moved.params.id, read),
          ...wordsOf(moved),
        }),
        link: ({ params }, read) => placeOf(params.id, read),
        amend: ({ params, body, id }, read) => {
          const place = placeOf(params.id, read);
          if (isElsewhere(params.id, read)) return place;
          // What was written in its form goes back into it.
          if (isWritten(body)) return `${place}&edit=true&mend=${id}`;
          const { opinion, cause, whys, measure, superiorAssignUserIDS } = body;
          const said = opinion || cause || whys || measure || superiorAssignUserIDS;
          return said && `${place}&mend=${id}`;
        },
        fields: ['title', 'description', 'disposeOpinion', 'andonCordType'],
      }),
      on(removeTicket, {
        group: 'sync.kind.remove',
        point: 'sync.point.list',
        changes: ({ params, occurredAt }) => [
          into(tickets, userId, params.id, (row) =>
            row && isRefused(row, { event: 'remove' }, occurredAt) ? row : undefined,
          ),
        ],
        describe: ({ params }, read) => ({
          text: 'sync.remove',
          params: {},
          title: titleOf(params.id, read),
        }),
        link: ({ params }) => `/andon/list?open=${params.id}`,
      }),
    ],
  };

  /** A ticket that only this device has: its leader and its number are the server's to say. */
  function made({ id, body, occurredAt: at, store }: Recorded<typeof insertTicket>): Ticket {
    const { user: me } = by();
    const state = body.stats ?? 'temporary';
    return {
      type: noChoice,
      scenes: [],
      title: '',
      description: '',
      solution: '',
      ...fieldsOf(body),
      id: body.id,
      number: null,
      state,
      returnFrom: null,
      creator: me,
      department: { id: '', name: '' },
      store: store || null,
      timeZone: zoneIn(user.stores, store),
      leader: { id: '', name: '' },
      handlers: [],
      superiors: [],
      clocks: [],
      photos: [],
      createdAt: at,
      edited: { user: me, at },
      updated: { user: me, at },
      history: [lineOf({ id, user: me, at, process: state })],
    };
  }

  /** As the server will have it, if it takes the move; what it would refuse changes nothing here either. */
  function afterMoved(
    row: Ticket,
    { id, body, occurredAt: at }: Recorded<typeof moveTicket>,
  ): Ticket | undefined {
    const { event = 'save', superiorAssignUserIDS = [], superiorNames = [] } = body;
    const said: MoveInput = {
      event,
      fields: fieldsOf(body),
      opinion: body.opinion,
      cause: body.cause,
      whys: body.whys,
      superiors: superiorAssignUserIDS.map((one, index) => ({ id: one, name: superiorNames[index] ?? '' })),
    };
    if (isRefused(row, said, at)) return row;
    const { ticket } = afterMove(row, said, { lineId: id, user: by().user, at });
    if (event !== 'complete' || !body.measure) return ticket;
    const { ownerId } = body.measure;
    const people = [
      by().user,
      ...row.handlers,
      ...row.superiors,
      row.creator,
      ...(row.leader ? [row.leader] : []),
    ];
    const ownerName = people.find((one) => one.id === ownerId)?.name ?? '';
    return ticket && { ...ticket, measure: { ...body.measure, ownerName } };
  }

  /** Whether the server would refuse it, as far as this device can tell. */
  function isRefused(row: Ticket, said: MoveInput, at: string): boolean {
    return moveProblem(row, said, { by: by(), at, policy: { notSolved: true } }) !== undefined;
  }

  /** A manager moves what this device does not hold: that is open among the managers' tickets. */
  function isElsewhere(id: string, read: Read): boolean {
    return by().isManager && read(rowIn(tickets, userId, id)) === undefined;
  }

  function placeOf(id: string, read: Read): string {
    return `/andon/${isElsewhere(id, read) ? 'manage' : 'list'}?open=${id}`;
  }

  function titleOf(id: string, read: Read): string {
    return read(rowIn(tickets, userId, id))?.title ?? '';
  }
}

/** Whether it is made in the ticket's form. */
export function isWritten({ event = 'save' }: Recorded<typeof moveTicket>['body']): boolean {
  return event === 'save' || event === 'send';
}

function wordsOf({ body }: Recorded<typeof moveTicket>) {
  const words = body.opinion?.trim() || body.description?.trim();
  return words ? { words } : {};
}

/** Which ticket an operation is about. */
export function ticketIdOf({ subject }: Pick<Kept, 'subject'>): string {
  return subject.slice('andon/'.length);
}
