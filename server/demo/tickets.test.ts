import { expect, test } from 'vitest';
import { demoCompany } from './company.ts';
import { demoTickets } from './tickets.ts';

const dayMs = 86_400_000;

test.each(['00:01', '09:00', '23:59'])('at %s everything that was done about an event is past', (time) => {
  const now = new Date(`2026-11-21T${time}:00+08:00`);
  for (const { title, at, moves } of demoTickets(now)) {
    const times = [at, ...moves.map((one) => one.at)];
    expect([...times].sort(), title).toEqual(times);
    expect(Date.parse(times.at(-1) ?? ''), title).toBeLessThan(now.getTime());
    expect(now.getTime() - Date.parse(at), title).toBeLessThan(10 * dayMs);
  }
});

test('whoever raises one has a work e-mail, works there still, and has their leader’s review', () => {
  const now = new Date('2026-11-21T09:00:00+08:00');
  const users = new Map(demoCompany({ now: now.toISOString() }).users.map((user) => [user.usercode, user]));
  for (const { by, moves } of demoTickets(now)) {
    expect(users.get(by), by).toMatchObject({ enableStatus: true, email: expect.any(String) });
    const named = moves.flatMap((one) => [one.by, ...(one.to ?? [])]);
    expect(named.filter((code) => !users.get(code)?.enableStatus)).toEqual([]);
    for (const one of moves) if (one.event === 'review') expect(one.by).toBe(`${by.slice(0, 4)}03`);
  }
});
