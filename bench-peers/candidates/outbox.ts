import { uuidv7 } from 'uuidv7';
import type { Submission } from '../../core/wire/operation.ts';
import { OfflineDatabase } from '../../src/offline/database.ts';
import { openDevice, type SignedIn } from '../../src/offline/device.ts';
import { browserEnvironment, type Offline, type OfflineKind, openOffline } from '../../src/offline/index.ts';
import { type BenchOperation, show } from './page.ts';

/** Stockroom's own outbox as the app opens it (src/app/start-offline.ts), with a kind that knows no screen. */
const userId = 'bench';
const device = openDevice();
const environment = browserEnvironment(uuidv7);
const db = new OfflineDatabase(userId, environment);
let offline: Offline;

show({
  async open() {
    const session: SignedIn<{ userId: string }> = {
      token: 'bench',
      user: { userId },
      at: new Date().toISOString(),
    };
    await device.write('session', session);
    offline = await openOffline({ userId, kinds: [kind], device, environment, language: () => 'zh' });
    addEventListener('online', () => offline.replay());
    offline.replay();
  },

  async keep(operation) {
    await offline.submit(submissionOf(operation));
  },

  // In one transaction of the database that submit() writes to.
  async fill(operations) {
    await db.transaction('rw', db.operations, db.counters, async () => {
      const rev = await db.nextRev();
      await db.operations.bulkAdd(
        operations.map((operation) => ({
          id: operation.id,
          ...submissionOf(operation),
          base: { version: null, was: {} },
          occurredAt: operation.occurredAt,
          owner: userId,
          rev,
          state: 'waiting',
          attempts: 0,
          lastAnswer: null,
          settledAt: null,
        })),
      );
    });
  },

  // The count that screens show; it follows the database by some milliseconds, so that is asked too.
  async pending() {
    await loaded();
    return db.operations.where('state').equals('waiting').count();
  },

  givenUp: () => offline.mirror.pending.get().operations.filter(({ state }) => state === 'parked').length,
});

function loaded(): Promise<void> {
  const { pending } = offline.mirror;
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      if (!pending.get().loaded) return;
      stop();
      resolve();
    };
    stop = pending.subscribe(look);
    look();
  });
}

function submissionOf(operation: BenchOperation): Submission {
  const { id, store, goods } = operation;
  return {
    id,
    call: 'bench.record',
    version: 1,
    params: {},
    body: operation,
    store,
    subject: `bench/${store}/${goods}`,
  };
}

/** It knows no row, as nothing of it is shown. */
const kind: OfflineKind = { feature: 'bench', entries: [], collections: [] };
