import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes, httpStatusOf } from '#core/wire/codes';
import { saidOf } from '../../../platform/http/errors.ts';
import { tooMuchOf } from '../../../platform/http/json-size.ts';
import { languageOf, sentence } from '../../../platform/http/messages.ts';

const scimType = 'application/scim+json';

/** What is wrong with a request, in the protocol's own words (RFC 7644, 3.12). */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: string | undefined;

  constructor(status: number, scimType: string | undefined, message: string) {
    super(message);
    this.status = status;
    this.scimType = scimType;
  }
}

export function invalidValue(detail: string): ScimError {
  return new ScimError(400, 'invalidValue', detail);
}

/** Reads bodies of both types; anything else is refused with 415. */
export function readScimBodies(place: FastifyInstance): void {
  const parse = place.getDefaultJsonParser('error', 'error');
  place.removeAllContentTypeParsers();
  place.addContentTypeParser<string>(
    [scimType, 'application/json'],
    { parseAs: 'string' },
    (request, text, done) => {
      // Clients name the type of what they do not send, with a DELETE.
      if (text === '') return done(null, undefined);
      // Whatever looks into it goes down by calling itself.
      if (tooMuchOf(Buffer.from(text), { levels: 16 })) return done(syntaxError());
      parse(request, text, (error, body) => {
        if (error) return done(syntaxError());
        return unstorable.test(JSON.stringify(body))
          ? done(invalidValue('A text has NUL in it, or half a letter.'))
          : done(null, body);
      });
    },
  );
}

/** What PostgreSQL cannot keep, as JSON writes it. */
const unstorable = /\\u(?:0000|d[89a-f])/;

function syntaxError(): ScimError {
  return new ScimError(400, 'invalidSyntax', 'The body is not JSON of a SCIM message.');
}

export function answer(reply: FastifyReply, body: object, status = 200): FastifyReply {
  return reply.status(status).type(`${scimType}; charset=utf-8`).send(JSON.stringify(body));
}

/** Answers what was thrown; refusals of ours in the words that people are told them in. */
export function answerScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const said = error instanceof ScimError ? error : scimErrorOf(error, request, reply);
  const { status, scimType: kind, message: detail } = said;
  answer(
    reply,
    {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      scimType: kind,
      detail,
    },
    status,
  );
}

function scimErrorOf(error: unknown, request: FastifyRequest, reply: FastifyReply): ScimError {
  if (isWrongType(error)) return new ScimError(415, undefined, `Bodies are ${scimType} or application/json.`);
  const refusal = saidOf(error, request);
  const { reason, params, fields = {} } = refusal.data;
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal.code === codes.sessionUnknown) reply.header('www-authenticate', 'Bearer');
  const language = languageOf(request.headers['accept-language']);
  const reasons = reason === 'invalid-fields' ? Object.values(fields) : [reason];
  const detail = [...new Set(reasons)].map((one) => sentence(language, one, params)).join(' ');
  if (taken.has(reason)) return new ScimError(409, 'uniqueness', detail);
  if (kept.has(reason)) return new ScimError(403, undefined, detail);
  const status = refusal.code === codes.invalid ? 400 : httpStatusOf(refusal.code);
  return new ScimError(status, refusal.code === codes.invalid ? 'invalidValue' : undefined, detail);
}

const taken = new Set(['usercode-taken', 'employee-taken', 'name-taken']);
const kept = new Set(['last-administrator', 'last-full-administrator']);

function isWrongType(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
}

export function noSuch(kind: string, id: string): ScimError {
  return new ScimError(404, undefined, `There is no ${kind} ${id.slice(0, 60)}.`);
}
