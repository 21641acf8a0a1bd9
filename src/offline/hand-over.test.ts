import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeCopies } from '../../tests/support/fake-copies.ts';
import { copiesName } from './copies.ts';
import { OfflineDatabase, type OperationState, type StoredOperation, type StoredPhoto } from './database.ts';
import { browserEnvironment, type Environment } from './environment.ts';
import { giveUnsent, type UnsentPart, wipeUser } from './hand-over.ts';
import { photoCopiesName } from './photo-copies.ts';
import { importOutbox } from './transfer.ts';
import { writtenPhoto } from './written-photo.ts';

let environment: Environment;
let db: OfflineDatabase;
let given: UnsentPart[];
const give = async (part: UnsentPart) => void given.push(part);
const held = { code: 42200, reason: 'kept-elsewhere', params: {}, at: '2026-03-10T02:00:00.000Z' };

beforeEach(() => {
  const copies = new FakeCopies();
  const indexedDB = new IDBFactory();
  environment = {
    ...browserEnvironment(() => ''),
    indexedDB,
    IDBKeyRange,
    copies: (name) => copies.store(name),
  };
  db = new OfflineDatabase('u1', environment);
  given = [];
});

describe('giving away what is unsent', () => {
  it('gives what waits and what was refused, with photos, and nothing that is settled; all stays as it is', async () => {
    await record('a', 'waiting');
    await record('b', 'sent');
    await record('c', 'parked');
    await record('d', 'gone');
    await photograph('p', 'a');
    expect([...(await giveUnsent('u1', environment, give))]).toEqual(['a', 'c', 'p']);
    expect(given.map(({ userId, operations, photos }) => [userId, operations, photos])).toEqual([
      ['u1', 2, 0],
      ['u1', 0, 1],
    ]);
    expect(await db.operations.count()).toBe(4);
    expect(await db.photos.count()).toBe(1);
  });

  it('is taken over elsewhere, held until its user says so, and keeps what the server had refused', async () => {
    await record('a', 'waiting');
    await record('c', 'parked', { lastAnswer: { code: 40900, reason: 'changed', params: {}, at: '' } });
    await photograph('p', 'a');
    await giveUnsent('u1', environment, give);
    const other = new OfflineDatabase('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
    for (const { file } of [...given, ...given]) await importOutbox(other, 'u1', file, held);
    const there = await other.operations.orderBy('order').toArray();
    expect(there.map(({ id, state, lastAnswer }) => [id, state, lastAnswer?.reason])).toEqual([
      ['a', 'parked', 'kept-elsewhere'],
      ['c', 'parked', 'changed'],
    ]);
    expect(await other.photos.toArray()).toMatchObject([{ id: 'p', operation: 'a' }]);
    expect((await other.photoBytes.get('p'))?.bytes.byteLength).toBe(3);
  });

  it('gives the copies of what the database has lost', async () => {
    await record('a', 'waiting');
    await record('b', 'sent');
    await copy('lost', operation('lost', 'waiting'));
    // It was sent: the copy is about to go.
    await copy('b', operation('b', 'waiting'));
    await environment.copies(copiesName('u1')).write('cut', '{"id":');
    const photo = writtenPhoto(photoOf('p2', 'lost'), new Uint8Array([1, 2, 3]).buffer);
    await environment.copies(photoCopiesName('u1')).write('p2', JSON.stringify(photo));
    expect([...(await giveUnsent('u1', environment, give))].toSorted()).toEqual(['a', 'lost', 'p2']);
  });

  it('splits what one request would not take', async () => {
    for (let at = 0; at < 30; at += 1)
      await record(`o${at}`, 'waiting', { body: { remark: '长'.repeat(5000) } });
    await giveUnsent('u1', environment, give);
    expect(given.length).toBeGreaterThan(2);
    expect(given.reduce((sum, { operations }) => sum + operations, 0)).toBe(30);
    for (const part of given)
      expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(640 * 1024);
  });
});

describe('wiping', () => {
  it('deletes rows, drafts, work and copies once all is given', async () => {
    await record('a', 'waiting');
    await copy('a', operation('a', 'waiting'));
    await photograph('p', 'a');
    await db.rows.put({ scope: 's', collection: 'c', key: 'k', version: 1, value: {}, rev: 1 });
    await db.drafts.put({ key: 'd', value: 'half typed', savedAt: '' });
    await wipeUser('u1', environment, give);
    for (const table of db.tables) expect([table.name, await table.count()]).toEqual([table.name, 0]);
    expect(await environment.copies(copiesName('u1')).keys()).toEqual([]);
    expect(given.length).toBe(2);
  });

  it('deletes nothing while the server cannot keep what is unsent, and goes on later', async () => {
    await record('a', 'waiting');
    await db.rows.put({ scope: 's', collection: 'c', key: 'k', version: 1, value: {}, rev: 1 });
    const refuse = () => Promise.reject(new Error('out of reach'));
    await expect(wipeUser('u1', environment, refuse)).rejects.toThrow('out of reach');
    expect([await db.operations.count(), await db.rows.count()]).toEqual([1, 1]);
    await wipeUser('u1', environment, give);
    expect(await db.operations.count()).toBe(0);
  });

  it('gives what is recorded while it is under way, too', async () => {
    await record('a', 'waiting');
    await wipeUser('u1', environment, async (part) => {
      await give(part);
      if (given.length === 1) await record('late', 'waiting');
    });
    expect(
      given.map(({ file }) => JSON.parse(file).operations.map((one: StoredOperation) => one.id)),
    ).toEqual([['a'], ['late']]);
    expect(await db.operations.count()).toBe(0);
  });

  it('leaves other users of a shared phone to their own turn', async () => {
    const other = new OfflineDatabase('u2', environment);
    await other.operations.add(operation('theirs', 'waiting', { owner: 'u2' }));
    await wipeUser('u1', environment, give);
    expect(given).toEqual([]);
    expect(await other.operations.count()).toBe(1);
  });
});

async function record(id: string, state: OperationState, said: Partial<StoredOperation> = {}): Promise<void> {
  await db.operations.add(operation(id, state, said));
}

function operation(
  id: string,
  state: OperationState,
  said: Partial<StoredOperation> = {},
): Omit<StoredOperation, 'order'> {
  return {
    id,
    call: 'near-expiry.check',
    version: 1,
    params: {},
    body: {},
    base: { version: null, was: {} },
    occurredAt: '2026-03-10T01:00:00.000Z',
    owner: 'u1',
    store: '1001',
    subject: 's',
    state,
    attempts: 0,
    lastAnswer: null,
    settledAt: state === 'sent' || state === 'gone' ? 1 : null,
    rev: 1,
    ...said,
  };
}

const copy = (id: string, value: object) =>
  environment.copies(copiesName('u1')).write(id, JSON.stringify({ order: 9, ...value }));

async function photograph(id: string, of: string): Promise<void> {
  await db.photos.put(photoOf(id, of));
  await db.photoBytes.put({ id, bytes: new Uint8Array([1, 2, 3]).buffer });
}

function photoOf(id: string, of: string): StoredPhoto {
  return {
    id,
    hash: 'h',
    kind: 'andon',
    subject: 't',
    operation: of,
    name: 'n',
    type: 'image/jpeg',
    width: 1,
    height: 1,
    size: 3,
    sent: 0,
    state: 'waiting',
    attempts: 0,
    lastAnswer: null,
    addedAt: '2026-03-10T01:00:00.000Z',
  };
}
