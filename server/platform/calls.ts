import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as T from 'typebox';
import { type AnyCall, basePath, type Call, usualBodyBytes } from '#core/wire/call';
import { type Code, codes, httpStatusOf } from '#core/wire/codes';
import { envelopeOf, type RefusalData } from '#core/wire/envelope';
import type { Operation, Outcome } from '#core/wire/outbox';
import { type Actor, loadActor, requireCall } from './access.ts';
import { type AuditedChange, writeAudit } from './audit.ts';
import type { AuditNotes } from './audit-notes.ts';
import { type Database, passingProblem, type Transaction } from './database.ts';
import { EpochOver } from './epoch.ts';
import { languageOf, sentence } from './messages.ts';
import { type Action, type Applied, applyBatch, applyCall, fingerprintOf } from './operations.ts';
import { invalid, Refusal } from './refusal.ts';
import { findSession, type SessionLimits } from './sessions.ts';
import type { Replicated } from './unit-of-work.ts';

/** What every part of the server works with. */
export type Platform = {
  db: Database;
  now: () => Date;
  sessionLimits: SessionLimits;
  /** Whether the demo company's published password opens anything. */
  allowDemoAccounts: boolean;
  collections: Replicated[];
  actions: Map<string, Action>;
  /** Every declared call, as they are registered. */
  calls: AnyCall[];
  /** What the audit log is told beside the changes. */
  notes: AuditNotes;
};

type Input<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema> = {
  params: T.Static<P>;
  query: T.Static<Q>;
  body: T.Static<B>;
};

/** Serves a call that anyone may make. */
export function servePublic<
  P extends T.TSchema,
  Q extends T.TSchema,
  B extends T.TSchema,
  A extends T.TSchema,
>(
  app: FastifyInstance,
  platform: Platform,
  call: Call<P, Q, B, A>,
  answer: (input: Input<P, Q, B>, request: FastifyRequest, reply: FastifyReply) => Promise<T.Static<A>>,
): void {
  if (call.access !== 'public')
    throw new Error(`${call.name} asks for ${call.access}: serve it with serve()`);
  route(app, platform, call, async (request, reply) => ({
    data: await answer(inputOf(request), request, reply),
  }));
}

/** Serves a call for signed-in users; the access that the call declares has been checked. */
export function serve<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema, A extends T.TSchema>(
  app: FastifyInstance,
  platform: Platform,
  call: Call<P, Q, B, A>,
  answer: (
    input: Input<P, Q, B>,
    actor: Actor,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<T.Static<A>>,
): void {
  route(app, platform, call, async (request, reply) => ({
    data: await answer(inputOf(request), actorOf(request), request, reply),
  }));
}

/** What an administrative change works with. */
export type Change = {
  tx: Transaction;
  actor: Actor;
  now: Date;
  /** Writes a changed thing down for the audit log; a change that writes down nothing fails. */
  audit(change: AuditedChange): void;
};

/**
 * Serves an administrative change: one transaction, with everything that was changed in the audit log. `before` is asked
 * outside of it, with connections of its own: a password that is looked at takes long, and is counted however it ends.
 */
export function serveChange<
  P extends T.TSchema,
  Q extends T.TSchema,
  B extends T.TSchema,
  A extends T.TSchema,
>(
  app: FastifyInstance,
  platform: Platform,
  call: Call<P, Q, B, A>,
  change: (work: Change, input: Input<P, Q, B>, request: FastifyRequest) => Promise<T.Static<A>>,
  before?: (input: Input<P, Q, B>, actor: Actor, request: FastifyRequest) => Promise<void>,
): void {
  serve(app, platform, call, async (input, actor, request) => {
    await before?.(input, actor, request);
    const now = platform.now();
    return platform.db.transaction(async (tx) => {
      const changes: AuditedChange[] = [];
      const data = await change({ tx, actor, now, audit: (one) => changes.push(one) }, input, request);
      if (changes.length === 0) throw new Error(`${call.name} wrote nothing down for the audit log`);
      await writeAudit(tx, actor, { call: call.name, address: request.ip, now }, changes);
      return data;
    });
  });
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file as an answer: a workbook, unless `type` says what else. */
type AnsweredFile = { fileName: string; bytes: Buffer; type?: string; cacheControl?: string };

/** Serves a call whose answer is a file; refusals are envelopes all the same. */
export function serveFile<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema, A extends T.TSchema>(
  app: FastifyInstance,
  platform: Platform,
  call: Call<P, Q, B, A>,
  answer: (input: Input<P, Q, B>, actor: Actor, request: FastifyRequest) => Promise<AnsweredFile>,
): void {
  platform.calls.push(call);
  app.route({
    method: call.method,
    url: basePath + call.path,
    schema: apiSchema(call, 0),
    ...admission(platform, call),
    handler: async (request, reply) => {
      const { fileName, bytes, type, cacheControl } = await answer(
        inputOf(request),
        actorOf(request),
        request,
      );
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      // Whoever asks next on this device may be somebody else.
      if (cacheControl) reply.headers({ 'cache-control': cacheControl, vary: 'x-token' });
      return reply.type(type ?? workbookType).send(bytes);
    },
  });
}

/**
 * Serves a queueable call made directly: the same effect, once per operation id. The id is the Idempotency-Key header,
 * else the body's own id, else a new one.
 */
export function serveAction(app: FastifyInstance, platform: Platform, action: Action): void {
  platform.actions.set(action.call.name, action);
  route(app, platform, action.call, async (request) => {
    const input = { params: request.params, body: request.body ?? {} };
    const { result } = await applyCall(
      platform,
      actorOf(request),
      action.call,
      input,
      platform.now(),
      operationId(request),
    );
    return result;
  });
}

/**
 * A batch of operations with their outcomes, refusals included; one that met something unexpected has none. `epoch`: the
 * one that they are meant for, if any; throws EpochOver when that ends meanwhile.
 */
export async function replayBatch(
  platform: Platform,
  request: FastifyRequest,
  actor: Actor,
  sent: readonly Operation[],
  epoch: string | undefined,
): Promise<Outcome[]> {
  // An id means the same in capitals; the answer names it as the device wrote it.
  const batch = sent.map((operation) => ({ ...operation, id: operation.id.toLowerCase() }));
  let passing: unknown;
  const note = (error: unknown, { id, call }: Operation) => {
    if (passingProblem(error)) passing ??= error;
    else request.log.error({ err: error, operation: id, call }, 'unexpected error');
  };
  const verdicts = await applyBatch(platform, actor, batch, platform.now(), note, epoch).catch(
    (error: unknown) => {
      // None was applied: what was in the way says more than that.
      throw error instanceof EpochOver ? error : (passing ?? error);
    },
  );
  // Once for the batch: what was in the way of one operation was in the way of many.
  if (passing) logPassing(request, passing);
  const language = languageOf(request.headers['accept-language']);
  const firstOf = new Map(batch.toReversed().map((operation) => [operation.id, operation]));
  return batch.flatMap((operation, place): Outcome[] => {
    const id = sent[place]?.id ?? operation.id;
    const verdict = verdictOn(operation, firstOf.get(operation.id) ?? operation, verdicts);
    if (!verdict) return [];
    if (verdict instanceof Refusal) {
      platform.notes.refused({ actor, address: request.ip }, { name: operation.call }, verdict);
      const { code, data } = verdict;
      return [{ id, code, message: sentence(language, data.reason, data.params), data, rows: [] }];
    }
    const { result, rows } = verdict;
    return [
      {
        id,
        code: codes.success,
        message: result.reason ? sentence(language, result.reason, result.params) : '',
        data: { answer: result.data, reason: result.reason ?? null, params: result.params ?? {} },
        rows,
      },
    ];
  });
}

/** Of the operations of one id in a batch the first is applied: another deed under its id is refused. */
function verdictOn(
  operation: Operation,
  first: Operation,
  verdicts: ReadonlyMap<string, Applied | Refusal>,
): Applied | Refusal | undefined {
  const verdict = verdicts.get(operation.id);
  if (operation === first || fingerprintOf(operation) === fingerprintOf(first)) return verdict;
  // Refused, the first has left the id free: the other one's turn comes with the next batch.
  return verdict instanceof Refusal ? undefined : verdict && invalid('operation-id-used');
}

/** Turns whatever was thrown into our envelope: refusals say why, anything else is logged and says no more. */
export function answerError(
  platform: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = error instanceof Refusal ? error : refusalFor(error);
  if (passingProblem(error)) logPassing(request, error);
  else if (isGone(error)) request.log.info('whoever asked went away');
  else if (!refusal) request.log.error({ err: error }, 'unexpected error');
  const asked = askers.get(request);
  if (refusal && asked) platform.notes.refused(asked, asked.call, refusal);
  const code = refusal?.code ?? codes.serverError;
  if (refusal?.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  send(
    platform,
    request,
    reply,
    code,
    refusal?.data ?? { reason: 'server-error', params: { requestId: request.id } },
  );
}

/** In the middle of the answer: a page that was left, a line that broke. */
function isGone(error: unknown): boolean {
  return isRecord(error) && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** A warning, and not an error: nothing has happened, and whoever asked asks again. */
function logPassing(request: FastifyRequest, error: unknown): void {
  request.log.warn({ err: error }, `database ${passingProblem(error)}`);
}

function route(
  app: FastifyInstance,
  platform: Platform,
  call: AnyCall,
  handle: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ data: unknown; reason?: string; params?: RefusalData['params'] }>,
): void {
  platform.calls.push(call);
  const places = [{ method: call.method, path: call.path }, ...(call.aliases ?? [])];
  for (const [index, place] of places.entries()) {
    app.route({
      method: place.method ?? call.method,
      url: basePath + place.path,
      schema: { ...apiSchema(call, index, place.method), response: { 200: envelopeOf(call.answer) } },
      ...admission(platform, call),
      config: { unlimited: call.unlimited ?? false },
      handler: async (request, reply) => {
        const { data, reason, params } = await handle(request, reply);
        const asked = askers.get(request);
        if (call.exports && asked) platform.notes.exported(asked, call, inputOf(request).body, data);
        const language = languageOf(request.headers['accept-language']);
        return reply.send({
          code: codes.success,
          success: true,
          message: reason ? sentence(language, reason, params) : '',
          data,
          serverTime: platform.now().toISOString(),
        });
      },
    });
  }
}

/** What the OpenAPI page says of a call, and what Fastify checks of its input. */
function apiSchema(call: AnyCall, index: number, method = call.method) {
  // The documents' own spelling is the call's address; its other names are ours.
  const isGiven = call.source === 'given' && index === 0;
  const source = isGiven ? '**given** by the documents' : '**chosen** by Stockroom';
  return {
    summary: call.summary,
    operationId: index === 0 ? call.name : `${call.name}.${index}`,
    tags: [call.name.split('.')[0] ?? call.name],
    description: `Path ${source}. Access: \`${call.access}\`.`,
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    // Asked for with GET (decision P9) there is none: the answer is that to an empty one.
    ...(call.body && method !== 'GET' && { body: call.body }),
  };
}

function send(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  code: Code,
  data: RefusalData,
): void {
  const language = languageOf(request.headers['accept-language']);
  void reply.status(httpStatusOf(code)).send({
    code,
    success: false,
    message: sentence(language, data.reason, data.params),
    data,
    serverTime: platform.now().toISOString(),
  });
}

const actors = new WeakMap<FastifyRequest, Actor>();
/** Whoever asks for which call, let in or not. */
const askers = new WeakMap<FastifyRequest, { actor: Actor; address: string; call: AnyCall }>();

/**
 * Who asks, and whether they may, is settled before a byte of the body is read: a stranger costs no parsing, and is not
 * told which fields are wrong.
 */
function admission(platform: Platform, call: AnyCall) {
  const isPublic = call.access === 'public';
  return {
    bodyLimit: call.bodyBytes ?? usualBodyBytes[isPublic ? 'public' : 'session'],
    onRequest: async (request: FastifyRequest) => {
      if (isPublic) return;
      const actor = await identify(platform, request);
      askers.set(request, { actor, address: request.ip, call });
      requireCall(actor, call);
      actors.set(request, actor);
    },
  };
}

/** Whoever was let in. */
function actorOf(request: FastifyRequest): Actor {
  const actor = actors.get(request);
  if (!actor) throw new Error('nobody was let in');
  return actor;
}

/** The signed-in user of a request; refuses with 50008, 50012 or 50014. */
async function identify(platform: Platform, request: FastifyRequest): Promise<Actor> {
  return loadActor(platform.db, await findSession(platform, tokenOf(request), platform.now()));
}

/** What a request names its session by. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-token'];
  if (typeof header === 'string') return header;
  // The documents send it in the query of two calls, which declare it; other calls never see it there.
  const query: unknown = request.query;
  const isDeclared = declares(request.routeOptions.schema?.querystring, 'token');
  return isDeclared && isRecord(query) && typeof query.token === 'string' ? query.token : undefined;
}

function operationId(request: FastifyRequest): string {
  const header = request.headers['idempotency-key'];
  if (typeof header === 'string') {
    // Taken as absent, a key that cannot be one would let the same request have its effect twice.
    if (!uuid.test(header)) {
      throw invalid('invalid-fields', { fields: 'Idempotency-Key' }, { 'Idempotency-Key': 'format' });
    }
    return header.toLowerCase();
  }
  const body: unknown = request.body;
  // Where the call does not declare it, a field `id` is something else, such as the edited record's.
  const isDeclared = declares(request.routeOptions.schema?.body, 'id');
  return isDeclared && isRecord(body) && typeof body.id === 'string' ? body.id.toLowerCase() : randomUUID();
}

function declares(schema: unknown, field: string): boolean {
  return isRecord(schema) && isRecord(schema.properties) && Object.hasOwn(schema.properties, field);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Fastify's own errors (a body that is not JSON, too large, a wrong media type) and a busy database as refusals. */
function refusalFor(error: unknown): Refusal | undefined {
  const problem = passingProblem(error);
  if (problem === 'busy') return new Refusal(codes.unavailable, { reason: 'database-busy' });
  if (problem === 'down') return new Refusal(codes.unavailable, { reason: 'database-down' });
  if (!isRecord(error) || typeof error.statusCode !== 'number') return undefined;
  if (error.statusCode === 413) return new Refusal(codes.tooLarge, { reason: 'too-large' });
  return error.statusCode < 500 ? new Refusal(codes.badRequest, { reason: 'bad-request' }) : undefined;
}

/**
 * The request was validated against the call's schemas when Fastify read it. What a call does not declare is let in,
 * since the documents send more than they need, and goes no further: nobody copies, keeps or logs it.
 */
function inputOf<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema>(request: FastifyRequest) {
  const { body: schema, querystring } = request.routeOptions.schema ?? {};
  const query = declaredOf(querystring, request.query);
  return { params: request.params, query, body: declaredOf(schema, request.body) } as Input<P, Q, B>;
}

function declaredOf(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema) || !isRecord(schema.properties) || !isRecord(value)) return value;
  const names = Object.keys(schema.properties).filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
