import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { endMeasure, insightFigure, listMeasures } from '#core/insight/contract';
import { added } from '#core/insight/figures';
import { codes } from '#core/wire/codes';
import { andonWork } from '../support/andon.ts';
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
