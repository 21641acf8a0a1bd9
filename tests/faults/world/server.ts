import { codes, endsSession } from '#core/wire/codes';
import { partsOf, storeScope } from '#core/wire/collection';
import { databaseRestored, type Operation, type Outcome } from '#core/wire/outbox';
import type { Cursor, ReplicaRow } from '#core/wire/replica';
import type { Effect, No, ServerFeature, Tables } from './feature.ts';
import { PhotoShelf } from './photo-shelf.ts';
import { changeOf, type ScopedChange, ScopeRows } from './rows.ts';
import { type Thing, things } from './shelf.ts';
import { shelfFeature } from './shelf-server.ts';

type Applied = { outcome: Outcome; owner: string; fingerprint: string; atMs: number };

/** Everything that is in its database. */
type Data = {
  epoch: string;
  effects: Effect[];
  applied: Map<string, Applied>;
  scopes: Map<string, ScopeRows>;
};

/** Rows of no device: what the server keeps for itself. */
export const databaseScope = 'database';

/** How much had taken effect when the server answered: for those who check, nobody else looks at it. */
export const ledgerHeader = 'x-ledger';

export const outcomesKeptMs = 90 * 86_400_000;

/** What the server promises of the outbox and of pulling, on one page, without a database. */
export class FakeServer {
  /** Rows in one page of a pull. */
  pageSize = 3;
  /** Rows that a device without anything gets first, out of turn. */
  firstRows = 0;
  /** Operations taken in one request. */
  batchLimit = 200;
  /** The form of an operation's body that it knows; older ones are upgraded. */
  version = 1;
  /** It is killed after this many effects, in the middle of a batch, and starts again at once. */
  diesAfter: number | null = null;
  readonly photos = new PhotoShelf();
  /** Who a token signs in. */
  readonly sessions = new Map<string, string>();
  /** Every request's operations, as they came, and whose session they came in. */
  readonly received: string[][] = [];
  readonly senders = new Map<string, Set<string>>();
  /** What it says with each success. */
  word: { reason: string; params: Record<string, string> } | null = null;
  /** Pages asked for. */
  pulls = 0;
  /** The collections that everybody may read of what the company shares; all of them, and no word of it, when it does not say. */
  readable: readonly string[] | undefined;
  refuse: (operation: Operation, user: string) => No | undefined = () => undefined;
  refuseRequest: (path: string) => No | undefined = () => undefined;
  private data: Data = { epoch: 'first', effects: [], applied: new Map(), scopes: new Map() };
  private restored = 0;

  private readonly tables: Tables = {
    rows: (scope) => this.rows(scope),
    nowMs: () => this.now(),
    enact: (effect, changes) => {
      this.data.effects.push({ ...effect, atMs: this.now() });
      this.commit(changes);
    },
  };

  constructor(
    private readonly now: () => number,
    private readonly feature: ServerFeature = shelfFeature,
  ) {}

  /** Every operation that took effect, in order, once for each time that it did. */
  get effects(): readonly Effect[] {
    return this.data.effects;
  }

  /** The present life of its database. */
  get epoch(): string {
    return this.data.epoch;
  }

  get ledger(): string[] {
    return this.data.effects.map(({ id }) => id);
  }

  /** Answers a request; throws when it is killed over it. */
  serve(path: string, request: RequestInit): Response {
    const user = this.sessions.get(new Headers(request.headers).get('x-token') ?? '');
    const no = this.refuseRequest(path);
    if (no) return this.answer(no.code, { reason: no.reason, params: {} }, no.retryAfterSeconds);
    if (user === undefined)
      return this.answer(codes.sessionUnknown, { reason: 'session-unknown', params: {} });
    const photo = this.photos.answer(path, request);
    if (photo) return this.answer(photo.code, photo.data);
    const body = JSON.parse(String(request.body));
    if (path.endsWith('/sync/pull')) return this.answer(codes.success, this.pull(body.scope, body.cursor));
    const own = this.feature.answer?.(path, body, user, this.tables);
    if (own && 'reason' in own) return this.answer(own.code, { reason: own.reason, params: {} });
    if (own) return this.answer(codes.success, own.data);
    return this.replay(body, user);
  }

  thing(store: string, key: string): Thing | null {
    return this.rows(storeScope(store)).get(things, key);
  }

  /** All that is in a store. */
  things(store: string): Map<string, Thing> {
    return this.rows(storeScope(store)).all(things);
  }

  /** Somebody else changes a thing; null takes it out of the store. */
  write(store: string, key: string, value: Thing | null): void {
    this.commit([changeOf(things, store, key, value)]);
  }

  /** Somebody else begins a transaction over several things; the answer commits it. */
  begin(store: string, changed: readonly { key: string; value: Thing | null }[]): () => void {
    const rows = this.rows(storeScope(store));
    const commit = rows.begin(changed.map(({ key, value }) => changeOf(things, store, key, value)));
    // One that a restore has overtaken never commits.
    return () => {
      if (this.data.scopes.get(rows.scope) === rows) commit();
    };
  }

  /** What is done at the server itself. */
  at<Result>(work: (tables: Tables) => Result): Result {
    return work(this.tables);
  }

  /** A backup of the database; calling it restores it: what came after the backup never happened. */
  backUp(): () => void {
    const kept = copyOf(this.data);
    return () => {
      this.restored += 1;
      this.data = { ...copyOf(kept), epoch: `restored ${this.restored}` };
    };
  }

  /** The oldest backup there is. */
  restoreEmpty(): void {
    this.restored += 1;
    this.data = { epoch: `restored ${this.restored}`, effects: [], applied: new Map(), scopes: new Map() };
  }

  private replay({ operations, epoch }: { operations: Operation[]; epoch?: string }, user: string): Response {
    if (epoch !== undefined && epoch !== this.data.epoch)
      return this.answer(codes.conflict, { reason: databaseRestored, params: { epoch: this.data.epoch } });
    this.received.push(operations.map((operation) => operation.id));
    for (const { id } of operations) this.senders.set(id, (this.senders.get(id) ?? new Set()).add(user));
    if (operations.length > this.batchLimit)
      return this.answer(codes.tooLarge, { reason: 'batch-too-large', params: {} });
    const stopped = new Set<string>();
    const outcomes = operations.flatMap((operation) => {
      const subject = this.feature.subjectOf(operation);
      if (stopped.has(subject)) return [];
      const outcome = this.apply(operation, user);
      if (outcome.code !== codes.success) stopped.add(subject);
      return [outcome];
    });
    return this.answer(codes.success, { outcomes, epoch: this.data.epoch });
  }

  private apply(operation: Operation, user: string): Outcome {
    const { id, call } = operation;
    const fingerprint = JSON.stringify([call, operation.version, operation.params, operation.body]);
    const known = this.data.applied.get(id);
    if (known) return this.again(known, { user, fingerprint });
    const wanted = this.feature.effectOf(operation, user, this.tables, this.version);
    if (wanted === 'too-new') return refusal(id, { code: codes.clientTooOld, reason: 'server-too-old' });
    const verdict = this.refuse(operation, user) ?? wanted;
    if ('reason' in verdict) return refusal(id, verdict);
    this.dieInTime();
    const { params, base } = operation;
    const { body, changes } = verdict;
    this.data.effects.push({ id, user, call, params, body, was: base.was, atMs: this.now() });
    const rows = this.commit(changes).filter(({ scope }) => scope !== databaseScope);
    const outcome = { id, code: codes.success, message: '', data: this.word, rows };
    this.data.applied.set(id, { outcome, owner: user, fingerprint, atMs: this.now() });
    return outcome;
  }

  /** A known id answers with its stored outcome, before anything else is looked at; bodies are kept 90 days. */
  private again(known: Applied, by: { user: string; fingerprint: string }): Outcome {
    const { id } = known.outcome;
    if (known.owner !== by.user || known.fingerprint !== by.fingerprint)
      return refusal(id, { code: codes.invalid, reason: 'operation-id-used' });
    if (this.now() - known.atMs <= outcomesKeptMs) return known.outcome;
    return { ...known.outcome, data: { reason: 'applied-earlier', params: {} }, rows: [] };
  }

  private dieInTime(): void {
    if (this.diesAfter === null) return;
    this.diesAfter -= 1;
    if (this.diesAfter >= 0) return;
    this.diesAfter = null;
    throw new TypeError('the server was killed, and the line is cut');
  }

  /** Forgets the tombstones of all scopes. */
  sweep(): void {
    for (const rows of this.data.scopes.values()) rows.sweep();
  }

  private pull(scope: string, cursor: Cursor | null) {
    this.pulls += 1;
    const readable = partsOf(scope).kind === 'company' ? this.readable : undefined;
    const size = { page: this.pageSize, first: this.firstRows };
    const page = this.rows(scope).page(this.data.epoch, cursor, size, readable);
    return readable ? { ...page, collections: readable } : page;
  }

  private rows(scope: string): ScopeRows {
    const rows = this.data.scopes.get(scope) ?? new ScopeRows(scope);
    this.data.scopes.set(scope, rows);
    return rows;
  }

  /** One transaction: each scope takes its number once. */
  private commit(changes: readonly ScopedChange[]): ReplicaRow[] {
    return [...new Set(changes.map(({ scope }) => scope))].flatMap((scope) =>
      this.rows(scope).begin(changes.filter((one) => one.scope === scope))(),
    );
  }

  private answer(code: number, data: unknown, retryAfterSeconds?: number): Response {
    const serverTime = new Date(this.now()).toISOString();
    const envelope = { code, success: code === codes.success, message: '', data, serverTime };
    const status = code === codes.success ? 200 : endsSession(code) ? 401 : Math.floor(code / 100);
    const headers = {
      [ledgerHeader]: String(this.data.effects.length),
      ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    };
    return new Response(JSON.stringify(envelope), { status: Math.min(status, 599), headers });
  }
}

function copyOf({ epoch, effects, applied, scopes }: Data): Data {
  const copies = [...scopes].map(([scope, rows]): [string, ScopeRows] => [scope, rows.copy()]);
  return { epoch, effects: [...effects], applied: new Map(applied), scopes: new Map(copies) };
}

function refusal(id: string, { code, reason, current }: No): Outcome {
  const data = { reason, params: {}, ...(current !== undefined && { current }) };
  return { id, code, message: reason, data, rows: [] };
}
