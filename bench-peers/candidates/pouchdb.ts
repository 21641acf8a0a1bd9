import PouchDB from 'pouchdb-browser';
import { type BenchOperation, show } from './page.ts';

/**
 * https://pouchdb.com/guides/replication.html: `live` and `retry`. Its IndexedDB adapter takes no durability.
 */
/** An operation, or the place up to which was pushed. */
type Kept = Partial<BenchOperation> & { seq?: number };

let local: PouchDB.Database<Kept>;
let remote: PouchDB.Database<Kept>;
let replication: PouchDB.Replication.Replication<Kept> | undefined;
let pushedSeq = 0;

show({
  async open() {
    local = new PouchDB<Kept>('bench');
    remote = new PouchDB<Kept>(`${location.origin}/couch/bench`);
    pushedSeq = await readPushed();
    // A retry waits ever longer, up to ten minutes: an app that hears of the network begins anew.
    addEventListener('online', replicate);
    replicate();
  },

  async keep(operation) {
    await local.put({ _id: operation.id, ...operation });
  },

  async fill(operations) {
    await local.bulkDocs(operations.map((operation) => ({ _id: operation.id, ...operation })));
  },

  // There is no count to ask for: what was written after the place up to which was pushed.
  pending: async () => Number((await local.info()).update_seq) - pushedSeq,
  givenUp: () => 0,
});

function replicate(): void {
  replication?.cancel();
  const current = local.replicate.to(remote, { live: true, retry: true });
  replication = current;
  current.on('change', ({ last_seq }) => notePushed(Number(last_seq)));
  // Paused without an error: nothing is left to push, whether this page pushed it or the one before it.
  current.on('paused', async (error) => {
    if (!error && navigator.onLine) notePushed(Number((await local.info()).update_seq));
  });
}

/** PouchDB keeps its own checkpoint under a name that it tells nobody: the app remembers the place beside it. */
function notePushed(seq: number): void {
  if (seq <= pushedSeq) return;
  pushedSeq = seq;
  void writePushed();
}

async function readPushed(): Promise<number> {
  const noted = await local.get(pushedId).catch(() => undefined);
  return noted?.seq ?? 0;
}

const pushedId = '_local/pushed';
let writing = Promise.resolve();

function writePushed(): Promise<void> {
  writing = writing.then(async () => {
    const noted = await local.get(pushedId).catch(() => undefined);
    if ((noted?.seq ?? 0) >= pushedSeq) return;
    await local.put({ _id: pushedId, seq: pushedSeq, ...(noted && { _rev: noted._rev }) });
  });
  return writing;
}
