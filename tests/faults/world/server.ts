import { codes } from '#core/wire/codes';
import type { Operation, Outcome } from '#core/wire/outbox';
import type { Cursor, ReplicaRow } from '#core/wire/replica';
import { after, type ShelfBody, type Thing, things } from './shelf.ts';

/** A refusal of one operation, or of a whole request. */
export type No = { code: number; reason: string; current?: unknown; retryAfterSeconds?: number };

type Row = { seq: number; key: string; value: Thing | null };

/** What the server promises of the outbox and of pulling, on one page, without a database. */
export class FakeServer {
  epoch = 'first';
  /** Rows in one page of a pull. */
  pageSize = 3;
  /** Operations taken in one request. */
  batchLimit = 200;
  /** Who a token signs in. */
  readonly sessions = new Map<string, string>();
  /** Every operation that took effect, in order, once for each time that it did. */
  ledger: string[] = [];
  /** Every request's operations, as they came. */
  readonly received: string[][] = [];
  /** What it says with each success. */
  word: { reason: string; params: Record<string, string> } | null = null;
  /** Pages asked for. */
  pulls = 0;
  refuse: (operation: Operation, user: string) => No | undefined = () => undefined;
  refuseRequest: (path: string) => No | undefined = () => undefined;
  private outcomes = new Map<string, Outcome>();
  private scopes = new Map<string, { seq: number; rows: Map<string, Row> }>();

  constructor(private readonly now: () => number) {}

  serve(path: string, request: RequestInit): Response {
    const user = this.sessions.get(new Headers(request.headers).get('x-token') ?? '');
    const no = this.refuseRequest(path);
    if (no) return this.answer(no.code, { reason: no.reason, params: {} }, no.retryAfterSeconds);
    if (user === undefined)
      return this.answer(codes.sessionUnknown, { reason: 'session-unknown', params: {} });
    const body = JSON.parse(String(request.body));
    if (path.endsWith('/sync/pull')) return this.answer(codes.success, this.pull(body.scope, body.cursor));
    return this.replay(body.operations, user);
  }

  thing(store: string, key: string): Thing | null {
    return this.scope(`store:${store}`).rows.get(key)?.value ?? null;
  }

  /** Somebody else changes a thing; null takes it out of the store. */
  write(store: string, key: string, value: Thing | null): ReplicaRow {
    const scope = `store:${store}`;
    const state = this.scope(scope);
    state.seq += 1;
    state.rows.set(key, { seq: state.seq, key, value });
    return { scope, collection: things, key, version: state.seq, value };
  }

  /** A backup is restored: what came after it never happened. */
  restoreEmpty(): void {
    this.epoch = `${this.epoch}+`;
    this.ledger = [];
    this.outcomes.clear();
    this.scopes.clear();
  }

  private replay(operations: Operation[], user: string): Response {
    this.received.push(operations.map((operation) => operation.id));
    if (operations.length > this.batchLimit)
      return this.answer(codes.tooLarge, { reason: 'batch-too-large', params: {} });
    const stopped = new Set<string>();
    const outcomes = operations.flatMap((operation) => {
      const subject = subjectOf(operation);
      if (stopped.has(subject)) return [];
      const outcome = this.apply(operation, user);
      if (outcome.code !== codes.success) stopped.add(subject);
      return [outcome];
    });
    return this.answer(codes.success, { outcomes });
  }

  private apply(operation: Operation, user: string): Outcome {
    const { id, call } = operation;
    const known = this.outcomes.get(id);
    if (known) return known;
    const body = bodyOf(operation);
    const { store } = body;
    const before = this.thing(store, body.thing);
    const no = this.refuse(operation, user) ?? conflict(operation, body, before);
    if (no) {
      const data = {
        reason: no.reason,
        params: {},
        ...(no.current !== undefined && { current: no.current }),
      };
      return { id, code: no.code, message: no.reason, data, rows: [] };
    }
    this.ledger.push(id);
    const row = this.write(store, body.thing, after(before ?? undefined, call, body));
    const outcome = { id, code: codes.success, message: '', data: this.word, rows: [row] };
    this.outcomes.set(id, outcome);
    return outcome;
  }

  private pull(scope: string, cursor: Cursor | null) {
    this.pulls += 1;
    const { rows } = this.scope(scope);
    const from = cursor?.epoch === this.epoch ? cursor.seq : 0;
    const changed = [...rows.values()].filter((row) => row.seq > from).sort((a, b) => a.seq - b.seq);
    const page = changed.slice(0, this.pageSize);
    return {
      rows: page.map(({ seq, key, value }) => ({ scope, collection: things, key, version: seq, value })),
      cursor: { epoch: this.epoch, seq: page.at(-1)?.seq ?? from, key: '' },
      more: changed.length > page.length,
      remaining: changed.length - page.length,
    };
  }

  private scope(name: string) {
    const scope = this.scopes.get(name) ?? { seq: 0, rows: new Map<string, Row>() };
    this.scopes.set(name, scope);
    return scope;
  }

  private answer(code: number, data: unknown, retryAfterSeconds?: number): Response {
    const serverTime = new Date(this.now()).toISOString();
    const envelope = { code, success: code === codes.success, message: '', data, serverTime };
    const status = code === codes.success ? 200 : Math.floor(code / 100);
    const headers = { ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }) };
    return new Response(JSON.stringify(envelope), { status: Math.min(status, 599), headers });
  }
}

function conflict(operation: Operation, body: ShelfBody, now: Thing | null): No | undefined {
  const { was } = operation.base;
  const name = now?.name ?? '';
  if (body.name === undefined || name === was.name || name === body.name) return undefined;
  return { code: codes.conflict, reason: 'name-changed', current: { name } };
}

function bodyOf(operation: Operation): ShelfBody {
  return operation.body as ShelfBody;
}

function subjectOf(operation: Operation): string {
  const { store, thing } = bodyOf(operation);
  return `${store}/${thing}`;
}
