import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptElsewhere } from '#core/devices/rules';
import { NotSaved } from '#offline';
import { answerLost, cutOff, silence, slow } from '../../tests/faults/world/network.ts';
import type { Phone } from '../../tests/faults/world/phone.ts';
import { shelf } from '../../tests/faults/world/shelf.ts';
import { World } from '../../tests/faults/world/world.ts';

let world: World;
beforeEach(() => {
  world = new World();
});
afterEach(() => world.end());

describe('what is done here', () => {
  it('is said to be saved only once its transaction has completed', async () => {
    const { phone, page } = await world.somebody();
    phone.network.weather = cutOff;
    const before = page.storage.completed.length;
    await page.mark('milk');
    expect(page.storage.completed.slice(before)).toContain('counters operations');
    // Nobody else writes this: a page that dies now has kept it.
    page.die();
    expect((await phone.open('anna')).outbox()).toEqual(['waiting mark 1 on milk']);
  });

  it('is written so that a power cut cannot take it', async () => {
    const { page } = await world.somebody();
    await page.offline.pull('store:1001');
    await page.mark('milk');
    await world.quiet();
    expect(page.storage.durabilities.length).toBeGreaterThan(3);
    expect(new Set(page.storage.durabilities)).toEqual(new Set(['strict']));
  });

  it('costs the same whether ten or five hundred wait', async () => {
    const { phone, page } = await world.somebody();
    await phone.signOut();
    const costOfOne = async () => {
      await world.quiet();
      const before = page.storage.cost;
      await page.mark('milk');
      const acknowledged = page.storage.cost - before;
      await world.quiet();
      return { acknowledged, shown: page.storage.cost - before };
    };
    for (let count = 0; count < 10; count += 1) await page.mark(`thing ${count}`);
    const few = await costOfOne();
    for (let count = 0; count < 500; count += 1) await page.mark(`thing ${count}`);
    expect(await costOfOne()).toEqual(few);
  });

  it('is refused loudly when the disk is full, and nothing of it is kept', async () => {
    const { phone, page } = await world.somebody();
    phone.network.weather = cutOff;
    await page.mark('milk');
    phone.disk.isFull = true;
    const outcome = await page.mark('bread').catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(NotSaved);
    expect(outcome).toMatchObject({ reason: 'storage-full' });
    await world.quiet();
    expect(page.outbox()).toEqual(['waiting mark 1 on milk']);
    phone.disk.isFull = false;
    await page.mark('bread');
    await world.quiet();
    expect(page.outbox()).toEqual(['waiting mark 1 on milk', 'waiting mark 3 on bread']);
    page.die();
    expect((await phone.open('anna')).outbox()).toEqual([
      'waiting mark 1 on milk',
      'waiting mark 3 on bread',
    ]);
  });

  it('is kept on a full disk too when it was there before: the app opens', async () => {
    const { phone, page } = await world.somebody();
    phone.network.weather = cutOff;
    await page.mark('milk');
    page.die();
    phone.disk.isFull = true;
    expect((await phone.open('anna')).outbox()).toEqual(['waiting mark 1 on milk']);
  });

  it('is saved, and seen, after the browser has closed the database by force', async () => {
    const { phone, page } = await world.somebody();
    await page.show();
    phone.network.weather = cutOff;
    await page.mark('milk');
    await world.quiet();
    page.storage.closeByForce();
    await page.mark('bread');
    await world.seconds(1);
    expect(page.outbox()).toEqual(['waiting mark 1 on milk', 'waiting mark 2 on bread']);
    expect(page.thing('bread')?.marks).toEqual(['mark 2']);
    phone.network.weather = (deliver) => deliver();
    await world.seconds(10);
    expect(world.server.ledger).toHaveLength(2);
  });

  it('is saved even when the browser closes the database just then', async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      const own = new World();
      const { phone, page } = await own.somebody();
      phone.network.weather = cutOff;
      const saving = page.mark('milk');
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      page.storage.closeByForce();
      await saving;
      await own.quiet();
      page.die();
      expect((await phone.open('anna')).outbox(), `after ${turns} turns`).toEqual(['waiting mark 1 on milk']);
      own.end();
    }
  });
});

describe('taking back', () => {
  it('what was never sent leaves no trace', async () => {
    const { phone, page } = await world.somebody();
    await phone.signOut();
    const id = await page.mark('milk');
    expect(await page.offline.resolve.undo(id)).toBe(true);
    await phone.signIn('anna');
    page.offline.replay();
    await world.quiet();
    expect(world.server.received).toEqual([]);
    expect(page.outbox()).toEqual([]);
  });

  it('while it is being taken to be sent, either it is not sent, or its inverse is', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const own = new World();
      const { page } = await own.somebody();
      const id = await page.mark('milk');
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await page.offline.resolve.undo(id);
      await own.seconds(1);
      expect(own.server.thing('1001', 'milk')?.marks ?? [], `after ${turns} turns`).toEqual([]);
      expect(page.outbox()).toEqual([]);
      own.end();
    }
  });

  it('what may have been applied is done by a new operation, behind it', async () => {
    const { phone, page } = await world.somebody();
    phone.network.next.push(answerLost);
    phone.network.weather = cutOff;
    const id = await page.mark('milk');
    await world.quiet();
    expect(await page.offline.resolve.undo(id)).toBe(true);
    await world.quiet();
    expect(page.outbox()).toHaveLength(2);
    phone.network.weather = (deliver) => deliver();
    await world.seconds(10);
    expect(world.server.thing('1001', 'milk')?.marks).toEqual([]);
    expect(world.server.ledger).toHaveLength(2);
    expect(page.outbox()).toEqual([]);
  });

  it('what was applied is done by a new operation', async () => {
    const { page } = await world.somebody();
    const id = await page.mark('milk');
    await world.quiet();
    expect(await page.offline.resolve.undo(id)).toBe(true);
    await world.quiet();
    expect(world.server.thing('1001', 'milk')?.marks).toEqual([]);
  });

  it('what was refused just removes it', async () => {
    const { page } = await world.somebody();
    world.server.refuse = () => ({ code: 42200, reason: 'too-new' });
    const id = await page.mark('milk');
    await world.quiet();
    expect(await page.offline.resolve.undo(id)).toBe(true);
    await world.quiet();
    expect(page.outbox()).toEqual([]);
    expect(world.server.received).toHaveLength(1);
  });

  it.each(['taken back at once', 'tried again first'])(
    'what another device may have sent is done by a new operation: %s',
    async (how) => {
      const { phone, page } = await world.somebody();
      phone.network.next.push(answerLost);
      phone.network.weather = cutOff;
      const id = await page.mark('milk');
      await world.quiet();
      const { phone: second, page: there } = await world.somebody();
      await second.signOut();
      const held = { ...keptElsewhere, at: '2026-03-10T08:00:00Z' };
      await there.offline.importOutbox(await page.offline.exportOutbox(), held);
      if (how === 'tried again first') await there.offline.resolve.retry(id);
      expect(await there.offline.resolve.undo(id)).toBe(true);
      await second.signIn('anna');
      there.offline.replay();
      await world.seconds(10);
      expect(world.server.thing('1001', 'milk')?.marks).toEqual([]);
      expect(there.outbox()).toEqual([]);
    },
  );

  it('many are taken back at once, the newest first, or none of them', async () => {
    const { phone, page } = await world.somebody();
    const sent = [await page.mark('milk'), await page.mark('bread')];
    await world.quiet();
    await phone.signOut();
    const ids = [...sent, await page.mark('tea')];
    phone.disk.isFull = true;
    await expect(page.offline.resolve.undo(...ids)).rejects.toMatchObject({ reason: 'storage-full' });
    expect(page.outbox()).toEqual(['waiting mark 3 on tea']);
    phone.disk.isFull = false;

    const before = page.storage.completed.filter((tables) => tables.includes('operations')).length;
    expect(await page.offline.resolve.undo(...ids)).toBe(true);
    expect(page.storage.completed.filter((tables) => tables.includes('operations'))).toHaveLength(before + 1);
    await world.quiet();
    const inverses = page.offline.mirror.pending.get().operations;
    expect(inverses.map(({ call, body }) => [call, body])).toMatchObject([
      ['shelf.unmark', { thing: 'bread' }],
      ['shelf.unmark', { thing: 'milk' }],
    ]);
    await phone.signIn('anna');
    page.offline.replay();
    await world.quiet();
    for (const thing of ['milk', 'bread', 'tea'])
      expect(world.server.thing('1001', thing)?.marks ?? []).toEqual([]);
    expect(page.outbox()).toEqual([]);
  });

  it('what nothing can take back is said', async () => {
    const { page } = await world.somebody();
    const id = await page.rename('milk', 'oat milk');
    await world.quiet();
    expect(await page.offline.resolve.undo(id)).toBe(false);
  });
});

describe('a refused operation', () => {
  it('is replaced in its place: the later ones of its subject stay behind it', async () => {
    const { page } = await world.somebody();
    world.server.write('1001', 'milk', { marks: [], name: 'theirs' });
    const id = await page.rename('milk', 'mine');
    await page.mark('milk');
    await world.quiet();
    expect(page.outbox()).toEqual(['parked milk is mine', 'waiting mark 1 on milk']);
    await page.offline.resolve.replace(id, shelf.rename('1001', 'milk', 'ours', 'theirs'));
    await world.quiet();
    expect(world.server.received.at(-1)).toHaveLength(2);
    expect(world.server.thing('1001', 'milk')).toEqual({ marks: ['mark 1'], name: 'ours' });
    expect(page.outbox()).toEqual([]);
  });

  it('that another tab has settled meanwhile does not swallow what replaces it', async () => {
    const { page } = await world.somebody();
    const refused = { code: 42200, reason: 'too-new' };
    world.server.refuse = () => refused;
    const id = await page.rename('milk', 'mine');
    await world.quiet();
    world.server.refuse = () => undefined;
    await page.offline.resolve.discard(id);
    await page.offline.resolve.replace(id, shelf.rename('1001', 'milk', 'ours', ''));
    await world.quiet();
    expect(world.server.thing('1001', 'milk')?.name).toBe('ours');
  });

  it('is replaced while it is on its way: the answer to the old one does not settle the new one', async () => {
    const { phone, page } = await world.somebody();
    phone.network.next.push(slow(3000));
    const id = await page.rename('milk', 'mine');
    await world.quiet();
    await page.offline.resolve.replace(id, shelf.rename('1001', 'milk', 'ours', 'mine'));
    await world.seconds(3.5);
    expect(world.server.thing('1001', 'milk')?.name).toBe('ours');
    expect(world.server.ledger).toHaveLength(2);
    expect(page.outbox()).toEqual([]);
  });

  it('is sent again, with what waits behind it, when its user says so', async () => {
    const { page } = await world.somebody();
    world.server.refuse = () => ({ code: 42200, reason: 'too-new' });
    const id = await page.mark('milk');
    await page.mark('milk');
    await world.quiet();
    world.server.refuse = () => undefined;
    await page.offline.resolve.retry(id);
    await world.quiet();
    expect(world.server.thing('1001', 'milk')?.marks).toEqual(['mark 1', 'mark 2']);
  });

  it('is offered again with all the others in one go, however many', async () => {
    const { page } = await world.somebody();
    world.server.refuse = () => ({ code: 40300, reason: 'no-permission' });
    const ids = await Promise.all(['milk', 'bread', 'eggs'].map((thing) => page.mark(thing)));
    await world.quiet();
    expect(page.outbox().every((one) => one.startsWith('parked'))).toBe(true);
    world.server.refuse = () => undefined;
    const before = page.storage.completed.length;
    await page.offline.resolve.retry(...ids, 'unknown');
    expect(page.storage.completed.slice(before)[0]).toBe('counters operations');
    await world.quiet();
    expect(world.server.ledger).toHaveLength(3);
    expect(page.outbox()).toEqual([]);
  });

  it('is settled together with the later ones that a decision is about: all of it, or nothing', async () => {
    const { phone, page } = await world.somebody();
    world.server.write('1001', 'milk', { marks: [], name: 'theirs' });
    const first = await page.rename('milk', 'mine');
    const second = await page.rename('milk', 'mine, better', 'mine');
    await page.mark('milk');
    await world.quiet();
    const decided = [
      { id: first, submission: shelf.rename('1001', 'milk', 'ours', 'theirs') },
      { id: second, submission: null },
    ];
    phone.disk.isFull = true;
    await expect(page.offline.resolve.settle(decided)).rejects.toBeInstanceOf(NotSaved);
    await world.quiet();
    expect(page.outbox()).toEqual([
      'parked milk is mine',
      'waiting milk is mine, better',
      'waiting mark 1 on milk',
    ]);
    phone.disk.isFull = false;
    await page.offline.resolve.settle(decided);
    await world.quiet();
    expect(world.server.thing('1001', 'milk')).toEqual({ marks: ['mark 1'], name: 'ours' });
    expect(world.server.ledger).toHaveLength(2);
    expect(page.outbox()).toEqual([]);
  });

  it('leaves behind what it was, what the server said and why its user threw it away', async () => {
    const { page } = await world.somebody();
    world.server.refuse = () => ({ code: 42200, reason: 'too-new' });
    const id = await page.mark('milk');
    await world.quiet();
    await page.offline.resolve.discard(id, { why: 'mistake', words: 'wrong shelf' });
    await world.quiet();
    const [log] = await page.offline.operations('gone');
    expect(log).toMatchObject({
      id,
      state: 'gone',
      body: { thing: 'milk' },
      discarded: { why: 'mistake', words: 'wrong shelf', at: expect.any(String) },
      lastAnswer: { reason: 'too-new' },
    });
    expect(page.outbox()).toEqual([]);
  });

  it('is not said to be discarded when it has been applied meanwhile', async () => {
    const { page } = await world.somebody();
    const id = await page.mark('milk');
    await world.quiet();
    expect(await page.offline.resolve.discard(id)).toBe(false);
  });

  it('is gone for good when its user discards it, even while it is on its way', async () => {
    const { phone, page } = await world.somebody();
    phone.network.next.push(silence);
    const id = await page.mark('milk');
    await world.quiet();
    await page.offline.resolve.discard(id);
    await world.seconds(60);
    expect(page.outbox()).toEqual([]);
    expect(world.server.received).toEqual([]);
  });
});

describe('settled operations', () => {
  const day = 86_400_000;
  const opened = async (phone: Phone) => {
    const page = await phone.open('anna');
    await page.offline.pull('store:1001');
    // What is old is let go some seconds after a start, by what the server last said of the time.
    page.close();
    const again = await phone.open('anna');
    await world.seconds(11);
    return again;
  };

  it.each([
    ['offered again to a restored server for fourteen days', 13, 0, 1],
    ['not kept for longer', 15, 0, 0],
    ['kept for as long when the phone’s clock runs ahead', 13, 400 * day, 1],
    ['kept for no longer when it stands', 15, -15 * day, 0],
  ])('are %s', async (_, days, clockOffMs, offered) => {
    const { phone, page } = await world.somebody();
    await page.offline.pull('store:1001');
    await page.mark('milk');
    await world.quiet();
    page.close();
    await world.asleep(days * day);
    phone.clockOffMs = clockOffMs;
    const later = await opened(phone);
    world.server.restoreEmpty();
    await later.offline.pull('store:1001');
    await world.seconds(2);
    expect(world.server.ledger).toHaveLength(offered);
  });

  it('go; what waits is kept for ever', async () => {
    const { phone, page } = await world.somebody();
    phone.network.weather = (deliver) => {
      if (page.isGone) return deliver();
      throw new TypeError('Failed to fetch');
    };
    await page.mark('bread');
    await world.asleep(1000 * day);
    page.close();
    await opened(phone);
    expect(world.server.thing('1001', 'bread')?.marks).toEqual(['mark 1']);
  });
});
