import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { states } from '#core/andon/types';
import { andonWork } from '../support/andon.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ demo: { stores: 12, lotsPerStore: 60 } });
afterAll(() => server.close());
const { db, clock } = server;

test('a new demo company has andon events in every state, some late, and nothing that is still to come', async () => {
  const now = clock.now().toISOString();
  const found = await db.execute<{ state: string }>(sql`select distinct state from andon_tickets`);
  expect(found.rows.map(({ state }) => state).sort()).toEqual([...states].sort());
  const counted = await db.execute<{ late: number; onTime: number; tooNew: number; wrong: number }>(sql`
    select
      (select count(*) from service_clocks where state = 'running' and due_at < ${now}) as late,
      (select count(*) from service_clocks where state = 'running' and due_at > ${now}) as "onTime",
      (select count(*) from andon_history where at > ${now}) as "tooNew",
      (select count(*) from andon_tickets t where t.state <> (
        select process from andon_history h where h.ticket_id = t.id order by seq desc limit 1)) as wrong`);
  const [figures] = counted.rows;
  expect(figures?.late).toBeGreaterThan(0);
  expect(figures?.onTime).toBeGreaterThan(0);
  expect(figures).toMatchObject({ tooNew: 0, wrong: 0 });
});

test('head office, handlers, leaders and whoever raised them find what waits for them, told when it was', async () => {
  const now = clock.now().toISOString();
  const office = andonWork(await server.login('ho01'));
  expect((await office.all({ waiting: true })).total).toBeGreaterThan(2);
  for (const usercode of ['handler01', 'handler02', 'handler03', 'leader01', '101003', '100507'])
    expect(
      (await andonWork(await server.login(usercode)).list({ tab: 'all' })).total,
      usercode,
    ).toBeGreaterThan(0);
  expect((await andonWork(await server.login('handler03')).list({ tab: 'todo' })).total).toBeGreaterThan(0);
  const told = await db.execute<{ early: number; future: number }>(sql`
    select count(*) filter (where told_at < ${now}::timestamptz - interval '1 day') as early,
      count(*) filter (where told_at > ${now} or settled_at > ${now} or read_at > ${now}) as future
    from inbox_entries`);
  expect(told.rows[0]?.early).toBeGreaterThan(0);
  expect(told.rows[0]?.future).toBe(0);
});

test('nothing of it is mailed, and no step of a clock waits that was due before', async () => {
  const now = clock.now().toISOString();
  const found = await db.execute<{ mails: number; waiting: number; due: number; ended: number }>(sql`
    select (select count(*) from mails) as mails,
      (select count(*) from service_clocks where step_at > ${now}) as waiting,
      (select count(*) from service_clocks where step_at <= ${now}) as due,
      (select count(*) from jobs where kind = 'clocks.step' and state = 'cancelled') as ended`);
  expect(found.rows[0]).toMatchObject({ mails: 0, due: 0, ended: 0 });
  expect(found.rows[0]?.waiting).toBeGreaterThan(0);
});
