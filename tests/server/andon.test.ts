import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { moveTicket } from '#core/andon/contract';
import { firstDue } from '#core/andon/list';
import {
  assignHandlers,
  assignTickets,
  countHistory,
  countReminders,
  countTickets,
  getTicket,
  insertHistory,
  knownPeople,
  lastState,
  listHistory,
  peopleTree,
  superiorAssign,
} from '#core/andon/online-contract';
import type { State, Ticket } from '#core/andon/types';
import { ticketOf } from '#core/andon/wire';
import type { Event } from '#core/andon/workflow';
import type { InboxEntry } from '#core/inbox/entry';
import { updateUser } from '#core/users/contract';
import { codes } from '#core/wire/codes';
import { scopeOf } from '#core/wire/collection';
import { ticketClocks } from '../../server/features/andon/moved.ts';
import { sweepTickets } from '../../server/features/andon/sweep.ts';
import { allCollections } from '../../server/features.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { andonWork, bindEmails, putScenes } from '../support/andon.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

const server = await startTestServer({ limits: { idleHours: 1000, absoluteDays: 100 } });
afterAll(() => server.close());
await bindEmails(server, ['100101', '100102', '100103', '100201', '101201', 'ho01', 'manager01', 'leader01']);
await server.db.execute(sql`update users set is_leader = true where usercode = 'leader01'`);
const [lin, xu, zhou, he, ali] = [
  await server.login('100101'),
  await server.login('100102'),
  await server.login('100103'),
  await server.login('100201'),
  await server.login('101201'),
];
const [wang, zhao, qian, shen] = [
  await server.login('manager01'),
  await server.login('handler01'),
  await server.login('leader01'),
  await server.login('buyer01'),
];
const [clerk, other, leader, stranger, lonely] = [lin, xu, zhou, he, ali].map(andonWork) as [
  Work,
  Work,
  Work,
  Work,
  Work,
];
const [manager, handler, teamLeader, superior] = [wang, zhao, qian, shen].map(andonWork) as [
  Work,
  Work,
  Work,
  Work,
];
type Work = ReturnType<typeof andonWork>;
const [scene1 = '', scene2 = '', scene3 = ''] = await putScenes(server, ['冷链', '冷柜', '温度异常'], {
  handlers: ['handler01', 'leader01'],
});
const scened = { sceneLevel1Id: scene1, sceneLevel2Id: scene2, sceneLevel3Id: scene3 };
const success = { code: codes.success };

/** A ticket that has come so far, by the moves of those whose turn it is. */
async function ticketIn(state: State): Promise<string> {
  const isDraft = state === 'temporary';
  const { id, answer } = await clerk.raise({ ...scened, stats: isDraft ? 'temporary' : 'sented' });
  expect(answer).toMatchObject(success);
  const steps: [State, () => Promise<unknown>][] = [
    ['sented', async () => success],
    ['check', () => leader.move(id, 'review')],
    ['assigned', () => manager.move(id, 'preset', { andonCordType: 'hard' })],
    ['received', () => handler.move(id, 'accept')],
    ['complete', () => handler.move(id, 'complete', { disposeOpinion: '已更换门封' })],
    ['close', () => manager.move(id, 'close')],
  ];
  if (isDraft) return id;
  if (state === 'back') {
    expect(await clerk.move(id, 'withdraw')).toMatchObject(success);
    return id;
  }
  if (state === 'superiorAssign') {
    const assigned = await ticketIn('assigned');
    const said = { superiorAssignUserIDS: [userIdOf('buyer01')] };
    expect(await teamLeader.move(assigned, 'delegate', said)).toMatchObject(success);
    return assigned;
  }
  for (const [reached, step] of steps) {
    expect(await step()).toMatchObject(success);
    if (reached === state) return id;
  }
  throw new Error(`no ticket comes to ${state}`);
}

describe('a ticket', () => {
  test('lives from the store to its close, and tells everything that was done', async () => {
    const id = await ticketIn('close');
    const ticket = await clerk.read(id);
    expect(ticket).toMatchObject({
      stats: 'close',
      andonCordType: 'hard',
      hdstore: '1001',
      disposeOpinion: '已更换门封',
      ...scened,
      creator: { name: '林涛' },
      leader: { name: '周晓岚' },
      editUserName: '赵磊',
      updateUserName: '王岚',
      handlers: [{ name: '赵磊' }, { name: '钱峰' }],
    });
    expect(ticket.history.map((line) => [line.disposeProcess, line.disposeUserName])).toEqual([
      ['sented', '林涛'],
      ['check', '周晓岚'],
      ['assigned', '王岚'],
      ['received', '赵磊'],
      ['complete', '赵磊'],
      ['close', '王岚'],
    ]);
  });

  test('goes straight to the managers where there is no leader, or who raises it leads', async () => {
    const alone = await lonely.raise({ stats: 'sented' });
    expect(await lonely.read(alone.id)).toMatchObject({ stats: 'check', leader: null });
    const own = await leader.raise({ stats: 'sented' });
    expect(await leader.read(own.id)).toMatchObject({ stats: 'check', leader: null });
  });

  test.each([
    ['no title', { title: ' ' }, 'title-required'],
    ['no description', { description: '' }, 'description-required'],
    ['a type that nobody knows', { andonCordType: 'burning' }, 'code-unknown'],
    ['scenes that do not belong together', { sceneLevel1Id: scene2 }, 'scene-elsewhere'],
    ['a scene that is not there', { sceneLevel1Id: '0197a000-0000-7000-8000-000000000000' }, 'scene-unknown'],
  ])('is not raised with %s', async (_what, said, reason) => {
    const { answer } = await clerk.raise({ stats: 'sented', ...said });
    expect(answer).toMatchObject(refused(codes.invalid, reason));
  });

  test('needs a bound e-mail, also when a draft is sent later', async () => {
    const { id } = await other.raise();
    await bindEmails(server, ['100102'], null);
    expect((await other.raise()).answer).toMatchObject(refused(codes.invalid, 'email-not-bound'));
    expect(await other.move(id, 'send')).toMatchObject(refused(codes.invalid, 'email-not-bound'));
    expect(await other.read(id)).toMatchObject({ stats: 'temporary' });
    await bindEmails(server, ['100102']);
    expect(await other.move(id, 'send')).toMatchObject(success);
  });

  test('is told to those whom its scene names when it comes straight to the managers, sent at once or as a draft', async () => {
    const [sceneLevel1Id = ''] = await putScenes(server, ['抄送'], { recipients: ['ho01'] });
    const copies = async (id: string) =>
      (
        await server.db.execute(sql`
          select from mails where kind = 'andon.copy' and link = ${`/andon/list?open=${id}`}`)
      ).rows.length;
    const { id } = await lonely.raise({ sceneLevel1Id, stats: 'sented' });
    const { id: draft } = await lonely.raise({ sceneLevel1Id });
    expect([await copies(id), await copies(draft)]).toEqual([1, 0]);
    await lonely.move(draft, 'send');
    expect(await lonely.read(draft)).toMatchObject({ stats: 'check' });
    expect(await copies(draft)).toBe(1);
  });

  test('begins as reviewed only with a manager', async () => {
    expect((await clerk.raise({ stats: 'check' })).answer).toMatchObject(
      refused(codes.forbidden, 'ticket-not-yours'),
    );
    const { id } = await manager.raise({ stats: 'check' });
    expect(await manager.read(id)).toMatchObject({
      stats: 'check',
      andonCordType: 'nochoice',
      hdstore: null,
    });
  });

  test('keeps a scene that was switched off since, and takes it for no new one', async () => {
    const [scene = ''] = await putScenes(server, ['停用']);
    const { id } = await clerk.raise({ sceneLevel1Id: scene });
    await server.db.execute(sql`update andon_scenes set use_flag = false where id = ${scene}`);
    expect(await clerk.move(id, 'send', { sceneLevel1Id: scene, title: '改了' })).toMatchObject(success);
    expect((await clerk.raise({ sceneLevel1Id: scene })).answer).toMatchObject({
      ...refused(codes.invalid, 'scene-off'),
      data: { reason: 'scene-off', params: { scene: expect.stringContaining('停用') } },
    });
  });
});

describe('a move', () => {
  const refusing = new Map<State, Promise<string>>();

  test.each<[State, Work, Event, object, string]>([
    ['sented', manager, 'review', {}, 'ticket-not-yours'],
    ['sented', clerk, 'review', {}, 'ticket-not-yours'],
    ['check', leader, 'preset', {}, 'ticket-not-yours'],
    ['check', manager, 'preset', {}, 'type-required'],
    ['check', manager, 'assign', { disposeUserIDS: ['u-handler01'] }, 'type-required'],
    ['check', manager, 'assign', { andonCordType: 'soft' }, 'handlers-required'],
    ['check', manager, 'assign', { andonCordType: 'soft', disposeUserIDS: ['nobody'] }, 'person-unknown'],
    ['assigned', handler, 'delegate', { superiorAssignUserIDS: ['u-buyer01'] }, 'not-team-leader'],
    ['assigned', teamLeader, 'delegate', {}, 'superiors-required'],
    ['assigned', handler, 'reject', {}, 'opinion-required'],
    ['assigned', handler, 'reject', { opinion: '  ' }, 'opinion-required'],
    ['received', handler, 'say', { opinion: '' }, 'words-required'],
    ['received', manager, 'complete', {}, 'ticket-not-yours'],
    ['complete', clerk, 'notSolved', { opinion: '又坏了' }, 'not-solved-off'],
  ])('from %s is refused: %#', async (state, who, event, said, reason) => {
    // What is refused leaves the ticket as it was: the next refusal asks about the same one.
    const coming = refusing.get(state) ?? ticketIn(state);
    refusing.set(state, coming);
    const id = await coming;
    expect(await who.move(id, event, said)).toMatchObject({ data: { reason } });
    expect(await clerk.read(id)).toMatchObject({ stats: state });
  });

  test('that comes too late tells who was first, where and when', async () => {
    const id = await ticketIn('assigned');
    expect(await handler.move(id, 'accept', { was: { stats: 'assigned' } })).toMatchObject(success);
    expect(await teamLeader.move(id, 'accept', { was: { stats: 'assigned' } })).toMatchObject({
      code: codes.conflict,
      data: {
        reason: 'ticket-moved',
        params: { name: '赵磊', state: 'received', at: expect.any(String) },
        current: { stats: 'received' },
      },
    });
  });

  test('by two at once is made by one of them', async () => {
    const id = await ticketIn('assigned');
    const both = await Promise.all([
      handler.move(id, 'accept', { was: { stats: 'assigned' } }),
      teamLeader.move(id, 'accept', { was: { stats: 'assigned' } }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.conflict].sort());
    expect((await clerk.read(id)).history.filter((line) => line.disposeProcess === 'received')).toHaveLength(
      1,
    );
  });

  test('by a handler who was removed meanwhile is refused, and the ticket can still be given to others', async () => {
    const id = await ticketIn('assigned');
    expect(await manager.move(id, 'assign', { disposeUserIDS: [userIdOf('buyer01')] })).toMatchObject(
      success,
    );
    expect(await handler.move(id, 'accept')).toMatchObject({ data: { reason: 'ticket-unknown' } });
    expect(await superior.move(id, 'accept')).toMatchObject(success);
  });

  test.each<[State, State]>([
    ['sented', 'sented'],
    ['check', 'check'],
    ['assigned', 'assigned'],
    ['superiorAssign', 'superiorAssign'],
    ['received', 'received'],
  ])(
    'back to its creator from %s remembers where it was, and an answer brings it there',
    async (state, back) => {
      const id = await ticketIn(state);
      expect(await manager.move(id, 'reject', { opinion: '哪台冷柜？' })).toMatchObject(success);
      expect(await clerk.read(id)).toMatchObject({ stats: 'return', returnFrom: state });
      expect(answered(lastState, await lin.call(lastState, { params: { id } }))).toBe(state);
      expect(await manager.move(id, 'reject', { opinion: '再次' })).toMatchObject(
        refused(codes.conflict, 'ticket-moved'),
      );
      const answer =
        state === 'sented' ? clerk.move(id, 'send') : clerk.move(id, 'answer', { opinion: '3 号' });
      expect(await answer).toMatchObject(success);
      expect(await clerk.read(id)).toMatchObject({ stats: back, returnFrom: null });
    },
  );

  test('to nobody in particular says first what the documents say: that its type is missing', async () => {
    const { id } = await clerk.raise({ stats: 'sented' });
    expect(await leader.move(id, 'review')).toMatchObject(success);
    const preset = (said: object = {}) => manager.move(id, 'preset', said);
    expect(await preset()).toMatchObject(refused(codes.invalid, 'type-required'));
    expect(await preset({ andonCordType: 'hard' })).toMatchObject(
      refused(codes.invalid, 'no-preset-handlers'),
    );
    expect(await handler.move(id, 'assign', { disposeUserIDS: ['nobody'] })).toMatchObject(
      refused(codes.notFound, 'ticket-unknown'),
    );
  });

  test('back to its creator before its review can be answered instead of changed', async () => {
    const id = await ticketIn('sented');
    expect(await leader.move(id, 'reject', { opinion: '真的坏了吗？' })).toMatchObject(success);
    const said = { listId: id, disposeOpinion: '是的，9℃' };
    expect(await lin.call(insertHistory, { body: said })).toMatchObject({ data: { stats: 'sented' } });
    expect((await clerk.read(id)).history.at(-1)).toMatchObject({ disposeOpinion: '是的，9℃' });
    expect(await leader.move(id, 'review')).toMatchObject(success);
  });

  test('by state, as the documents’ clients make it, is the same move', async () => {
    const { id } = await clerk.raise(scened);
    expect(await clerk.lead(id, 'sented')).toMatchObject(success);
    expect(await leader.lead(id, 'check')).toMatchObject(success);
    expect(await manager.lead(id, 'assigned', { andonCordType: 'soft' })).toMatchObject(success);
    expect(await handler.lead(id, 'received')).toMatchObject(success);
    expect(await handler.lead(id, 'return', { disposeOpinion: '缺配件' })).toMatchObject(success);
    expect(await clerk.read(id)).toMatchObject({
      stats: 'return',
      returnFrom: 'received',
      disposeOpinion: '',
    });
    expect(await handler.lead(id, 'received')).toMatchObject(success);
    expect(await handler.lead(id, 'complete')).toMatchObject(success);
    expect(await manager.lead(id, 'close')).toMatchObject(success);
  });

  test('keeps what two people wrote in different fields, and asks about the same one', async () => {
    const { id } = await clerk.raise();
    expect(await clerk.move(id, 'save', { title: '甲', was: {} })).toMatchObject(success);
    const late = { was: { title: '3 号冷柜 9℃', description: '已把乳品移到 2 号柜' } as object };
    expect(await clerk.move(id, 'save', { description: '乙', ...late })).toMatchObject(success);
    expect(await clerk.read(id)).toMatchObject({ title: '甲', description: '乙' });
  });

  test('of a completed ticket back to work is there where the company wants it, for seven days', async () => {
    await server.db.execute(sql`
      insert into parameters (code, value) values ('andon-not-solved', '1')
      on conflict (code) do update set value = '1'`);
    const [early, late] = [await ticketIn('complete'), await ticketIn('complete')];
    expect(await clerk.move(early, 'notSolved', { opinion: '又坏了' })).toMatchObject(success);
    expect(await clerk.read(early)).toMatchObject({ stats: 'received' });
    server.clock.pass({ days: 8 });
    expect(await clerk.move(late, 'notSolved', { opinion: '又坏了' })).toMatchObject(
      refused(codes.invalid, 'not-solved-late'),
    );
    await server.db.execute(sql`delete from parameters where code = 'andon-not-solved'`);
  });
});

describe('a draft', () => {
  test('is deleted by its creator, and its history stays', async () => {
    const id = await ticketIn('temporary');
    expect(await clerk.remove(id)).toMatchObject(success);
    expect(await lin.call(getTicket, { params: { id } })).toMatchObject(
      refused(codes.notFound, 'ticket-unknown'),
    );
    const lines = await server.db.execute<{ process: string }>(sql`
      select process from andon_history where ticket_id = ${id} order by seq`);
    expect(lines.rows.map(({ process }) => process)).toEqual(['temporary', 'delete']);
  });

  test('that was sent is deleted no more', async () => {
    const id = await ticketIn('back');
    expect(await clerk.remove(id)).toMatchObject(refused(codes.conflict, 'ticket-moved'));
  });
});

describe('who may read', () => {
  test('is whom it concerns, and managers what was sent', async () => {
    const sent = await ticketIn('sented');
    const draft = await ticketIn('temporary');
    for (const id of [sent, draft])
      expect(await he.call(getTicket, { params: { id } })).toMatchObject(
        refused(codes.notFound, 'ticket-unknown'),
      );
    expect(await manager.read(sent)).toMatchObject({ stats: 'sented' });
    expect(await wang.call(getTicket, { params: { id: draft } })).toMatchObject({ code: codes.notFound });
    expect(await stranger.move(sent, 'withdraw')).toMatchObject({ code: codes.notFound });
  });

  test('comes and goes with the devices of those whom it concerns', async () => {
    const held = async (usercode: string, person: typeof lin, id: string) => {
      const { rows } = await person.pull(scopeOf('user', userIdOf(usercode)), null, 1000);
      return rows.find((row) => row.key === id)?.value ?? null;
    };
    const id = await ticketIn('assigned');
    expect(await held('handler01', zhao, id)).toMatchObject({ state: 'assigned', title: '3 号冷柜 9℃' });
    expect(await held('100103', zhou, id)).toMatchObject({ state: 'assigned' });
    await manager.move(id, 'assign', { disposeUserIDS: [userIdOf('buyer01')] });
    expect(await held('handler01', zhao, id)).toBeNull();
    expect(await held('buyer01', shen, id)).toMatchObject({ state: 'assigned' });
    const other = await ticketIn('sented');
    await clerk.move(other, 'withdraw');
    expect(await held('100103', zhou, other)).toBeNull();
    expect(await held('100101', lin, other)).toMatchObject({ state: 'back' });
  });
});

describe('the lists', () => {
  test('show one’s own, what waits for one, and all to managers', async () => {
    const id = await ticketIn('assigned');
    const ids = ({ items }: { items: { id: string }[] }) => items.map((item) => item.id);
    expect(ids(await clerk.list({ tab: 'mine', limit: 100 }))).toContain(id);
    expect(ids(await clerk.list({ tab: 'todo', limit: 100 }))).not.toContain(id);
    expect(ids(await handler.list({ tab: 'todo', limit: 100 }))).toContain(id);
    expect(ids(await handler.list({ tab: 'mine', limit: 100 }))).not.toContain(id);
    expect(ids(await manager.all({ limit: 100 }))).toContain(id);
    expect(ids(await manager.list({ isManager: true, limit: 100 }))).toContain(id);
    const check = await ticketIn('check');
    expect(ids(await manager.list({ tab: 'todo', limit: 100 }))).toContain(check);
  });

  test('are filtered and sorted', async () => {
    const { id } = await clerk.raise({ stats: 'sented', title: '独一无二的标题', andonCordType: 'hard' });
    const only = { items: [{ id }], total: 1 };
    expect(await manager.all({ likeTitle: '独一无二' })).toMatchObject(only);
    expect(await manager.all({ likeTitle: '独一无二', andonCordType: 'soft' })).toMatchObject({ total: 0 });
    expect(await manager.all({ likeTitle: '独一无二', stats: 'sented', hdstore: '1001' })).toMatchObject(
      only,
    );
    await ticketIn('assigned');
    const byScene = await manager.all({ sceneId: scene3, handlerId: userIdOf('handler01'), sort: '+id' });
    expect(byScene.total).toBeGreaterThan(0);
    const numbers = byScene.items.map(({ number }) => number ?? 0);
    expect(numbers).toEqual([...numbers].sort((one, two) => one - two));
  });

  test('are sorted by what is due first, what no clock counts last', async () => {
    await ticketIn('assigned');
    await ticketIn('received');
    const { items } = await manager.all({ sort: '+clocks', limit: 1000 });
    const dues = items.map((item) => firstDue(ticketOf(item)) ?? Number.POSITIVE_INFINITY);
    expect(new Set(dues).size).toBeGreaterThan(1);
    expect(dues).toEqual([...dues].sort((one, two) => one - two));
  });

  test('count what is open', async () => {
    await ticketIn('assigned');
    const counts = answered(countTickets, await wang.call(countTickets, { body: {} }));
    const { total } = await manager.all({ stats: 'assigned', open: true });
    expect(counts.states.find(({ state }) => state === 'assigned')?.count).toBe(total);
    // What the board says of a handler is what their list shows.
    const handlerId = userIdOf('handler01');
    const his = await manager.all({ handlerId, open: true });
    expect(counts.handlers.find(({ key }) => key === handlerId)?.count).toBe(his.total);
    expect(counts.stores.find(({ key }) => key === '1001')).toMatchObject({ name: '人民路店' });
  });

  test('count whoever handles events once, by the name that they have now', async () => {
    const handlerId = userIdOf('handler01');
    await ticketIn('assigned');
    await server.db.execute(sql`update users set username = '赵大磊' where id = ${handlerId}`);
    try {
      await ticketIn('assigned');
      const { handlers } = answered(countTickets, await wang.call(countTickets, { body: {} }));
      const { total: count } = await manager.all({ handlerId, open: true });
      expect(handlers.filter(({ key }) => key === handlerId)).toEqual([
        { key: handlerId, name: '赵大磊', count },
      ]);
    } finally {
      await server.db.execute(sql`update users set username = '赵磊' where id = ${handlerId}`);
      await server.db.execute(sql`update andon_people set name = '赵磊' where user_id = ${handlerId}`);
    }
  });
});

describe('the documents’ other calls', () => {
  test('assign several, each by itself', async () => {
    const [first, second] = [await ticketIn('check'), await ticketIn('sented')];
    const body = { ids: [first, second], preset: true, andonCordType: 'soft' };
    expect(answered(assignTickets, await wang.call(assignTickets, { body }))).toMatchObject([
      { id: first, done: true },
      { id: second, done: false, reason: 'ticket-moved', message: expect.any(String) },
    ]);
  });

  test('assign none on an old picture: neither what was accepted since, nor over another type', async () => {
    const [accepted, judged, rest] = [
      await ticketIn('assigned'),
      await ticketIn('check'),
      await ticketIn('check'),
    ];
    const seen = {
      [accepted]: { stats: 'assigned', andonCordType: 'hard' },
      [judged]: { stats: 'check', andonCordType: 'nochoice' },
      [rest]: { stats: 'check', andonCordType: 'nochoice' },
    };
    expect(await handler.move(accepted, 'accept')).toMatchObject(success);
    expect(await manager.move(judged, 'note', { andonCordType: 'hard' })).toMatchObject(success);
    const body = {
      ids: [accepted, judged, rest],
      preset: false,
      disposeUserIDS: [userIdOf('buyer01')],
      andonCordType: 'soft',
      seen,
    };
    expect(answered(assignTickets, await wang.call(assignTickets, { body }))).toMatchObject([
      { id: accepted, done: false, reason: 'ticket-moved' },
      { id: judged, done: false, reason: 'ticket-changed' },
      { id: rest, done: true },
    ]);
    expect(await clerk.read(accepted)).toMatchObject({ stats: 'received', handlers: [{}, {}] });
    expect(await clerk.read(judged)).toMatchObject({ stats: 'check', andonCordType: 'hard' });
  });

  test('say what a user is to a ticket, and how often something was done', async () => {
    const id = await ticketIn('superiorAssign');
    const asked = async (disposeOpinion: string, usercode: string) =>
      answered(
        countHistory,
        await wang.call(countHistory, {
          body: {
            listId: id,
            disposeProcess: 'systemInit',
            disposeOpinion,
            disposeUserId: userIdOf(usercode),
          },
        }),
      );
    expect(await asked('leader', '100103')).toBe(1);
    expect(await asked('leader', 'handler01')).toBe(0);
    expect(await asked('disposeUser', 'handler01')).toBe(1);
    expect(await asked('superiorAssignUser', 'buyer01')).toBe(1);
    const lines = answered(
      listHistory,
      await wang.call(listHistory, { body: { listId: id, disposeProcess: 'assigned' } }),
    );
    expect(lines).toMatchObject([{ listId: id, disposeUserName: '王岚' }]);
  });

  test('add an opinion, assign and delegate', async () => {
    const id = await ticketIn('assigned');
    const said = { listId: id, disposeOpinion: '下午到店' };
    expect(await zhao.call(insertHistory, { body: said })).toMatchObject(success);
    expect((await clerk.read(id)).history.at(-1)).toMatchObject({
      disposeProcess: 'assigned',
      disposeOpinion: '下午到店',
      disposeUserName: '赵磊',
    });
    const given = { id, disposeUserIDS: [userIdOf('buyer01')] };
    expect(await qian.call(superiorAssign, { body: given })).toMatchObject({
      data: { stats: 'superiorAssign', superiors: [{ name: '沈越' }] },
    });
    expect(await wang.call(superiorAssign, { body: given })).toMatchObject({
      data: { stats: 'assigned', handlers: [{ name: '沈越' }], superiors: [] },
    });
  });

  test('tell each move a second time, and its line stands once, with what was said', async () => {
    const { id } = await clerk.raise({ ...scened, stats: 'sented' });
    const row = await clerk.read(id);
    const again = (person: typeof lin, disposeProcess: State, disposeOpinion: string) =>
      person.call(insertHistory, { body: { listId: id, disposeProcess, disposeOpinion } });
    expect(await again(lin, 'sented', '')).toMatchObject(success);
    // They send the whole row back, as they have read it.
    expect(await leader.lead(id, 'check', { ...row, stats: 'check' })).toMatchObject(success);
    expect(await again(zhou, 'check', '已到现场看过')).toMatchObject(success);
    expect(await again(zhou, 'check', '已到现场看过')).toMatchObject(success);
    expect((await clerk.read(id)).history).toMatchObject([
      { disposeProcess: 'sented', disposeOpinion: '', disposeUserName: '林涛' },
      { disposeProcess: 'check', disposeOpinion: '已到现场看过' },
    ]);
    // What is new is an opinion of its own, of whoever may give one.
    expect(await again(zhou, 'check', '又去看了')).toMatchObject(refused(codes.conflict, 'ticket-moved'));
    expect(await again(lin, 'check', '已到现场看过')).toMatchObject(refused(codes.conflict, 'ticket-moved'));
  });

  test('let a superior choose who gives the opinion', async () => {
    const id = await ticketIn('received');
    const chosen = { id, disposeOpinion: '请采购看', superiorAssignUserIDS: [userIdOf('buyer01')] };
    const body = { ...chosen, leaderId: userIdOf('leader01') };
    expect(await zhao.call(assignHandlers, { body })).toMatchObject(
      refused(codes.forbidden, 'not-team-leader'),
    );
    expect(await qian.call(assignHandlers, { body })).toMatchObject({
      data: { stats: 'superiorAssign', superiors: [{ name: '沈越' }] },
    });
    expect((await clerk.read(id)).history.at(-1)).toMatchObject({ disposeOpinion: '请采购看' });
  });

  test('know who has handled a scene, how much they have now, and when they were there', async () => {
    const known = async (sceneId?: string) =>
      answered(knownPeople, await wang.call(knownPeople, { body: { ...(sceneId && { sceneId }) } }));
    const zhaoIn = async (sceneId?: string) =>
      (await known(sceneId)).find(({ id }) => id === userIdOf('handler01')) ?? { open: 0, handled: 0 };
    const before = await zhaoIn(scene3);
    await ticketIn('assigned');
    await ticketIn('complete');
    const after = await zhaoIn(scene3);
    expect(after).toMatchObject({ handled: before.handled + 1, seenAt: expect.stringMatching(/Z$/) });
    expect(after.open).toBeGreaterThan(before.open);
    // Whoever has handled it most stands first; of no scene nobody has.
    const [first] = await known(scene3);
    expect(first?.handled).toBe(Math.max(...(await known(scene3)).map(({ handled }) => handled)));
    expect(await zhaoIn()).toMatchObject({ handled: 0 });
    expect((await known()).map(({ id }) => id)).not.toContain(userIdOf('visitor'));
  });

  test('know whom a ticket can be given to: only who can open it', async () => {
    const tree = answered(peopleTree, await wang.call(peopleTree));
    const codesOf = tree.flatMap(({ people }) => people.map(({ usercode }) => usercode));
    expect(codesOf).toContain('handler01');
    expect(codesOf).not.toContain('visitor');
    expect(tree.find(({ id }) => id === '1001')).toMatchObject({ name: '人民路店', parent: 'R1' });
  });
});

describe('a reminder', () => {
  test('is given five times for a line, and the sixth is refused', async () => {
    const id = await ticketIn('assigned');
    const line = (await clerk.read(id)).history.at(-1)?.id ?? '';
    for (const reminders of [1, 2, 3, 4, 5])
      expect(await clerk.remind(line)).toMatchObject({ data: { reminders, names: ['赵磊', '钱峰'] } });
    expect(await clerk.remind(line)).toMatchObject(refused(codes.invalid, 'reminders-used-up'));
    expect(answered(countReminders, await lin.call(countReminders, { body: { id: line } }))).toBe(5);
    const first = (await clerk.read(id)).history[0]?.id ?? '';
    expect(await clerk.remind(first)).toMatchObject({ data: { reminders: 1 } });
    expect(await stranger.remind(first)).toMatchObject({ code: codes.notFound });
  });

  test('has nobody to go to once a ticket is closed', async () => {
    const id = await ticketIn('close');
    const line = (await clerk.read(id)).history.at(-1)?.id ?? '';
    expect(await clerk.remind(line)).toMatchObject(refused(codes.invalid, 'nobody-to-remind'));
    expect((await clerk.read(id)).history.at(-1)).toMatchObject({ reminders: 0 });
  });
});

test('a move that names no event and no state changes what is written alone', async () => {
  const { id } = await clerk.raise();
  expect(await lin.call(moveTicket, { params: { id }, body: { title: '新标题' } })).toMatchObject({
    data: { stats: 'temporary', title: '新标题' },
  });
});

describe('the inbox', () => {
  const told = async (person: typeof lin, usercode: string, id: string) => {
    const { rows } = await person.pull(scopeOf('user', userIdOf(usercode)), null, 1000);
    return rows.flatMap(({ collection, value }) => {
      const entry = value as InboxEntry | null;
      return collection === 'inbox' && entry?.subject === `andon/${id}`
        ? [{ kind: entry.kind, isSettled: entry.settledAt !== null }]
        : [];
    });
  };

  test('says whose turn it is, and says it no more once it was taken', async () => {
    const id = await ticketIn('assigned');
    const open = { kind: 'andon.turn', isSettled: false };
    const settled = { kind: 'andon.turn', isSettled: true };
    expect(await told(zhao, 'handler01', id)).toEqual([open]);
    expect(await told(qian, 'leader01', id)).toEqual([open]);
    expect(await told(zhou, '100103', id)).toEqual([settled]);
    await handler.move(id, 'accept');
    expect(await told(qian, 'leader01', id)).toEqual([open]);
    expect(await told(lin, '100101', id)).toEqual([{ kind: 'andon.accepted', isSettled: false }]);
    await handler.move(id, 'complete');
    expect(await told(qian, 'leader01', id)).toEqual([settled]);
    // Of what it has become the last is enough.
    expect(await told(lin, '100101', id)).toEqual([
      { kind: 'andon.accepted', isSettled: true },
      { kind: 'andon.completed', isSettled: false },
    ]);
    expect((await told(wang, 'manager01', id)).at(-1)).toEqual(open);
  });

  test('says to whoever raised it who sent it back and why, until they have answered', async () => {
    const id = await ticketIn('assigned');
    await handler.move(id, 'reject', { opinion: '哪台冷柜？' });
    const returned = await server.db.execute(sql`
      select params from inbox_entries where subject = ${`andon/${id}`} and kind = 'andon.returned'`);
    expect(returned.rows).toEqual([
      { params: expect.objectContaining({ name: '赵磊', words: '哪台冷柜？' }) },
    ]);
    expect(await told(lin, '100101', id)).toContainEqual({ kind: 'andon.returned', isSettled: false });
    await clerk.move(id, 'answer', { opinion: '左边第二台' });
    expect(await told(lin, '100101', id)).toContainEqual({ kind: 'andon.returned', isSettled: true });
  });

  test('tells those to whom it is given anew, and no more those from whom it was taken', async () => {
    const id = await ticketIn('assigned');
    await manager.move(id, 'assign', { disposeUserIDS: [userIdOf('buyer01')] });
    expect(await told(shen, 'buyer01', id)).toEqual([{ kind: 'andon.turn', isSettled: false }]);
    expect(await told(zhao, 'handler01', id)).toEqual([{ kind: 'andon.turn', isSettled: true }]);
    expect(await clerk.read(id)).toMatchObject({ stats: 'assigned', updateUserName: '王岚' });
  });

  test('leads everybody to where they see the ticket: managers to all, others to theirs', async () => {
    const id = await ticketIn('check');
    const links = await server.db.execute<{ userId: string; link: string }>(sql`
      select user_id as "userId", link from inbox_entries where subject = ${`andon/${id}`} and kind = 'andon.turn'`);
    const linkOf = new Map(links.rows.map((row) => [row.userId, row.link]));
    expect(linkOf.get(userIdOf('manager01'))).toBe(`/andon/manage?open=${id}`);
    expect(linkOf.get(userIdOf('100103'))).toBe(`/andon/list?open=${id}`);
  });

  test('has a reminder for those whose turn it is', async () => {
    const id = await ticketIn('assigned');
    await clerk.remind((await clerk.read(id)).history.at(-1)?.id ?? '');
    expect(await told(zhao, 'handler01', id)).toContainEqual({ kind: 'andon.reminder', isSettled: false });
    expect(await told(wang, 'manager01', id)).not.toContainEqual({
      kind: 'andon.reminder',
      isSettled: false,
    });
  });
});

describe('the clocks', () => {
  const states = async (id: string) =>
    (await clerk.read(id)).clocks.map(({ clock, state }) => [clock, state]);

  test('begin when it is sent, rest with its creator, and stop when it is owned and done', async () => {
    const draft = await ticketIn('temporary');
    expect(await states(draft)).toEqual([]);
    const id = await ticketIn('assigned');
    expect(await states(id)).toEqual([
      ['own', 'running'],
      ['resolve', 'running'],
    ]);
    await handler.move(id, 'reject', { opinion: '缺照片' });
    expect(await states(id)).toEqual([
      ['own', 'paused'],
      ['resolve', 'paused'],
    ]);
    await clerk.move(id, 'answer', { opinion: '已补' });
    await handler.move(id, 'accept');
    expect(await states(id)).toEqual([
      ['own', 'stopped'],
      ['resolve', 'running'],
    ]);
    await handler.move(id, 'complete');
    expect(await states(id)).toEqual([
      ['own', 'stopped'],
      ['resolve', 'stopped'],
    ]);
  });

  test('count by the stricter of what the store proposes and no choice, until its leader has reviewed it', async () => {
    const minutes = (id: string) =>
      server.db
        .execute<{ minutes: number }>(sql`
          select duration_ms / 60000 as minutes from service_clocks where subject = ${id} and clock = 'own'`)
        .then(({ rows }) => rows[0]?.minutes);
    await server.db.execute(
      sql`update clock_targets set amount = 2 where type = 'nochoice' and clock = 'own'`,
    );
    try {
      const { id: soft } = await clerk.raise({ ...scened, stats: 'sented', andonCordType: 'soft' });
      const { id: hard } = await clerk.raise({ ...scened, stats: 'sented', andonCordType: 'hard' });
      expect([await minutes(soft), await minutes(hard)]).toEqual([120, 60]);
      await leader.move(soft, 'review');
      expect(await minutes(soft)).toBe(240);
    } finally {
      await server.db.execute(
        sql`update clock_targets set amount = 4 where type = 'nochoice' and clock = 'own'`,
      );
    }
  });

  test('tell those whose turn it is, then whoever stands above, and let them read it', async () => {
    const id = await ticketIn('sented');
    const step = (percent: number, does: 'notify' | 'raise') =>
      inUnit(server.db, allCollections, (unit) =>
        ticketClocks.clockStep(unit, {
          kind: 'andon',
          subject: id,
          clock: 'own',
          step: { percent, does },
          stepAt: server.clock.now().toISOString(),
          now: server.clock.now(),
        }),
      );
    const kinds = async (usercode: string) =>
      (
        await server.db.execute<{ kind: string }>(sql`
          select kind from inbox_entries where user_id = ${userIdOf(usercode)} and subject = ${`andon/${id}`}`)
      ).rows.map(({ kind }) => kind);
    const isDue = (minutes: number) =>
      server.db.execute(sql`
        update service_clocks set state = 'running', due_at = ${server.clock.now().toISOString()}::timestamptz + ${minutes} * interval '1 minute'
        where subject = ${id} and clock = 'own'`);
    await server.db.execute(sql`delete from inbox_entries where subject = ${`andon/${id}`}`);
    // A step may come before the time is up, and be done after it.
    await isDue(30);
    await step(50, 'notify');
    expect(await kinds('100103')).toEqual(['andon.turn']);
    await isDue(-1);
    await step(75, 'notify');
    expect(await kinds('100103')).toContain('andon.late');
    expect(await qian.call(getTicket, { params: { id } })).toMatchObject({ code: codes.notFound });
    await step(200, 'raise');
    // Who leads the company stands above a store of a region that nobody leads.
    expect(await kinds('leader01')).toEqual(['andon.raised']);
    expect(await teamLeader.read(id)).toMatchObject({ stats: 'sented' });
  });
});

describe('whose leader leads no more', () => {
  const isIn = async (work: Work, id: string) =>
    (await work.list({ tab: 'todo', limit: 1000 })).items.some((one) => one.id === id);
  const turnOf = async (id: string) =>
    (
      await server.db.execute<{ user: string }>(sql`
        select user_id as user from inbox_entries
        where subject = ${`andon/${id}`} and kind = 'andon.turn' and settled_at is null order by user_id`)
    ).rows.map(({ user }) => user);

  test('what was sent to them waits for the managers, who are told and find it; and for the leader again', async () => {
    const admin = await server.login('admin');
    const lead = async (isLeader: '0' | '1') =>
      expect(await admin.call(updateUser, { body: { id: userIdOf('100103'), isLeader } })).toMatchObject(
        success,
      );
    const id = await ticketIn('sented');
    expect(await leaderHeld(id)).toBe('周晓岚');
    expect(await turnOf(id)).toEqual([userIdOf('100103')]);
    expect([await isIn(leader, id), await isIn(manager, id)]).toEqual([true, false]);

    await lead('0');
    expect(await turnOf(id)).toContain(userIdOf('manager01'));
    expect(await turnOf(id)).not.toContain(userIdOf('100103'));
    expect([await isIn(leader, id), await isIn(manager, id)]).toEqual([false, true]);
    expect((await manager.all({ waiting: true, limit: 1000 })).items.some((one) => one.id === id)).toBe(true);
    expect(await leaderHeld(id)).toBeUndefined();

    await lead('1');
    expect(await turnOf(id)).toEqual([userIdOf('100103')]);
    expect([await isIn(leader, id), await isIn(manager, id)]).toEqual([true, false]);
  });

  test('the same of who leads another department, and of who may do nothing about tickets any more', async () => {
    const admin = await server.login('admin');
    const id = userIdOf('100103');
    const lead = async (departmentId: string) =>
      expect(await admin.call(updateUser, { body: { id, departmentId, isLeader: '1' } })).toMatchObject(
        success,
      );
    const give = async (isGiven: boolean) => {
      const change = isGiven
        ? sql`insert into user_roles select ${id}, id from roles where code = 'store-leader'`
        : sql`delete from user_roles where user_id = ${id}`;
      await server.db.execute(change);
      await sweepTickets(server.db, allCollections, server.clock.now());
    };
    for (const [take, restore] of [
      [() => lead('R1'), () => lead('1001')],
      [() => give(false), () => give(true)],
    ] as const) {
      const ticket = await ticketIn('sented');
      const reviewed = await ticketIn('sented');
      const accepted = await ticketIn('received');
      const asked = await turnOf(accepted);
      await take();
      // Who works on one has nothing new to do.
      expect(await turnOf(accepted)).toEqual(asked);
      expect(await turnOf(ticket)).toContain(userIdOf('manager01'));
      expect(await turnOf(ticket)).not.toContain(id);
      expect(await isIn(manager, ticket)).toBe(true);
      expect((await manager.all({ waiting: true, limit: 1000 })).items).toContainEqual(
        expect.objectContaining({ id: ticket, leader: null }),
      );
      expect(await manager.move(reviewed, 'review')).toMatchObject(success);
      await restore();
      const stored = await server.db.execute(sql`
        select t.leader_id as leader, p.user_id as person from andon_tickets t
        join andon_people p on p.ticket_id = t.id and p.role = 'leader' where t.id = ${reviewed}`);
      expect(stored.rows).toEqual([{ leader: id, person: id }]);
      expect(await turnOf(ticket)).toEqual([id]);
      expect(await isIn(leader, ticket)).toBe(true);
      expect(await leader.move(ticket, 'review')).toMatchObject(success);
    }
  });

  test('what was given to those who may sign in no more waits for the managers, and for them again', async () => {
    const admin = await server.login('admin');
    const enable = async (usercode: string, enableStatus: boolean) =>
      expect(await admin.call(updateUser, { body: { id: userIdOf(usercode), enableStatus } })).toMatchObject(
        success,
      );
    const waits = async (id: string) =>
      (await manager.all({ waiting: true, limit: 1000 })).items.some((one) => one.id === id);
    const managers = await turnOf(await ticketIn('check'));
    const [shared, given] = [await ticketIn('assigned'), await ticketIn('superiorAssign')];
    try {
      await enable('handler01', false);
      // Another one has it too: nobody else is asked.
      expect(await turnOf(shared)).toEqual([userIdOf('leader01')]);
      expect([await waits(shared), await isIn(manager, shared)]).toEqual([false, false]);
      await enable('leader01', false);
      expect(await turnOf(shared)).toEqual(managers);
      expect([await waits(shared), await isIn(manager, shared)]).toEqual([true, true]);
      // It is with whom it was delegated to, whoever delegated it.
      expect(await waits(given)).toBe(false);
      await enable('buyer01', false);
      expect(await turnOf(given)).toEqual(managers);
      expect(await waits(given)).toBe(true);
    } finally {
      for (const usercode of ['handler01', 'leader01', 'buyer01']) await enable(usercode, true);
    }
    expect(await turnOf(shared)).toEqual([userIdOf('handler01'), userIdOf('leader01')]);
    expect([await waits(shared), await isIn(manager, shared)]).toEqual([false, false]);
    expect(await turnOf(given)).toEqual([userIdOf('buyer01')]);
  });

  /** As the devices of whoever raised it have it. */
  async function leaderHeld(id: string): Promise<string | undefined> {
    const { rows } = await lin.pull(scopeOf('user', userIdOf('100101')), null, 1000);
    const held = rows.map(({ value }) => value as Ticket | null).find((one) => one?.id === id);
    return held?.leader?.name;
  }
});
