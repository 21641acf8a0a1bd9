import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { QueuedCall } from '#core/wire/call';
import type { Operation } from '#core/wire/outbox';
import { saidOf } from '../http/errors.ts';
import { languageOf, sentence } from '../http/messages.ts';
import { Refusal } from '../http/refusal.ts';
import type { Actor } from '../people/access.ts';
import type { Platform } from '../platform.ts';
import { type Applied, applyBatch } from './operations.ts';

type Row = { params: { id: string }; body: unknown };

/**
 * The documents' batches: what the call would do, for each row by itself, several to a transaction. Each row has its
 * verdict: what could not be saved is told with its reason, be it that the database was busy. Throws only when that is
 * so of all of them.
 */
export async function applyEach<Item>(
  { platform, actor, request }: { platform: Platform; actor: Actor; request: FastifyRequest },
  call: QueuedCall,
  rows: readonly Row[],
) {
  const now = platform.now();
  const batch = rows.map((row) => ({
    id: randomUUID(),
    call: call.name,
    version: call.queue.version,
    ...row,
    base: { version: null, was: {} },
    occurredAt: now.toISOString(),
  }));
  const verdicts = new Map<string, Applied | Refusal>();
  const failures = new Map<string, unknown>();
  for (const turn of turnsOf(batch)) {
    const done = await applyBatch(platform, actor, turn, now, (error, { id }) =>
      failures.set(id, error),
    ).catch((error: unknown) => {
      // None of this turn's: what was in the way of each of them is known.
      if (turn.every(({ id }) => failures.has(id))) return new Map<string, Applied | Refusal>();
      throw error;
    });
    for (const [id, verdict] of done) verdicts.set(id, verdict);
  }
  const [failure] = failures.values();
  if (verdicts.size === 0 && failures.size > 0) throw failure;

  const said = new Map([...new Set(failures.values())].map((error) => [error, saidOf(error, request)]));
  const language = languageOf(request.headers['accept-language']);
  const items: Item[] = [];
  const refused: { id: string; code: number; reason: string; message: string }[] = [];
  for (const { id, params } of batch) {
    const verdict = verdicts.get(id) ?? said.get(failures.get(id));
    if (verdict instanceof Refusal) {
      const { reason, params: words } = verdict.data;
      refused.push({ id: params.id, code: verdict.code, reason, message: sentence(language, reason, words) });
      // Answered by the call's own action.
    } else if (verdict) items.push(verdict.result.data as Item);
  }
  return { items, refused };
}

/** One after the other: a row that names another one's thing again has its turn whatever became of the first. */
function turnsOf<Command extends Operation & Row>(batch: readonly Command[]): Command[][] {
  const turns: Command[][] = [];
  const times = new Map<string, number>();
  for (const one of batch) {
    const { id } = one.params;
    const time = times.get(id) ?? 0;
    times.set(id, time + 1);
    turns[time] = [...(turns[time] ?? []), one];
  }
  return turns;
}
