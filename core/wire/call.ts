import type * as T from 'typebox';
import type { MenuCode } from '../access/catalog.ts';
import type { PointCode } from '../access/points.ts';

/** Who may make a call: anyone, anyone signed in, or the holders of a permission point. */
export type Access = 'public' | 'session' | Point;
export type Point = PointCode | MenuCode;

/**
 * One call of the API, declared once: the server registers it (validation, serialisation, access, OpenAPI), the
 * client calls it (types), the outbox stores its name.
 */
export type Call<
  Params extends T.TSchema = T.TSchema,
  Query extends T.TSchema = T.TSchema,
  Body extends T.TSchema = T.TSchema,
  Answer extends T.TSchema = T.TSchema,
> = {
  /** `<feature>.<verb>`, stable for ever: queued operations carry it. */
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/prod-api`, with `:name` for parameters. */
  path: string;
  /** Other spellings of the path that are served too (decisions P4, P9). */
  aliases?: readonly { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }[];
  /** Whether the documents give this path; where a declaration does not say so, we chose it (decision P2). */
  source?: 'given' | 'chosen';
  access: Access;
  /** Points that open it as well, each for itself. */
  alsoOpenTo?: readonly Point[];
  /**
   * Changes nothing, though its method is not GET: allowed to somebody who only looks (view-as). `late`: what others wrote a
   * few seconds ago may be missing in its answer, which may come from a replica; what whoever asks wrote never is.
   */
  reads?: true | 'late';
  /** Hands out rows that are saved as a file: the audit log tells who took them, and which. */
  exports?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Its body is a form (multipart) with a file; all other calls refuse one. */
  takesForm?: true;
  /** The largest body that is read; `usualBodyBytes` when not said. */
  bodyBytes?: number;
  /**
   * Programs ask it, not people: a field that it does not know is passed over, and none is read under another spelling, so
   * that a newer program may say more to an older server.
   */
  ownTalk?: true;
  /** Not counted against the share of requests: asked all the time by what watches over the servers. */
  unlimited?: true;
  answer: Answer;
  /** Present when the call may wait in the outbox. */
  queue?: Queue<T.Static<Params>, T.Static<Body>>;
};

/** How a call's operations wait. Methods, so that a list of calls may forget each one's input. */
export type Queue<Params = unknown, Body = unknown> = {
  /** The version of `params` and `body`; an older one is upgraded by whoever reads it, for ever. */
  readonly version: number;
  /** Operations with the same subject keep their order; others are independent. */
  subject(input: { params: Params; body: Body }): string;
  /** The body's `id` is that of a row that is there, not this deed's own. */
  readonly idNamesRow?: true;
  /** `upgrade[n]` turns a body of version n into one of version n + 1. */
  readonly upgrade?: Readonly<Record<number, (body: unknown) => unknown>>;
};

export type AnyCall = Call;

/** A call whose operations may wait in the outbox. */
export type QueuedCall = AnyCall & { queue: Queue };

/** Of a call: what it reads is what there is now, or it writes. */
export type Now = { reads?: true };
/** Of a call: it only reads, and its answer may be a little late. */
export type Late = { reads: 'late' };

/** Declares a call; without an access it does not compile. One that may wait, or be late, is known to be such; none is both. */
export function call<
  Params extends T.TSchema = T.TUnknown,
  Query extends T.TSchema = T.TUnknown,
  Body extends T.TSchema = T.TUnknown,
  Answer extends T.TSchema = T.TUnknown,
>(
  declaration: Call<Params, Query, Body, Answer> & { queue: Queue<T.Static<Params>, T.Static<Body>> } & Now,
): Call<Params, Query, Body, Answer> & { queue: Queue<T.Static<Params>, T.Static<Body>> } & Now;
export function call<
  Params extends T.TSchema = T.TUnknown,
  Query extends T.TSchema = T.TUnknown,
  Body extends T.TSchema = T.TUnknown,
  Answer extends T.TSchema = T.TUnknown,
>(
  declaration: Call<Params, Query, Body, Answer> & Late & { queue?: never },
): Call<Params, Query, Body, Answer> & Late;
export function call<
  Params extends T.TSchema = T.TUnknown,
  Query extends T.TSchema = T.TUnknown,
  Body extends T.TSchema = T.TUnknown,
  Answer extends T.TSchema = T.TUnknown,
>(declaration: Call<Params, Query, Body, Answer> & Now): Call<Params, Query, Body, Answer> & Now;
export function call<
  Params extends T.TSchema = T.TUnknown,
  Query extends T.TSchema = T.TUnknown,
  Body extends T.TSchema = T.TUnknown,
  Answer extends T.TSchema = T.TUnknown,
>(declaration: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return { source: 'chosen', ...declaration };
}

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? T.Static<P> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? T.Static<B> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? T.Static<Q> : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? T.Static<A> : never;

/** What whoever makes a call says: the parts that its contract declares; another cannot be given. */
export type InputOf<C> = Part<'params', ParamsOf<C>> &
  Part<'body', BodyOf<C>> &
  Partial<Part<'query', QueryOf<C>>>;
type Part<Name extends string, Value> = unknown extends Value ? unknown : { [Key in Name]: Value };

/** Whether a call asks for something (a list, an export, a look-up) rather than saves what it is sent. */
export function isQuestion({ method, reads, exports }: AnyCall): boolean {
  return method === 'GET' || reads !== undefined || exports === true;
}

/** What is read of the body of a call that anyone may make, and of one for signed-in users. */
export const usualBodyBytes = { public: 16 * 1024, session: 64 * 1024 } as const;

/** Whose call it is: the first word of its name, with which the keys of its answers begin. */
export function featureOf({ name }: Pick<AnyCall, 'name'>): string {
  return name.slice(0, name.indexOf('.'));
}

/** Where the API lives on its origin. */
export const basePath = '/prod-api';
