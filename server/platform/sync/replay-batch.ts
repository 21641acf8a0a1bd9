import type { FastifyRequest } from 'fastify';
import { codes } from '#core/wire/codes';
import { mayRead } from '#core/wire/collection';
import type { Operation, Outcome } from '#core/wire/outbox';
import { passingProblem } from '../database/database.ts';
import { logPassing } from '../http/errors.ts';
import { languageOf, sentence } from '../http/messages.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { Actor } from '../people/access.ts';
import type { Platform } from '../platform.ts';
import { EpochOver } from './epoch.ts';
import { type Applied, applyBatch, fingerprintOf } from './operations.ts';

/**
 * A batch of operations with their outcomes, refusals included; one that met something unexpected has none, or 50000 where
 * all of them did. `epoch`: the one that they are meant for, if any; throws EpochOver when that ends meanwhile.
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
      const known = error instanceof EpochOver ? error : passing;
      if (known) throw known;
      request.log.error({ err: error }, 'unexpected error');
      // Said of each, or the device would take the whole server for gone.
      const unexpected = { reason: 'server-error', params: { requestId: request.id } };
      return new Map(batch.map(({ id }) => [id, new Refusal(codes.serverError, unexpected)]));
    },
  );
  // Once for the batch: what was in the way of one operation was in the way of many.
  if (passing) logPassing(request, passing);
  const language = languageOf(request.headers['accept-language']);
  // A known operation is answered as it was, also to whoever has left its store; but not with what the company keeps from them.
  const readable = platform.collections.filter(({ of }) => mayRead(actor.points, of));
  const names = new Set(readable.map(({ of }) => of.name));
  const firstOf = new Map(batch.toReversed().map((operation) => [operation.id, operation]));
  return batch.flatMap((operation, index): Outcome[] => {
    const id = sent[index]?.id ?? operation.id;
    const verdict = verdictOn(operation, firstOf.get(operation.id) ?? operation, verdicts);
    if (!verdict) return [];
    if (verdict instanceof Refusal) {
      const { code, data } = verdict;
      if (code !== codes.serverError)
        platform.notes.refused({ actor, address: request.ip }, { name: operation.call }, verdict);
      return [{ id, code, message: sentence(language, data.reason, data.params), data, rows: [] }];
    }
    const { result, rows } = verdict;
    return [
      {
        id,
        code: codes.success,
        message: result.reason ? sentence(language, result.reason, result.params) : '',
        data: { answer: result.data, reason: result.reason ?? null, params: result.params ?? {} },
        rows: rows.filter(({ collection }) => names.has(collection)),
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
