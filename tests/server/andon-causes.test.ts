import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { endMeasure, insightFigure, listMeasures } from '#core/insight/contract';
import { added } from '#core/insight/figures';
import { codes } from '#core/wire/codes';
import { measureJob } from '../../server/features/andon/measures-due.ts';
import { enqueue } from '../../server/platform/jobs/queue.ts';
import { andonWork } from '../support/andon.ts';
import { untilSeen } from '../support/job-workers.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({
  now: '2026-03-10T09:00:00+08:00',
  demo: { stores: 6, lotsPerStore: 150 },
});
afterAll(() => server.close());
const [clerk, leader, office, handler] = [
  await server.login('100201'),
  await server.login('100203'),
  await server.login('ho01'),
  await server.login('handler02'),
];
const found = await server.db.execute<{ path: [string, string, string] }>(sql`
  select jsonb_build_array(a.id, b.id, c.id) as path from andon_scenes c
  join andon_scenes b on b.id = c.parent_id join andon_scenes a on a.id = b.parent_id
  where b.name = '冷柜冷库' order by c.name limit 1`);
const [sceneLevel1Id, sceneLevel2Id, sceneLevel3Id] = found.rows[0]?.path ?? ['', '', ''];

/** An event that its handler has accepted. */
async function accepted(): Promise<string> {
  const { id, answer } = await andonWork(clerk).raise({
    stats: 'sented',
    sceneLevel1Id,
    sceneLevel2Id,
    sceneLevel3Id,
  });
  const steps = [
    answer,
    await andonWork(leader).move(id, 'review'),
    await andonWork(office).move(id, 'preset', { andonCordType: 'hard' }),
    await andonWork(handler).move(id, 'accept'),
  ];
  for (const step of steps) expect(step).toMatchObject({ code: codes.success });
  return id;
}

const measure = { text: '每周检查门封', ownerId: 'u-handler02', dueOn: '2026-03-20' };
const listed = async () => answered(listMeasures, await office.call(listMeasures, { body: {} })).items;

test('whoever solves an event says why, and may name a counter-measure, whose effect is told until it is done', async () => {
  const id = await accepted();
  const unknown = await andonWork(handler).move(id, 'complete', { cause: 'nowhere' });
  expect(unknown).toMatchObject(refused(codes.invalid, 'code-unknown', { params: { code: 'nowhere' } }));
  expect((await andonWork(handler).read(id)).stats).toBe('received');

  const done = await andonWork(handler).move(id, 'complete', { cause: 'machine.worn', measure });
  expect(done).toMatchObject({ code: codes.success, data: { cause: 'machine.worn', stats: 'complete' } });
  expect(await listed()).toEqual([
    {
      ticketId: id,
      hdstore: '1002',
      title: '3 号冷柜 9℃',
      text: measure.text,
      ownerId: measure.ownerId,
      ownerName: '孙莉',
      dueOn: measure.dueOn,
      isLate: false,
      before: expect.any(Number),
      after: 0,
    },
  ]);
  const [{ before = 0 } = {}] = await listed();
  expect(before).toBeGreaterThan(0);

  // It happens again: a repeat, and seen beside the counter-measure.
  await server.db.execute(sql`
    update andon_tickets set created_at = created_at - interval '2 hours' where id = ${id}`);
  await server.db.execute(sql`update andon_measures set made_at = made_at - interval '1 hour'`);
  await accepted();
  expect(await listed()).toMatchObject([{ before, after: 1 }]);
  const body = {
    figure: 'repeats',
    by: 'day',
    from: '2026-03-10',
    to: '2026-03-10',
    hdstore: '1002',
  } as const;
  const { count, hits } = added(answered(insightFigure, await office.call(insightFigure, { body })));
  expect(hits).toBeLessThan(count);

  // An event of no store is the whole company's: head office has its counter-measure, too, and no store has.
  const listedBy = async (person: typeof office) =>
    answered(listMeasures, await person.call(listMeasures, { body: {} })).total;
  expect(await listedBy(leader)).toBe(1);
  await server.db.execute(sql`update andon_tickets set store = null where id = ${id}`);
  expect([await listedBy(office), await listedBy(leader)]).toEqual([1, 0]);
  await server.db.execute(sql`update andon_tickets set store = '1002' where id = ${id}`);

  const ended = { body: { ticketId: id } };
  expect(await leader.call(endMeasure, ended)).toMatchObject(refused(codes.forbidden, 'measure-not-yours'));
  expect(await office.call(endMeasure, ended)).toMatchObject({ code: codes.success });
  expect(await listed()).toEqual([]);
});

test('a phone that knows of no causes solves events as before', async () => {
  const id = await accepted();
  const done = await andonWork(handler).move(id, 'complete', { opinion: '已修好' });
  expect(done).toMatchObject({ code: codes.success });
  expect(await andonWork(handler).read(id)).not.toHaveProperty('cause');
});

const told = async (kind: string, userId = measure.ownerId) =>
  (
    await server.db.execute<{ params: Record<string, string>; link: string; settled: boolean }>(sql`
      select params, link, settled_at is not null as settled from inbox_entries
      where user_id = ${userId} and kind = ${kind} order by told_at`)
  ).rows;

test('who owns a counter-measure is told once that it has happened again, and the event says of what it is a repeat', async () => {
  const first = await accepted();
  const whys = '1. 门没关严\n2. 门封老化';
  expect(
    await andonWork(handler).move(first, 'complete', {
      cause: 'machine.worn',
      whys,
      measure: { ...measure, text: '更换门封' },
    }),
  ).toMatchObject({
    data: { cause: 'machine.worn', whys, measure: { text: '更换门封', ownerName: '孙莉' } },
  });
  await server.db.execute(sql`
    update andon_tickets set created_at = created_at - interval '2 hours' where id = ${first}`);
  const { number } = await andonWork(handler).read(first);

  const { id, answer } = await andonWork(clerk).raise({
    stats: 'sented',
    sceneLevel1Id,
    sceneLevel2Id,
    sceneLevel3Id,
    title: '又不制冷',
  });
  expect(answer).toMatchObject({ data: { repeat: { number, cause: 'machine.worn', measure: '更换门封' } } });
  const told1 = (await told('andon.repeated')).filter(({ params }) => params.title === '又不制冷');
  expect(told1).toMatchObject([{ params: { words: '更换门封' }, link: `/andon/list?open=${id}` }]);
  // Whoever owns it may read it now, and hears no more of it, however it goes on.
  expect(await andonWork(handler).read(id)).toMatchObject({ title: '又不制冷' });
  await server.db.execute(sql`delete from inbox_entries where kind = 'andon.repeated'`);
  expect(await andonWork(clerk).move(id, 'withdraw')).toMatchObject({ code: codes.success });
  expect(await andonWork(clerk).move(id, 'send')).toMatchObject({ code: codes.success });
  expect(await andonWork(leader).move(id, 'review')).toMatchObject({ code: codes.success });
  expect(await told('andon.repeated')).toEqual([]);
});

test('a scene that came up in three stores within 30 days is a repeat in each', async () => {
  const store = async (code: string) => {
    const person = await server.login(`${code}01`);
    return andonWork(person).raise({ stats: 'sented', sceneLevel1Id: other });
  };
  const [other = ''] = (
    await server.db.execute<{ id: string }>(sql`
      select id from andon_scenes s where level = 1 and not exists (
        select from andon_tickets t where s.id = any(t.scenes)) order by name limit 1`)
  ).rows.map(({ id }) => id);
  const repeats = [];
  for (const code of ['1001', '1003', '1004']) {
    const { id, answer } = await store(code);
    repeats.push((answer as { data: { repeat?: object } }).data.repeat);
    await server.db.execute(sql`
      update andon_tickets set created_at = created_at - interval '1 hour' where id = ${id}`);
  }
  expect(repeats).toEqual([undefined, undefined, expect.objectContaining({ stores: 3 })]);
});

test('who owns a counter-measure is told on its day, once, finds it at its event, and says that it was taken', async () => {
  const id = await accepted();
  const due = { ...measure, text: '检查电源', dueOn: '2026-03-12' };
  await andonWork(handler).move(id, 'complete', { measure: due });
  await andonWork(office).move(id, 'close');
  await server.db.execute(sql`update andon_measures set done_at = now() where ticket_id <> ${id}`);
  const run = async (at: string) => {
    server.clock.set(at);
    await server.db.transaction((tx) => enqueue(tx, measureJob, {}));
    await untilSeen(async () => {
      const left = await server.db.execute(
        sql`select from jobs where kind = ${measureJob.name} and state in ('waiting', 'running')`,
      );
      expect(left.rows).toHaveLength(0);
    });
  };
  await run('2026-03-12T07:59:00+08:00');
  expect(await told('andon.measure-due')).toEqual([]);
  await run('2026-03-12T08:01:00+08:00');
  await run('2026-03-13T08:01:00+08:00');
  expect(await told('andon.measure-due')).toMatchObject([
    { params: { words: '检查电源' }, link: `/andon/list?open=${id}`, settled: false },
  ]);
  // Days later.
  const owner = await server.login('handler02');
  expect(await owner.call(endMeasure, { body: { ticketId: id } })).toMatchObject({ code: codes.success });
  expect(await told('andon.measure-due')).toMatchObject([{ settled: true }]);
  expect(await andonWork(owner).read(id)).toMatchObject({ measure: { doneAt: expect.any(String) } });
});
