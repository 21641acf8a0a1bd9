import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#core/wire/codes';
import { clear, cutOff } from '../../tests/faults/world/network.ts';
import { ownStore, type Page, type Phone } from '../../tests/faults/world/phone.ts';
import { shelf } from '../../tests/faults/world/shelf.ts';
import { World } from '../../tests/faults/world/world.ts';
import { copiesName } from './copies.ts';
import { OfflineDatabase } from './database.ts';

let world: World;
let phone: Phone;
let page: Page;
beforeEach(async () => {
  world = new World();
  ({ phone, page } = await world.somebody());
  phone.network.weather = cutOff;
});
afterEach(() => world.end());

const copied = async () => (await phone.disk.copies(copiesName('anna')).keys()).length;

/** The browser is killed, has lost its databases, and Anna signs in again; still without a network. */
async function loseDatabases(): Promise<void> {
  await world.quiet();
  await phone.loseDatabases();
  await phone.signIn('anna');
  page = await phone.open('anna');
  await world.quiet();
}

async function becomeReachable(): Promise<void> {
  phone.network.weather = clear;
  await world.seconds(15);
}

const marksOf = (thing: string) => world.server.thing(ownStore, thing)?.marks;

describe('the browser has lost its databases', () => {
  it('what was saved is there again, in its order, and is sent once', async () => {
    for (const mark of ['first', 'second', 'third']) await page.mark('milk', mark);
    await loseDatabases();
    expect(page.outbox()).toEqual(['first', 'second', 'third'].map((mark) => `waiting ${mark} on milk`));
    await becomeReachable();
    expect(marksOf('milk')).toEqual(['first', 'second', 'third']);
    expect(world.server.ledger).toHaveLength(3);
  });

  it('what is saved next comes behind it, however soon', async () => {
    await page.mark('milk', 'before');
    await world.quiet();
    await phone.loseDatabases();
    await phone.signIn('anna');
    page = await phone.launch('anna');
    await page.mark('milk', 'after');
    await becomeReachable();
    expect(marksOf('milk')).toEqual(['before', 'after']);
  });

  it('or only the last of what was written: that comes back too', async () => {
    await page.mark('milk', 'first');
    const last = [await page.mark('milk', 'second'), await page.mark('milk', 'third')];
    await world.quiet();
    page.die();
    const db = new OfflineDatabase('anna', { indexedDB: phone.disk.factory, IDBKeyRange });
    await db.operations.where('id').anyOf(last).delete();
    db.close();
    page = await phone.open('anna');
    await page.mark('milk', 'fourth');
    await becomeReachable();
    expect(marksOf('milk')).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('twice: all is still in its order', async () => {
    for (const mark of ['first', 'second']) await page.mark('milk', mark);
    await loseDatabases();
    await page.mark('milk', 'third');
    await loseDatabases();
    expect(page.outbox()).toEqual(['first', 'second', 'third'].map((mark) => `waiting ${mark} on milk`));
  });

  it('a copy that outlived an earlier database stands in the way of nothing', async () => {
    const store = phone.disk.copies(copiesName('anna'));
    const id = await page.mark('milk', 'older');
    const older = (await store.read(id)) ?? '';
    await phone.wipe();
    page.die();
    await phone.signIn('anna');
    page = await phone.open('anna');
    await page.mark('milk', 'newer');
    await store.write(id, older);
    await loseDatabases();
    expect(page.outbox()).toEqual(['waiting older on milk', 'waiting newer on milk']);
  });

  it('the worker finds and sends it as well', async () => {
    await page.mark('milk', 'mine');
    await world.quiet();
    await phone.loseDatabases();
    await phone.signIn('anna');
    phone.network.weather = clear;
    await (await phone.wakeWorker())?.offline.drain();
    expect(marksOf('milk')).toEqual(['mine']);
  });

  it('what the server has already is not done a second time', async () => {
    const store = phone.disk.copies(copiesName('anna'));
    const id = await page.mark('milk', 'mine');
    const copy = (await store.read(id)) ?? '';
    await becomeReachable();
    expect(await copied()).toBe(0);
    await store.write(id, copy);
    await loseDatabases();
    await becomeReachable();
    expect(page.outbox()).toEqual([]);
    expect(marksOf('milk')).toEqual(['mine']);
  });

  it('what was taken back, thrown away or said anew does not come back', async () => {
    const undone = await page.mark('milk', 'undone');
    await page.offline.resolve.undo(undone);
    const [away, wrong] = [await page.mark('bread', 'away'), await page.mark('eggs', 'wrong')];
    world.server.refuse = ({ id }) =>
      id === away || id === wrong ? { code: codes.invalid, reason: 'sold-out' } : undefined;
    await becomeReachable();
    phone.network.weather = cutOff;
    await page.offline.resolve.discard(away);
    await page.offline.resolve.replace(wrong, shelf.mark(ownStore, 'eggs', 'right'));
    await loseDatabases();
    expect(page.outbox()).toEqual(['waiting right on eggs']);
  });

  it('nobody else sees it, and it is there when its user comes back', async () => {
    await page.mark('milk', 'mine');
    await world.quiet();
    await phone.loseDatabases();
    await phone.signIn('boris');
    const other = await phone.open('boris');
    await becomeReachable();
    expect([other.outbox(), marksOf('milk')]).toEqual([[], undefined]);
    await phone.signIn('anna');
    await phone.open('anna');
    await world.seconds(15);
    expect(marksOf('milk')).toEqual(['mine']);
  });

  it('with a full disk nothing new is saved before it, and it is there once there is room', async () => {
    await page.mark('milk', 'before');
    await world.quiet();
    await phone.loseDatabases();
    await phone.signIn('anna');
    phone.disk.isFull = true;
    page = await phone.open('anna');
    await expect(page.mark('milk', 'after')).rejects.toMatchObject({ reason: 'storage-full' });
    phone.disk.isFull = false;
    page.offline.replay();
    await becomeReachable();
    expect(marksOf('milk')).toEqual(['before']);
  });
});

describe('copies', () => {
  it('go when what they are of has been sent', async () => {
    await page.mark('milk', 'mine');
    expect(await copied()).toBe(1);
    await becomeReachable();
    expect(await copied()).toBe(0);
  });

  it('that a killed page left behind go with the next opening', async () => {
    const id = await page.mark('milk', 'mine');
    const store = phone.disk.copies(copiesName('anna'));
    const copy = (await store.read(id)) ?? '';
    await becomeReachable();
    page.die();
    await store.write(id, copy);
    page = await phone.open('anna');
    await world.quiet();
    expect(await copied()).toBe(0);
    expect(page.outbox()).toEqual([]);
  });

  it('a saved thing is saved without one, and gets it later', async () => {
    const real = phone.disk.copies.bind(phone.disk);
    phone.disk.copies = (name) => ({ ...real(name), write: () => Promise.reject(new Error('broken')) });
    page.die();
    page = await phone.open('anna');
    await page.mark('milk', 'mine');
    expect(await copied()).toBe(0);
    phone.disk.copies = real;
    page.die();
    page = await phone.open('anna');
    await world.seconds(15);
    expect(await copied()).toBe(1);
  });

  it('of thousands are made up for a few at a time, and not of what has been sent meanwhile', async () => {
    const real = phone.disk.copies.bind(phone.disk);
    phone.disk.copies = (name) => ({ ...real(name), write: () => Promise.reject(new Error('broken')) });
    page.die();
    page = await phone.open('anna');
    for (let count = 0; count < 40; count += 1) await page.mark('milk', `mark ${count}`);
    phone.disk.copies = real;
    page.die();
    page = await phone.open('anna');
    await world.seconds(10.5);
    const before = await copied();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(40);
    await becomeReachable();
    expect(page.outbox()).toEqual([]);
    expect(await copied()).toBe(0);
  });

  it('that hang hold nobody up for longer than half a second', async () => {
    const never = () => new Promise<never>(() => undefined);
    phone.disk.copies = () => ({ keys: never, read: never, write: never, remove: never });
    page.die();
    page = await phone.open('anna');
    const saved = page.mark('milk', 'mine');
    await world.seconds(1.5);
    await saved;
    expect(page.outbox()).toEqual(['waiting mine on milk']);
  });
});
