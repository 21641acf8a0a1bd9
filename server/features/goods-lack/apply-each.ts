import { randomUUID } from 'node:crypto';
import type { QueuedCall } from '#core/wire/call';
import { type Language, sentence } from '../../platform/http/messages.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyBatch } from '../../platform/sync/operations.ts';

/**
 * The documents' batches: what the call would do, for each row by itself, several to a transaction. What could not be saved
 * is told with its reason.
 */
export async function applyEach<Item>(
  { platform, actor, language }: { platform: Platform; actor: Actor; language: Language },
  call: QueuedCall,
  rows: readonly { params: { id: string }; body: unknown }[],
) {
  const now = platform.now();
  const batch = rows.map((row) => ({
    ...{ id: randomUUID(), call: call.name, version: call.queue.version, ...row },
    base: { version: null, was: {} },
    occurredAt: now.toISOString(),
  }));
  const verdicts =
    batch.length === 0
      ? new Map()
      : await applyBatch(platform, actor, batch, now, (error) => {
          throw error;
        });
  const items: Item[] = [];
  const refused: { id: string; code: number; reason: string; message: string }[] = [];
  for (const { id, params } of batch) {
    const verdict = verdicts.get(id);
    if (verdict instanceof Refusal) {
      const { reason, params: words } = verdict.data;
      refused.push({ id: params.id, code: verdict.code, reason, message: sentence(language, reason, words) });
    } else if (verdict) items.push(verdict.result.data);
  }
  return { items, refused };
}
