import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basePath } from '#core/wire/call';
import { replayOperations } from '#core/wire/outbox';
import { clear, cutOff, silence, silenceAfterArrival, slow } from '../../tests/faults/world/network.ts';
import type { Page, Phone } from '../../tests/faults/world/phone.ts';
import { World } from '../../tests/faults/world/world.ts';

let world: World;
let phone: Phone;
let page: Page;
beforeEach(async () => {
  world = new World();
  ({ phone, page } = await world.somebody());
});
afterEach(() => world.end());

describe('two tabs of one user', () => {
  it('send one after the other, and nothing twice', async () => {
    const other = await phone.open('anna');
    phone.network.weather = cutOff;
    for (let count = 0; count < 150; count += 1) await (count % 2 ? page : other).mark(`thing ${count % 40}`);
    world.server.batchLimit = 20;
    phone.network.weather = slow(300);
    page.offline.replay();
    other.offline.replay();
    await world.seconds(60);
    expect(phone.network.mostAtOnce.get(basePath + replayOperations.path)).toBe(1);
    expect(world.server.ledger).toHaveLength(150);
    expect(page.outbox()).toEqual([]);
    expect(other.outbox()).toEqual([]);
  });

  it.each([
    ['before the request has arrived', silence],
    ['after it has arrived', silenceAfterArrival],
  ])('when the one that sends is killed %s, the other takes over within 2 s', async (_, weather) => {
    const other = await phone.open('anna');
    await world.quiet();
    phone.network.next.push(weather);
    await page.mark('milk');
    await world.quiet();
    page.die();
    await world.seconds(2);
    expect(other.outbox()).toEqual([]);
    expect(world.server.ledger).toHaveLength(1);
  });

  it('what the one recorded before it was killed is sent by the other', async () => {
    const other = await phone.open('anna');
    await world.quiet();
    const id = await page.mark('milk');
    page.die();
    await world.seconds(2);
    expect(world.server.ledger).toEqual([id]);
    expect(other.outbox()).toEqual([]);
  });

  it('one that waits for longer than batches take says so, until it may send', async () => {
    await world.quiet();
    const thaw = phone.freezeSending('anna');
    await page.mark('milk');
    await world.seconds(29);
    expect(page.offline.status.get().heldUp).toBe(false);
    await world.seconds(2);
    expect(page.offline.status.get().heldUp).toBe(true);
    thaw();
    await world.quiet();
    expect(page.offline.status.get().heldUp).toBe(false);
    expect(page.outbox()).toEqual([]);
  });

  it('what a screen asks of a store that is just being closed is no fault', async () => {
    const faults: unknown[] = [];
    const ask = () =>
      void page.offline.cursors().then(
        () => undefined,
        (fault) => faults.push(fault),
      );
    ask();
    page.close();
    ask();
    await world.quiet();
    expect(faults).toEqual([]);
  });

  it('each hears the server’s word about what the other, or the worker, has sent', async () => {
    const other = await phone.open('anna');
    const heard: unknown[] = [];
    for (const tab of [page, other]) {
      tab.offline.onSent((sent) => heard.push(...sent.map(({ lastAnswer }) => lastAnswer?.reason)));
    }
    world.server.word = { reason: 'somebody-was-first', params: { name: 'Boris' } };
    await page.mark('milk');
    await world.quiet();
    expect(heard).toEqual(['somebody-was-first', 'somebody-was-first']);
    world.server.word = null;
    await page.mark('milk');
    await world.quiet();
    expect(heard.slice(2)).toEqual([undefined, undefined]);
  });

  it('the order of a subject is kept across them', async () => {
    const other = await phone.open('anna');
    const marks = Array.from({ length: 20 }, (_, index) => `m${index}`);
    for (const [index, mark] of marks.entries()) await (index % 2 ? page : other).mark('milk', mark);
    await world.seconds(10);
    expect(world.server.thing('1001', 'milk')?.marks).toEqual(marks);
  });
});

describe('a phone that several people use', () => {
  it('shows, sends and exports nothing of one user to another; the first finds it again', async () => {
    phone.network.weather = cutOff;
    world.server.write('1001', 'milk', { marks: [], name: 'milk' });
    await page.mark('milk', 'of anna');
    page.close();
    await phone.signIn('boris');
    const his = await phone.open('boris');
    await his.show();
    phone.network.weather = clear;
    his.offline.replay();
    await world.seconds(60);
    expect(his.outbox()).toEqual([]);
    expect([...his.rows().keys()]).toEqual([]);
    expect(await his.offline.exportOutbox()).not.toContain('of anna');
    expect(world.server.ledger).toEqual([]);
    his.close();
    await phone.signIn('anna');
    const hers = await phone.open('anna');
    await world.seconds(2);
    expect(hers.outbox()).toEqual([]);
    expect(world.server.thing('1001', 'milk')?.marks).toEqual(['of anna']);
  });

  it('a tab that another user’s sign-in has overtaken sends nothing with their session', async () => {
    await phone.signIn('boris');
    await page.mark('milk');
    await world.seconds(60);
    expect(world.server.received).toEqual([]);
    expect(page.offline.status.get().paused).toBe('signed-out');
  });
});
