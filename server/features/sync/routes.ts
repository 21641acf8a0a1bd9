import type { FastifyInstance } from 'fastify';
import { dayInZone } from '#core/catalog/days';
import { codes } from '#core/wire/codes';
import { storeOfScope } from '#core/wire/collection';
import { maxOperationsInBatch, replayOperations } from '#core/wire/outbox';
import { pullChanges } from '#core/wire/replica';
import { requireScope } from '../../platform/access.ts';
import { type Platform, replayBatch, serve } from '../../platform/calls.ts';
import { EpochOver, readEpoch } from '../../platform/epoch.ts';
import { type FirstRows, pull } from '../../platform/pull.ts';
import { Refusal } from '../../platform/refusal.ts';

/** How devices send what they recorded and fetch what changed. `firstRows` is what an empty device wants first. */
export function sync(
  app: FastifyInstance,
  platform: Platform,
  options: {
    firstRows: (scope: { store: string; userId: string; today: string }) => ReturnType<FirstRows>;
  },
): void {
  serve(app, platform, replayOperations, async ({ body }, actor, request) => {
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

  serve(app, platform, pullChanges, async ({ body }, actor) => {
    requireScope(actor, body.scope);
    return pull(platform.db, platform.collections, actor.userId, body, async () => {
      const store = actor.stores.find(({ code }) => code === storeOfScope(body.scope));
      if (!store) return [];
      const today = dayInZone(platform.now().getTime(), store.timeZone);
      return options.firstRows({ store: store.code, userId: actor.userId, today });
    });
  });
}

function restored(epoch: string): Refusal {
  return new Refusal(codes.conflict, { reason: 'database-restored', params: { epoch } });
}
