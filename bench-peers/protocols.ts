import type { Ledger } from './ledger.ts';

/**
 * The four protocols that the candidates speak, each at its least: memory instead of a database, no validation, no
 * sessions. All of them take effect by operation id, once.
 */
export type Answer = { status: number; body: unknown };

type Protocol = (request: { method: string; path: string; body: string }, ledger: Ledger) => Answer;

export const protocols: Record<string, Protocol> = {
  '/prod-api/api/outbox/replay': outbox,
  '/api/operations': single,
  '/rxdb/push': rxdb,
  '/couch/bench': couch,
};

/** docs/offline.md: a batch, each operation with an outcome of its own. */
function outbox({ body }: { body: string }, ledger: Ledger): Answer {
  const { operations }: { operations: { id: string }[] } = JSON.parse(body);
  const outcomes = operations.map(({ id }) => {
    ledger.deliver(id);
    return { id, code: 20000, message: '', data: null, rows: [] };
  });
  return done({
    code: 20000,
    success: true,
    message: '',
    data: { outcomes, epoch: 'bench' },
    serverTime: new Date().toISOString(),
  });
}

/** One operation, its id as the idempotency key. */
function single({ body }: { body: string }, ledger: Ledger): Answer {
  const { id }: { id: string } = JSON.parse(body);
  ledger.deliver(id);
  return done({ id });
}

/** https://rxdb.info/replication-http.html, the push endpoint: answers the documents that were there already. */
function rxdb({ body }: { body: string }, ledger: Ledger): Answer {
  const rows: { newDocumentState: { id: string }; assumedMasterState?: object }[] = JSON.parse(body);
  const conflicts = rows.flatMap(({ newDocumentState, assumedMasterState }) => {
    const { id } = newDocumentState;
    const master = ledger.documents.get(id);
    ledger.deliver(id);
    if (master !== undefined && !assumedMasterState) return [master];
    ledger.documents.set(id, newDocumentState);
    return [];
  });
  return done(conflicts);
}

/** https://docs.couchdb.org/en/stable/replication/protocol.html, the target's side. */
function couch(request: { method: string; path: string; body: string }, ledger: Ledger): Answer {
  const rest = request.path.slice('/couch/bench'.length).replace(/^\//, '');
  if (rest === '') return done({ db_name: 'bench', update_seq: ledger.documents.size });
  if (rest.startsWith('_local/')) return note(request, rest, ledger);
  if (rest === '_revs_diff') {
    const asked: Record<string, string[]> = JSON.parse(request.body);
    const missing = Object.entries(asked).filter(([id]) => !ledger.documents.has(id));
    return done(Object.fromEntries(missing.map(([id, revisions]) => [id, { missing: revisions }])));
  }
  if (rest === '_bulk_docs') {
    const { docs }: { docs: { _id: string }[] } = JSON.parse(request.body);
    for (const document of docs) {
      ledger.deliver(document._id);
      ledger.documents.set(document._id, document);
    }
    // With new_edits=false only failures are answered.
    return { status: 201, body: [] };
  }
  return { status: 404, body: { error: 'not_found' } };
}

function note({ method, body }: { method: string; body: string }, id: string, ledger: Ledger): Answer {
  if (method === 'PUT') {
    const rev = `0-${ledger.notes.size + 1}`;
    ledger.notes.set(id, { ...JSON.parse(body), _rev: rev });
    return { status: 201, body: { ok: true, id, rev } };
  }
  const kept = ledger.notes.get(id);
  return kept ? done(kept) : { status: 404, body: { error: 'not_found', reason: 'missing' } };
}

function done(body: unknown): Answer {
  return { status: 200, body };
}
