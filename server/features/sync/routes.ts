import { dayInZone } from '#core/catalog/days';
import { codes } from '#core/wire/codes';
import { mayRead, storeOfScope } from '#core/wire/collection';
import { maxOperationsInBatch, replayOperations } from '#core/wire/outbox';
import { pullChanges } from '#core/wire/replica';
import type { Calls } from '../../platform/http/calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requireScope } from '../../platform/people/access.ts';
import { EpochOver, readEpoch } from '../../platform/sync/epoch.ts';
import { pull } from '../../platform/sync/pull.ts';
import { replayBatch } from '../../platform/sync/replay-batch.ts';

/** How devices send what they recorded and fetch what changed. */
export function syncCalls({ serve, platform }: Calls): void {
  serve(replayOperations, async ({ body }, actor, request) => {
    if (body.operations.length > maxOperationsInBatch)
      throw new Refusal(codes.tooLarge, { reason: 'batch-too-large' });
    // Asked before anything is applied: what an answer claims for an epoch must have happened in it, or before it.
    const epoch = await readEpoch(platform.db);
    // Before anything newer is applied, the device offers again what the restored database may have forgotten.
    if (body.epoch !== undefined && body.epoch !== epoch) throw restored(epoch);
    try {
      return { outcomes: await replayBatch(platform, request, actor, body.operations, body.epoch), epoch };
    } catch (error) {
      // Renewed meanwhile. What was applied before is known by its id when it is sent again.
      if (error instanceof EpochOver) throw restored(await readEpoch(platform.db));
      throw error;
    }
  });

  serve(pullChanges, async ({ body }, actor) => {
    requireScope(
      actor,
      body.scope,
      platform.collections.map(({ of }) => of),
    );
    const readable = platform.collections.filter(({ of }) => mayRead(actor.points, of));
    const firstRows = async () => {
      const store = actor.stores.find(({ code }) => code === storeOfScope(body.scope));
      if (!store) return [];
      const today = dayInZone(platform.now().getTime(), store.timeZone);
      const scope = { store: store.code, userId: actor.userId, today };
      const firsts = platform.listeners.firstOfStore.map((first) => first(platform.db, scope));
      return (await Promise.all(firsts)).flat();
    };
    return platform.pulls.run(() => pull(platform.db, readable, actor.userId, body, firstRows));
  });
}

function restored(epoch: string): Refusal {
  return new Refusal(codes.conflict, { reason: 'database-restored', params: { epoch } });
}
