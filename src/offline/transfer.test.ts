import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from './clock.ts';
import { OfflineDatabase, type OperationState, type StoredOperation } from './database.ts';
import { exportOutbox, importOutbox } from './transfer.ts';

let db: OfflineDatabase;

beforeEach(() => {
  db = phone('u1');
});

describe('unsent work as a file', () => {
  it('holds what waits and what was refused, in order, and nothing that is settled', async () => {
    await record(db, 'a', 'waiting');
    await record(db, 'b', 'sent');
    await record(db, 'c', 'parked');
    await record(db, 'd', 'gone');
    const file = JSON.parse(await exportOutbox(db, 'u1', clock));
    expect(file).toMatchObject({ format: 'stockroom-outbox', owner: 'u1', savedAt: clock.iso() });
    expect(file.operations.map((one: StoredOperation) => one.id)).toEqual(['a', 'c']);
  });

  it('tells what was thrown away and why, for whoever looks into it; nobody takes that over', async () => {
    await record(db, 'a', 'waiting');
    await record(db, 'd', 'gone');
    await record(db, 'undone', 'gone');
    const discarded = { why: 'mistake', words: 'wrong shelf', at: clock.iso() };
    await db.operations.where({ id: 'd' }).modify({ discarded });
    const text = await exportOutbox(db, 'u1', clock);
    expect(JSON.parse(text).discarded).toMatchObject([{ id: 'd', discarded }]);
    const other = phone('u1-other');
    expect(await importOutbox(other, 'u1', text)).toMatchObject({ added: [{ id: 'a' }], known: 0 });
    expect(await other.operations.where({ id: 'd' }).count()).toBe(0);
  });

  it('is taken over by another phone of the same user, unchanged, behind what waits there', async () => {
    await record(db, 'a', 'waiting');
    await record(db, 'c', 'parked');
    const text = await exportOutbox(db, 'u1', clock);
    const other = phone('u1-other');
    await record(other, 'x', 'waiting');
    const { added, known } = await importOutbox(other, 'u1', text);
    expect([added.map(({ id }) => id), known]).toEqual([['a', 'c'], 0]);
    const there = await other.operations.orderBy('order').toArray();
    expect(there.map(({ id, state }) => `${id} ${state}`)).toEqual(['x waiting', 'a waiting', 'c parked']);
    const { order: _order, rev: _rev, ...taken } = there[1] ?? {};
    // The phone that it comes from may have sent it: to take it back needs its inverse.
    expect(taken).toEqual({ ...operation('a', 'waiting'), attempts: 1 });
  });

  it('can be taken over twice: what the phone knows, sent or thrown away too, stays as it is', async () => {
    await record(db, 'a', 'waiting');
    await record(db, 'b', 'waiting');
    const text = await exportOutbox(db, 'u1', clock);
    await db.operations.where({ id: 'a' }).modify({ state: 'sent' });
    expect(await importOutbox(db, 'u1', text)).toEqual({ added: [], known: 2, photos: [] });
    expect((await db.operations.get({ id: 'a' }))?.state).toBe('sent');
  });

  it('is refused for another user', async () => {
    await record(db, 'a', 'waiting');
    const text = await exportOutbox(db, 'u1', clock);
    await expect(importOutbox(phone('u2'), 'u2', text)).rejects.toMatchObject({ reason: 'other-user' });
  });

  it.each([
    ['a picture', '\u0089PNG'],
    ['other JSON', '{"a":1}'],
    ['nothing', ''],
    ['a file without an owner', file([], { owner: undefined })],
    ['a settled operation', file([{ ...operation('a', 'waiting'), state: 'sent' }])],
    ['an operation without a body', file([{ ...operation('a', 'waiting'), body: null }])],
    ['an operation that says nothing of what was there', file([{ ...operation('a', 'waiting'), base: {} }])],
    ['something that is no operation', file([null])],
  ])('is refused as a whole when it is %s', async (_case, text) => {
    await expect(importOutbox(db, 'u1', text)).rejects.toMatchObject({ reason: 'not-an-outbox' });
    expect(await db.operations.count()).toBe(0);
  });
});

const clock: Clock = {
  now: () => Date.parse('2026-11-21T02:31:00.000Z'),
  iso: () => '2026-11-21T02:31:00.000Z',
  measure: () => undefined,
  isBehind: () => false,
  isAhead: () => false,
  lastServerMs: () => 0,
};

function phone(name: string): OfflineDatabase {
  return new OfflineDatabase(name, { indexedDB: new IDBFactory(), IDBKeyRange });
}

async function record(on: OfflineDatabase, id: string, state: OperationState): Promise<void> {
  await on.operations.add({ ...operation(id, state), rev: await on.nextRev() });
}

function operation(id: string, state: OperationState): Omit<StoredOperation, 'order' | 'rev'> {
  return {
    id,
    call: 'near-expiry.pin',
    version: 1,
    params: {},
    body: { hdstore: '1001', farticle: 'A7', top: 1 },
    base: { version: null, was: {} },
    occurredAt: '2026-11-21T02:00:00.000Z',
    owner: 'u1',
    store: '1001',
    subject: 'near-expiry/1001/A7',
    state,
    attempts: 0,
    lastAnswer: null,
    settledAt: null,
  };
}

function file(operations: unknown[], change: Record<string, unknown> = {}): string {
  return JSON.stringify({ format: 'stockroom-outbox', version: 1, owner: 'u1', operations, ...change });
}
