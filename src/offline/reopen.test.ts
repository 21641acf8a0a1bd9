import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clear, cutOff } from '../../tests/faults/world/network.ts';
import type { Page, Phone } from '../../tests/faults/world/phone.ts';
import { World } from '../../tests/faults/world/world.ts';
import { giveBack, takeBatch } from './batch.ts';
import { databaseName, OfflineDatabase } from './database.ts';
import { recordAgain } from './reopen.ts';

let world: World;
let phone: Phone;
let page: Page;
beforeEach(async () => {
  world = new World();
  world.server.write('1001', 'milk', { marks: ['there'], name: 'milk' });
  world.server.write('1001', 'bread', { marks: [], name: 'bread' });
  ({ phone, page } = await world.somebody());
  await page.offline.pull('store:1001');
  await page.show();
  await world.quiet();
});
afterEach(() => world.end());

const marksOf = (thing: string) => page.thing(thing)?.marks;
const isBroken = () => page.offline.status.get().storeBroken;

async function deleteDatabase(): Promise<void> {
  phone.disk.factory.deleteDatabase(databaseName('anna'));
  await world.quiet();
  await readAgain();
}

/** Dexie begins a new reading with a timer of the real clock, which the virtual one does not see. */
async function readAgain(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await world.quiet();
}

describe('the database is deleted under the app', () => {
  it('what had been saved is saved again, stays on screen, and is sent once', async () => {
    phone.network.weather = cutOff;
    await page.mark('milk', 'mine');
    await page.mark('bread', 'mine too');
    await world.quiet();
    await deleteDatabase();
    expect(page.outbox()).toEqual(['waiting mine on milk', 'waiting mine too on bread']);
    page.die();
    page = await phone.open('anna');
    expect(page.outbox()).toEqual(['waiting mine on milk', 'waiting mine too on bread']);
    phone.network.weather = clear;
    await world.seconds(15);
    expect(page.outbox()).toEqual([]);
    expect(world.server.ledger).toHaveLength(2);
  });

  it('by two tabs it is saved again once', async () => {
    const other = await phone.open('anna');
    phone.network.weather = cutOff;
    await page.mark('milk', 'mine');
    await world.quiet();
    await deleteDatabase();
    for (const tab of [page, other]) expect(tab.outbox()).toEqual(['waiting mine on milk']);
  });

  it('the next thing is saved, behind what had been saved before', async () => {
    phone.network.weather = cutOff;
    await page.mark('milk', 'before');
    await world.quiet();
    await deleteDatabase();
    await page.mark('milk', 'after');
    await world.quiet();
    phone.network.weather = clear;
    await world.seconds(15);
    expect(world.server.thing('1001', 'milk')?.marks).toEqual(['there', 'before', 'after']);
  });

  it('with a full disk: once there is room, the next thing is saved behind it and seen at once', async () => {
    phone.network.weather = cutOff;
    await page.mark('milk', 'before');
    await world.quiet();
    phone.disk.isFull = true;
    await deleteDatabase();
    await expect(page.mark('milk', 'not this one')).rejects.toThrow('storage-full');
    phone.disk.isFull = false;
    await page.mark('milk', 'after');
    await readAgain();
    expect(marksOf('milk')).toEqual(['there', 'before', 'after']);
    phone.network.weather = clear;
    await world.seconds(15);
    expect(world.server.thing('1001', 'milk')?.marks).toEqual(['there', 'before', 'after']);
  });

  it('what was applied before, and not answered, has no second effect', async () => {
    phone.network.weather = (deliver) => {
      deliver();
      throw new TypeError('network error');
    };
    await page.mark('milk', 'mine');
    await world.quiet();
    await deleteDatabase();
    phone.network.weather = clear;
    await world.seconds(15);
    expect(page.outbox()).toEqual([]);
    expect(world.server.ledger).toHaveLength(1);
  });

  it('the rows stay on screen, and come again', async () => {
    phone.network.weather = cutOff;
    await deleteDatabase();
    expect(marksOf('milk')).toEqual(['there']);
    phone.network.weather = clear;
    world.server.write('1001', 'milk', { marks: ['there', 'news'], name: 'milk' });
    await page.offline.freshen();
    await world.quiet();
    expect(marksOf('milk')).toEqual(['there', 'news']);
    expect(await page.offline.cursors()).toMatchObject([{ scope: 'store:1001', complete: true }]);
  });

  it('a row that the server has no more leaves every screen once the others have come again', async () => {
    const other = await phone.open('anna');
    await other.show();
    world.server.restoreEmpty();
    world.server.write('1001', 'bread', { marks: [], name: 'bread' });
    await deleteDatabase();
    await page.offline.freshen();
    await readAgain();
    for (const tab of [page, other]) expect([...tab.rows().keys()]).toEqual(['bread']);
  });
});

describe('the browser closes the database by force', () => {
  it('the screen hears at once what another tab does', async () => {
    const other = await phone.open('anna');
    phone.network.weather = cutOff;
    page.storage.closeByForce();
    await readAgain();
    await other.mark('milk', 'theirs');
    await world.quiet();
    expect(marksOf('milk')).toEqual(['there', 'theirs']);
  });

  it('and cannot open it: that is said until it can', async () => {
    phone.network.weather = cutOff;
    await page.mark('milk', 'mine');
    await world.quiet();
    const open = phone.disk.factory.open;
    phone.disk.factory.open = () => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError');
    };
    page.storage.closeByForce();
    await world.quiet();
    expect(isBroken()).toBe(true);
    await expect(page.mark('milk', 'not this one')).rejects.toThrow('storage-failed');
    phone.disk.factory.open = open;
    await world.seconds(2);
    await readAgain();
    expect(isBroken()).toBe(false);
    expect(page.outbox()).toEqual(['waiting mine on milk']);
  });

  it('and breaks off a reading: the screen hears all the same what another tab does', async () => {
    const other = await phone.open('anna');
    // No attempt is counted, which would make it read anew.
    await phone.signOut();
    await other.mark('milk', 'theirs');
    await vi.waitUntil(() => page.storage.open.size > 0, { interval: 0, timeout: 60_000 });
    for (const reading of page.storage.open) reading.abort();
    await world.seconds(1);
    await readAgain();
    expect(marksOf('milk')).toEqual(['there', 'theirs']);
  });

  it('nor at once afterwards, where nothing waits: the screen hears again what another tab does', async () => {
    const other = await phone.open('anna');
    phone.network.weather = cutOff;
    const open = phone.disk.factory.open;
    phone.disk.factory.open = () => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError');
    };
    page.storage.closeByForce();
    await readAgain();
    phone.disk.factory.open = open;
    await world.seconds(2);
    await readAgain();
    await other.mark('milk', 'theirs');
    await readAgain();
    expect(isBroken()).toBe(false);
    expect(marksOf('milk')).toEqual(['there', 'theirs']);
  });
});

it('an attempt that was not counted on what is recorded again is not taken back from it', async () => {
  const db = new OfflineDatabase('boris', { indexedDB: new IDBFactory(), IDBKeyRange });
  phone.network.weather = cutOff;
  const id = await page.mark('milk', 'mine');
  const [mine] = (await page.offline.operations('waiting')).filter((one) => one.id === id);
  if (!mine) throw new Error('it does not wait');
  await db.operations.add({ ...mine, attempts: 1 });
  const { batch } = await takeBatch(db, 10, true);
  await db.operations.clear();
  await recordAgain(db, batch);
  await giveBack(db, batch);
  expect(await db.operations.toArray()).toMatchObject([{ id, attempts: 1 }]);
  db.close();
});
