import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import compileWriter from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as T from 'typebox';
import {
  type AnyCall,
  basePath,
  type Call,
  isQuestion,
  type Late,
  type Now,
  type QueuedCall,
} from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { envelopeOf, type RefusalData } from '#core/wire/envelope';
import { isRecord } from '#core/wire/is-record';
import type { ReadPool } from '../database/database.ts';
import type { Actor } from '../people/access.ts';
import { type AuditedChange, writeAudit } from '../people/audit.ts';
import type { Platform } from '../platform.ts';
import type { Action } from '../sync/action.ts';
import { applyCall } from '../sync/operations.ts';
import { inUnit, type Unit } from '../sync/unit-of-work.ts';
import { actorOf, admission, askerOf, declares } from './admission.ts';
import { logPassing } from './errors.ts';
import { languageOf, sentence } from './messages.ts';
import { readInput } from './read-input.ts';
import { invalid } from './refusal.ts';

export type Input<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema> = {
  params: T.Static<P>;
  query: T.Static<Q>;
  body: T.Static<B>;
};

/** How a feature serves its calls. The access that a call declares has been checked before it is answered. */
export type Calls = {
  platform: Platform;
  /** Serves a call that anyone may make. */
  open<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema, A extends T.TSchema>(
    call: Call<P, Q, B, A>,
    answer: (input: Input<P, Q, B>, request: FastifyRequest, reply: FastifyReply) => Promise<T.Static<A>>,
  ): void;
  /** Serves a call for signed-in users. */
  serve<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema, A extends T.TSchema>(
    call: Call<P, Q, B, A> & Now,
    answer: (
      input: Input<P, Q, B>,
      actor: Actor,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<T.Static<A>>,
  ): void;
  /**
   * Serves a call whose answer may be late: `db` is where it is read from. Who may see what is asked of the primary
   * (`platform.db`).
   */
  read<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema, A extends T.TSchema>(
    call: Call<P, Q, B, A> & Late,
    answer: (
      input: Input<P, Q, B>,
      db: ReadPool,
      actor: Actor,
      request: FastifyRequest,
    ) => Promise<T.Static<A>>,
  ): void;
  /**
   * Serves an administrative change: one transaction, with everything that was changed in the audit log. `before` is
   * asked outside of it, with connections of its own: a password that is looked at takes long, and is counted however it
   * ends.
   */
  change<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema, A extends T.TSchema>(
    call: Call<P, Q, B, A> & Now,
    change: (work: Change, input: Input<P, Q, B>, request: FastifyRequest) => Promise<T.Static<A>>,
    before?: (input: Input<P, Q, B>, actor: Actor, request: FastifyRequest) => Promise<void>,
  ): void;
  /** Serves a call whose answer is a file; refusals are envelopes all the same. `db`: as of `read` where the call may be late. */
  file<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema, A extends T.TSchema>(
    call: Call<P, Q, B, A>,
    answer: (
      input: Input<P, Q, B>,
      actor: Actor,
      request: FastifyRequest,
      db: ReadPool,
    ) => Promise<AnsweredFile>,
  ): void;
  /**
   * Serves a queueable call made directly: the same effect, once per operation id. The id is the Idempotency-Key header,
   * else the body's own id, else a new one.
   */
  action(action: Action): void;
};

/** What an administrative change works with: a unit, so that it may touch what devices hold. */
export type Change = Unit & {
  actor: Actor;
  now: Date;
  /** Writes a changed thing down for the audit log; a change that writes down nothing fails. */
  audit(change: AuditedChange): void;
};

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A file as an answer: a workbook, unless `type` says what else. With an `etag` whoever has it is told so, and `bytes`,
 * where they are a function, are not asked for.
 */
type AnsweredFile = {
  fileName: string;
  bytes: Buffer | Readable | (() => Promise<Buffer>);
  type?: string;
  cacheControl?: string;
  etag?: string;
};

/** @param forms where the calls stand that take a form (`takeForms`) */
export function callsOf(app: FastifyInstance, platform: Platform, forms: FastifyInstance): Calls {
  const placeOf = (call: AnyCall) => (call.takesForm ? forms : app);
  const calls: Calls = {
    platform,

    open(call, answer) {
      if (call.access !== 'public')
        throw new Error(`${call.name} asks for ${call.access}: serve it with serve()`);
      route(placeOf(call), platform, call, async (request, reply) => ({
        data: await answer(inputOf(request), request, reply),
      }));
    },

    serve(call, answer) {
      route(placeOf(call), platform, call, async (request, reply) => ({
        data: await answer(inputOf(request), actorOf(request), request, reply),
      }));
    },

    read(call, answer) {
      route(placeOf(call), platform, call, async (request) => ({
        data: await readFor(call, actorOf(request), (db) =>
          answer(inputOf(request), db, actorOf(request), request),
        ),
      }));
    },

    change(call, change, before) {
      calls.serve(call, async (input, actor, request) => {
        await before?.(input, actor, request);
        const now = platform.now();
        const { result } = await inUnit(platform.db, platform.collections, async (unit) => {
          const changes: AuditedChange[] = [];
          const audit = (one: AuditedChange) => changes.push(one);
          const data = await change({ ...unit, actor, now, audit }, input, request);
          if (changes.length === 0) throw new Error(`${call.name} wrote nothing down for the audit log`);
          await writeAudit(unit.tx, actor, { call: call.name, address: request.ip, now }, changes);
          return data;
        });
        return result;
      });
    },

    file(call, answer) {
      platform.calls.push(call);
      app.route({
        method: call.method,
        url: basePath + call.path,
        schema: apiSchema(call, 0),
        ...admission(platform, call),
        preValidation: readInput(call, false),
        handler: async (request, reply) => {
          const actor = actorOf(request);
          const { fileName, bytes, type, cacheControl, etag } = await readFor(call, actor, (db) =>
            answer(inputOf(request), actor, request, db),
          );
          const asked = askerOf(request);
          if (call.exports && asked) platform.notes.exported(asked, call, inputOf(request).body, null);
          const saved = `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;
          reply.header('content-disposition', saved);
          // Whoever asks next on this device may be somebody else.
          if (cacheControl) reply.headers({ 'cache-control': cacheControl, vary: 'x-token' });
          if (etag) reply.header('etag', etag);
          if (etag && request.headers['if-none-match'] === etag) return reply.status(304).send();
          return reply.type(type ?? workbookType).send(typeof bytes === 'function' ? await bytes() : bytes);
        },
      });
    },

    action(action) {
      platform.actions.set(action.call.name, action);
      route(app, platform, action.call, async (request) => {
        const input = { params: request.params, body: request.body ?? {} };
        const { result } = await applyCall(
          platform,
          actorOf(request),
          action.call,
          input,
          platform.now(),
          operationId(request, action.call),
        );
        return result;
      });
    },
  };
  return calls;

  /** The one place that says which database a call reads from. */
  function readFor<Result>(
    { reads }: AnyCall,
    { userId }: Actor,
    answer: (db: ReadPool) => Promise<Result>,
  ): Promise<Result> {
    return reads === 'late' ? platform.lateReads.read(userId, answer) : answer(platform.db);
  }
}

/** Notes who has written before they have their answer, and may ask what became of it. */
export function noteWrites(app: FastifyInstance, platform: Platform): void {
  app.addHook('onSend', async (request) => {
    const asked = askerOf(request);
    if (!asked || asked.call.method === 'GET' || asked.call.reads) return;
    await platform.lateReads.wrote(asked.actor.userId).catch((error: unknown) => logPassing(request, error));
  });
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
    const byAddress = place.method === 'GET' && call.method !== 'GET';
    app.route({
      method: place.method ?? call.method,
      url: basePath + place.path,
      schema: { ...apiSchema(call, index, place.method), response: { 200: envelopeOf(call.answer) } },
      serializerCompiler: () => (envelope: object) => writerOf(call.answer)(envelope),
      ...admission(platform, call),
      preValidation: readInput(call, byAddress),
      preHandler: async (request) => {
        // Nothing is in it that the call does not declare: it is a question.
        if (byAddress) request.body = request.query;
      },
      config: { unlimited: call.unlimited ?? false },
      // Programs that watch ask with HEAD.
      exposeHeadRoute: call.unlimited ?? false,
      handler: async (request, reply) => {
        const { data, reason, params } = await handle(request, reply);
        // A stream has been opened instead.
        if (reply.sent) return reply;
        const asked = askerOf(request);
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
    description: `Path ${source}. Access: ${[call.access, ...(call.alsoOpenTo ?? [])].map((one) => `\`${one}\``).join(' or ')}.${isQuestion(call) && !call.ownTalk ? ' A field that it does not know is refused with 42200 `filter-unknown`.' : ''}${call.reads === 'late' ? ' What others changed a few seconds ago may be missing.' : ''}`,
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    // Asked for with GET (decision P9) it stands in the address.
    ...(call.body && { [method === 'GET' ? 'querystring' : 'body']: call.body }),
  };
}

function operationId(request: FastifyRequest, { queue }: QueuedCall): string {
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
  const isDeclared = !queue.idNamesRow && declares(request.routeOptions.schema?.body, 'id');
  return isDeclared && isRecord(body) && typeof body.id === 'string' ? body.id.toLowerCase() : randomUUID();
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
  if (isRecord(schema) && Array.isArray(value)) return value.map((one) => declaredOf(schema.items, one));
  if (!isRecord(schema) || !isRecord(schema.properties) || !isRecord(value)) return value;
  const names = Object.keys(schema.properties).filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

/** What writes a call's envelope. Its code is made when the call is first answered: for all of them it was a third of a start. */
function writerOf(answer: T.TSchema): (envelope: object) => string {
  const write = writers.get(answer) ?? compileWriter(envelopeOf(answer));
  writers.set(answer, write);
  return write;
}

const writers = new WeakMap<T.TSchema, (envelope: object) => string>();
