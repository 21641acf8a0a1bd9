import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Code, codes, httpStatusOf } from '#core/wire/codes';
import type { RefusalData } from '#core/wire/envelope';
import { isRecord } from '#core/wire/is-record';
import { passingProblem } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { askerOf } from './admission.ts';
import { languageOf, sentence } from './messages.ts';
import { Refusal } from './refusal.ts';

/** Turns whatever was thrown into our envelope: refusals say why, anything else is logged and says no more. */
export function answerError(
  platform: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = saidOf(error, request);
  const asked = askerOf(request);
  if (refusal.code !== codes.serverError && asked) platform.notes.refused(asked, asked.call, refusal);
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  send(platform, request, reply, refusal.code, refusal.data);
}

/** What whoever asked is told of an error; one that is no refusal is logged. */
export function saidOf(error: unknown, request: FastifyRequest): Refusal {
  const refusal = error instanceof Refusal ? error : refusalFor(error);
  if (passingProblem(error)) logPassing(request, error);
  else if (isGone(error)) request.log.info('whoever asked went away');
  else if (!refusal) request.log.error({ err: error }, 'unexpected error');
  return (
    refusal ?? new Refusal(codes.serverError, { reason: 'server-error', params: { requestId: request.id } })
  );
}

/** In the middle of the answer: a page that was left, a line that broke. */
function isGone(error: unknown): boolean {
  return isRecord(error) && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** A warning, and not an error: nothing has happened, and whoever asked asks again. */
export function logPassing(request: FastifyRequest, error: unknown): void {
  request.log.warn({ err: error }, `database ${passingProblem(error)}`);
}

function send(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  code: Code,
  data: RefusalData,
): void {
  const language = languageOf(request.headers['accept-language']);
  void reply
    .status(httpStatusOf(code))
    .send({
      code,
      success: false,
      message: sentence(language, data.reason, data.params),
      data,
      serverTime: platform.now().toISOString(),
    });
}

/** Fastify's own errors (a body that is not JSON, too large, a wrong media type) and a busy database as refusals. */
function refusalFor(error: unknown): Refusal | undefined {
  const problem = passingProblem(error);
  if (problem === 'busy') return new Refusal(codes.unavailable, { reason: 'database-busy' });
  if (problem === 'down') return new Refusal(codes.unavailable, { reason: 'database-down' });
  if (!isRecord(error) || typeof error.statusCode !== 'number') return undefined;
  if (error.statusCode === 413) return new Refusal(codes.tooLarge, { reason: 'too-large' });
  return error.statusCode < 500 ? new Refusal(codes.badRequest, { reason: 'bad-request' }) : undefined;
}
