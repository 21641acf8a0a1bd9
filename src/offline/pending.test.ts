import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as fc from 'fast-check';
import * as T from 'typebox';
import { expect, it } from 'vitest';
import { call } from '#core/wire/call';
import { storeRows } from '#core/wire/collection';
import { OfflineDatabase, type StoredOperation } from './database.ts';
import { into, kindsOf, on } from './kinds.ts';
import { type Mirror, openMirror } from './mirror.ts';
import type { Watchable } from './status.ts';

const shelfRows = storeRows<string[]>('shelves');
const shelves = ['a', 'b', 'c'];

/** What happens to the outbox: `place` picks one of the operations that there have been. */
type Attribution =
  | { kind: 'submit'; shelf: number }
  | { kind: 'park' | 'retry' | 'send'; place: number }
  | { kind: 'replace'; place: number; shelf: number };

const place = fc.nat({ max: 7 });
const shelf = fc.nat({ max: shelves.length - 1 });
const deeds = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const), shelf }) },
    fc.record({ kind: fc.constantFrom('park' as const, 'retry' as const, 'send' as const), place }),
    fc.record({ kind: fc.constant('replace' as const), place, shelf }),
  ),
  { maxLength: 12 },
);

it('a screen that watched every change shows what one opened afterwards shows', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (done) => {
      const db = new OfflineDatabase('u', { indexedDB: new IDBFactory(), IDBKeyRange });
      const watching = openMirror(db, kinds, noNews, noTimers);
      watching.rows(shelfRows, '1001');
      for (const deed of done) {
        await perform(db, deed);
        const waiting = await db.operations.where('state').anyOf(['waiting', 'parked']).sortBy('order');
        await until(watching.pending, ({ operations }) => revs(operations) === revs(waiting));
      }
      const opened = openMirror(db, kinds, noNews, noTimers);
      await until(opened.rows(shelfRows, '1001'), ({ loaded }) => loaded);
      await until(watching.rows(shelfRows, '1001'), ({ loaded }) => loaded);
      expect(shown(watching)).toEqual(shown(opened));
      expect(watching.pending.get()).toEqual(opened.pending.get());
      watching.close();
      opened.close();
      db.close();
    }),
    { numRuns: 40 },
  );
});

const nothing = () => undefined;
const noNews = { onArrived: nothing, onSent: nothing, onReopened: nothing, onBroken: nothing };
const noTimers = { setTimer: nothing, clearTimer: nothing };

/** Folds to the list of what was done on a shelf, in order. */
const tidy = call({
  name: 'shelves.tidy',
  summary: '',
  method: 'POST',
  path: '/',
  source: 'chosen',
  access: 'session',
  body: T.Object({ shelf: T.String() }),
  answer: T.Null(),
  queue: { version: 1, subject: ({ body }) => body.shelf },
});
const kinds = kindsOf([
  {
    feature: 'shelves',
    collections: [],
    entries: [
      on(tidy, {
        group: '',
        changes: ({ id, store, body }) => [
          into(shelfRows, store, body.shelf, (done) => [...(done ?? []), id]),
        ],
        describe: () => ({ text: '', params: {}, title: '' }),
        link: () => '/',
      }),
    ],
  },
]);

const statesAfter = { park: 'parked', retry: 'waiting', send: 'sent' } as const;

async function perform(db: OfflineDatabase, deed: Attribution): Promise<void> {
  await db.transaction('rw', db.operations, db.counters, async () => {
    if (deed.kind === 'submit') {
      const { order: _, ...operation } = operationOn(deed.shelf, await db.nextRev());
      await db.operations.add(operation);
      return;
    }
    const operation = await db.operations.get(deed.place + 1);
    if (!operation) return;
    if (deed.kind === 'replace') {
      const other = { ...operationOn(deed.shelf, await db.nextRev()), order: operation.order };
      await db.operations.put(other);
    } else {
      const state = statesAfter[deed.kind];
      await db.operations.update(operation.order, { state, rev: await db.nextRev() });
    }
  });
}

function operationOn(shelfIndex: number, rev: number): StoredOperation {
  const key = shelves[shelfIndex] ?? '';
  return {
    id: `operation ${rev}`,
    call: 'shelves.tidy',
    version: 1,
    params: {},
    body: { shelf: key },
    base: { version: null, was: {} },
    occurredAt: '2026-03-10T01:00:00.000Z',
    owner: 'u',
    store: '1001',
    subject: key,
    order: 0,
    state: 'waiting',
    attempts: 0,
    lastAnswer: null,
    settledAt: null,
    rev,
  };
}

function shown(mirror: Mirror) {
  return [...mirror.rows(shelfRows, '1001').get().rows].sort(([a], [b]) => (a < b ? -1 : 1));
}

function revs(operations: readonly StoredOperation[]): string {
  return operations.map(({ order, rev }) => `${order}/${rev}`).join(' ');
}

/** Resolves as soon as the value is such. */
function until<Value>(watched: Watchable<Value>, isSo: (value: Value) => boolean): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      if (!isSo(watched.get())) return;
      stop();
      resolve();
    };
    stop = watched.subscribe(look);
    look();
  });
}
