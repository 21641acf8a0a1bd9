import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type * as T from 'typebox';
import { Value } from 'typebox/value';
import { uuidv7 } from 'uuidv7';
import { editRecord, pinArticle, recordCheck, withdrawRecord } from '#core/near-expiry/contract';
import { listHistory, listNearExpiry } from '#core/near-expiry/online-contract';
import { keepWalk, type Shelf } from '#core/near-expiry/walk';
import { type AnswerOf, type AnyCall, type BodyOf, basePath, type Call } from '#core/wire/call';
import { type Code, codes, httpStatusOf } from '#core/wire/codes';
import { storeScope } from '#core/wire/collection';
import { type Envelope, isEnvelope } from '#core/wire/envelope';
import { type Operation, type Outcome, replayOperations } from '#core/wire/outbox';
import { type Cursor, pullChanges, type ReplicaRow } from '#core/wire/replica';

/** What came back: our envelope, or the test fails. */
export type Answer = Envelope<unknown> & { status: number; headers: Record<string, unknown> };

type Input = {
  params?: object;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};
type Check = Partial<BodyOf<typeof recordCheck>>;

/** Whatever answers requests: a server in this process, or a way to others. */
export type Answering = {
  inject(asked: InjectOptions): Promise<Pick<LightMyRequestResponse, 'payload' | 'statusCode' | 'headers'>>;
};

/** Somebody with a phone: what people do, in their own words. Each verb is one request to the server. */
export type Person = ReturnType<typeof personWith>;

/** @param usercode its first four digits are the person's store */
export function personWith(app: Answering, clock: { now(): Date }, token?: string, usercode = '') {
  const own = usercode.slice(0, 4);

  async function call(declared: AnyCall, input: Input = {}): Promise<Answer> {
    return request(declared.method, pathOf(declared, input), input.body, input.headers);
  }

  /** Any address, whether it is a call or not. */
  async function request(
    method: AnyCall['method'],
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url: basePath + path,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { 'x-token': token }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const { statusCode: status, headers: answered } = response;
    // A file is the one answer that is no envelope; its refusals are.
    if (status === 200 && answered['content-disposition'] !== undefined)
      return {
        code: codes.success,
        success: true,
        message: '',
        data: null,
        serverTime: '',
        status,
        headers: answered,
      };
    const envelope: unknown = JSON.parse(response.payload);
    if (!isEnvelope(envelope)) throw new Error(`${method} ${path} answered no envelope: ${response.payload}`);
    return { ...envelope, status, headers: answered };
  }

  async function replay(operations: readonly Operation[]): Promise<Outcome[]> {
    return answered(replayOperations, await call(replayOperations, { body: { operations } })).outcomes;
  }

  async function pull(scope: string, cursor: Cursor | null = null, limit?: number) {
    const body = { scope, cursor, ...(limit !== undefined && { limit }) };
    return answered(pullChanges, await call(pullChanges, { body }));
  }

  const bodyOfCheck = (article: string, lot: string, said: Check): BodyOf<typeof recordCheck> => ({
    id: uuidv7(),
    hdstore: own,
    farticle: article,
    flot: lot,
    editType: 'nodisplay',
    ...said,
  });

  return {
    token: token ?? '',
    usercode,
    call,
    request,
    replay,
    pull,

    check: (article: string, lot: string, said: Check = {}) =>
      call(recordCheck, { body: bodyOfCheck(article, lot, said) }),
    hide: (article: string, lot: string, days?: number) =>
      call(recordCheck, {
        body: bodyOfCheck(article, lot, {
          editType: 'later',
          ...(days !== undefined && { laterDate: days }),
        }),
      }),
    remark: (article: string, lot: string, remark: string) =>
      call(recordCheck, { body: bodyOfCheck(article, lot, { editType: 'onlyremark', remark }) }),
    edit: (article: string, id: string, change: { remark?: string; top?: 0 | 1 }) =>
      call(editRecord, { params: { id }, body: { hdstore: own, farticle: article, ...change } }),
    withdraw: (id: string, said: BodyOf<typeof withdrawRecord> = {}) =>
      call(withdrawRecord, { params: { id }, body: said }),
    pin: (article: string, top: 0 | 1 = 1) =>
      call(pinArticle, { body: { hdstore: own, farticle: article, top } }),

    async list(filter: BodyOf<typeof listNearExpiry> = {}) {
      return answered(listNearExpiry, await call(listNearExpiry, { body: { limit: 1000, ...filter } })).items;
    },
    async history(filter: BodyOf<typeof listHistory> = {}) {
      return answered(listHistory, await call(listHistory, { body: { limit: 1000, ...filter } })).items;
    },

    /** A check as the phone notes it down, to be sent with `replay`. */
    noteCheck: (article: string, lot: string, said: Check = {}, about: Partial<Operation> = {}) => {
      const body = bodyOfCheck(article, lot, said);
      return operation(recordCheck, { body }, { id: body.id, ...about });
    },
    noteEdit: (article: string, id: string, remark: string, was: Record<string, unknown> = {}) =>
      operation(
        editRecord,
        { params: { id }, body: { hdstore: own, farticle: article, remark } },
        { base: { version: null, was } },
      ),
    noteWithdrawal: (article: string, id: string, withLater = false) =>
      operation(withdrawRecord, { params: { id }, body: { hdstore: own, farticle: article, withLater } }),
    notePin: (article: string, top: 0 | 1) =>
      operation(pinArticle, { body: { hdstore: own, farticle: article, top } }),

    noteWalk: (shelves: Shelf[]) => operation(keepWalk, { body: { hdstore: own, shelves } }),

    /** Everything of a store, as an empty device fetches it; the last word on each row. */
    async pullAll(store = own, limit?: number): Promise<Map<string, ReplicaRow>> {
      return (await this.pullSince(null, store, limit)).rows;
    },
    async pullSince(from: Cursor | null, store = own, limit?: number) {
      const rows = new Map<string, ReplicaRow>();
      let cursor = from;
      for (;;) {
        const page = await pull(storeScope(store), cursor, limit);
        for (const row of page.rows) rows.set(`${row.collection}/${row.key}`, row);
        cursor = page.cursor;
        if (!page.more) return { rows, cursor };
      }
    },
  };

  function operation(
    declared: AnyCall,
    input: { params?: unknown; body: unknown },
    about: Partial<Operation> = {},
  ): Operation {
    return {
      id: uuidv7(),
      call: declared.name,
      version: declared.queue?.version ?? 1,
      params: {},
      base: { version: null, was: {} },
      occurredAt: clock.now().toISOString(),
      ...input,
      ...about,
    };
  }
}

/** The data of a call that went well, checked against the call's own schema; anything else fails the test. */
export function answered<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema, A extends T.TSchema>(
  call: Call<P, Q, B, A>,
  answer: Answer,
): AnswerOf<Call<P, Q, B, A>> {
  if (answer.code !== codes.success) {
    throw new Error(`${call.name} was refused: ${answer.code} ${JSON.stringify(answer.data)}`);
  }
  return Value.Parse(call.answer, answer.data);
}

/** What a refused call looks like, for `toMatchObject`. */
export function refused(code: Code, reason: string, more: object = {}) {
  return { code, status: httpStatusOf(code), success: false, data: { reason, ...more } };
}

function pathOf(call: AnyCall, { params = {}, query }: Input): string {
  const path = Object.entries(params).reduce(
    (made, [name, value]) => made.replace(`:${name}`, encodeURIComponent(String(value))),
    call.path,
  );
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}
