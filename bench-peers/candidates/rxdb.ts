import { createRxDatabase, type RxCollection } from 'rxdb';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { type BenchOperation, isStrict, show } from './page.ts';

/**
 * https://rxdb.info/replication-http.html with https://rxdb.info/rx-storage-dexie.html, push only: what an outbox needs.
 * All options as they are by default, but for `?durability=strict`: the Dexie storage hands its settings to Dexie.
 */
let collection: RxCollection<BenchOperation>;
let replication: RxReplicationState<BenchOperation, unknown>;
/** Of this page; what an earlier one sent is not to be had. */
const sent = new Set<string>();
let writes = 0;
let writesInSync = -1;
let isAsking = false;

show({
  async open() {
    const database = await createRxDatabase<{ operations: RxCollection<BenchOperation> }>({
      name: 'bench',
      storage: getRxStorageDexie(isStrict ? { chromeTransactionDurability: 'strict' } : {}),
    });
    ({ operations: collection } = await database.addCollections({ operations: { schema } }));
    replication = replicateRxCollection<BenchOperation, unknown>({
      collection,
      replicationIdentifier: 'bench-http',
      push: {
        async handler(rows) {
          const answer = await fetch('/rxdb/push', {
            method: 'POST',
            headers: { accept: 'application/json', 'content-type': 'application/json' },
            body: JSON.stringify(rows),
          });
          return answer.json();
        },
      },
    });
    replication.sent$.subscribe(({ id }) => sent.add(id));
  },

  async keep(operation) {
    await collection.insert(operation);
    writes += 1;
  },

  async fill(operations) {
    await collection.bulkInsert([...operations]);
    writes += 1;
  },

  // There is no count to ask for: what is stored, less what was sent, until the replication says that it is in sync.
  async pending() {
    void askWhetherInSync();
    if (writesInSync === writes) return 0;
    return (await collection.count().exec()) - sent.size;
  },

  givenUp: () => 0,
});

async function askWhetherInSync(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const writesThen = writes;
  // Resolves when the push has succeeded, however long that takes.
  await replication.awaitInSync();
  writesInSync = writesThen;
  isAsking = false;
}

const text = { type: 'string' };
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    store: text,
    goods: text,
    lot: text,
    editType: text,
    remark: text,
    occurredAt: text,
  },
  required: ['id'],
} as const;
