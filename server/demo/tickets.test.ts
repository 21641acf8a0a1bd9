import { expect, test } from 'vitest';
import { workingMs } from '#core/clocks/hours';
import { demoCompany } from './company.ts';
import { officeHours } from './fill-clocks.ts';
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

test.each(['2026-11-30T05:08', '2026-11-29T12:00', '2026-10-05T09:00', '2026-11-26T00:01'])(
  'at %s somebody has had an event for too long',
  (time) => {
    const now = new Date(`${time}:00+08:00`);
    const waits = demoTickets(now).filter(
      ({ type, moves }) => type === 'soft' && moves.at(-1)?.event === 'assign',
    );
    const hours = { ...officeHours, zone: 'Asia/Shanghai' };
    const waited = waits.map(({ moves }) =>
      workingMs(hours, Date.parse(moves.at(-1)?.at ?? ''), now.getTime()),
    );
    expect(Math.max(...waited)).toBeGreaterThan(4 * 3_600_000);
  },
);

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
