import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutOff, slow } from '../../tests/faults/world/network.ts';
import type { Page, Phone } from '../../tests/faults/world/phone.ts';
import { World } from '../../tests/faults/world/world.ts';

let world: World;
let phone: Phone;
let page: Page;
beforeEach(() => {
  world = new World();
});
afterEach(() => world.end());

const day = 86_400_000;
const open = async (clockOffMs: number) => {
  phone = world.phone();
  phone.clockOffMs = clockOffMs;
  await phone.signIn('anna');
  page = await phone.open('anna');
  await page.offline.pull('store:1001');
};
const recordedAt = () => page.offline.mirror.pending.get().operations.map((one) => one.occurredAt);

describe.each([
  ['a day early', -day],
  ['a day late', day],
  ['at 1970', -Date.parse('2026-03-10T08:00:00Z')],
])('a device whose clock stands %s', (_, offMs) => {
  it('dates what is done by the server’s time', async () => {
    await open(offMs);
    await phone.signOut();
    await page.mark('milk');
    await world.quiet();
    expect(recordedAt()).toEqual(['2026-03-10T08:00:00.000Z']);
    // Without network, a week later, and after the app was opened anew.
    phone.network.weather = cutOff;
    await world.seconds((7 * day) / 1000);
    page.die();
    page = await phone.open('anna');
    await page.mark('milk');
    await world.quiet();
    expect(recordedAt()[1]).toBe('2026-03-17T08:00:00.000Z');
  });

  it('sends in the order in which things were done', async () => {
    await open(offMs);
    phone.network.weather = cutOff;
    await page.mark('milk', 'first');
    await world.quiet();
    phone.clockOffMs = -offMs;
    await page.mark('milk', 'second');
    phone.network.weather = (deliver) => deliver();
    await world.seconds(20);
    expect(world.server.thing('1001', 'milk')?.marks).toEqual(['first', 'second']);
  });

  it('backs off and tries again as any other', async () => {
    await open(offMs);
    phone.network.weather = cutOff;
    await page.mark('milk');
    await world.seconds(60);
    phone.network.weather = (deliver) => deliver();
    await world.seconds(10);
    expect(page.outbox()).toEqual([]);
  });
});

it('a clock turned back without network stands still at the last time that the server is known to have had', async () => {
  await open(0);
  const known = world.time.now();
  phone.network.weather = cutOff;
  phone.clockOffMs = -day;
  expect(page.offline.clock.now()).toBe(known);
});

it('a fast clock is announced as soon as the server has answered, until it is put right', async () => {
  await open(day);
  expect(page.offline.status.get()).toMatchObject({ clockAhead: true, clockBehind: false });
  phone.clockOffMs = 0;
  await page.offline.pull('store:1001');
  expect(page.offline.status.get().clockAhead).toBe(false);
});

it('the time of a server whose own clock was put right is believed', async () => {
  await open(0);
  phone.network.weather = () =>
    Response.json({
      code: 20000,
      success: true,
      message: '',
      data: null,
      serverTime: '2031-01-01T00:00:00Z',
    });
  await page.offline.pull('store:1001');
  expect(page.offline.clock.iso()).toMatch(/^2031/);
  phone.network.weather = (deliver) => deliver();
  await page.offline.pull('store:1001');
  expect(page.offline.clock.iso()).toMatch(/^2026/);
  expect(page.offline.status.get().clockBehind).toBe(false);
});

it('a clock that stands before the last known server time is announced, and no other', async () => {
  await open(0);
  expect(page.offline.status.get().clockBehind).toBe(false);
  page.close();
  phone.clockOffMs = -day;
  phone.network.weather = cutOff;
  page = await phone.open('anna');
  expect(page.offline.status.get().clockBehind).toBe(true);
  page.close();
  phone.clockOffMs = day;
  page = await phone.open('anna');
  expect(page.offline.status.get().clockBehind).toBe(false);
});

it('a slow line does not count as a wrong clock', async () => {
  await open(0);
  phone.network.weather = slow(8000);
  const pulled = page.offline.pull('store:1001');
  await world.seconds(10);
  await pulled;
  expect(Math.abs(page.offline.clock.now() - world.time.now())).toBeLessThanOrEqual(4000);
});

it('an answer that is heard only after the phone has slept, or its clock was set, says nothing of the clock', async () => {
  await open(0);
  const { clock } = page.offline;
  const now = world.time.now();
  for (const heardAfterMs of [600_000, -600_000]) {
    clock.measure(new Date(now).toISOString(), now, now + heardAfterMs);
    expect(clock.now()).toBe(now);
  }
});
