import { listDevices } from '#core/devices/contract';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { readRank } from '../../platform/people/rank.ts';
import { deviceChanges } from './changes.ts';
import { ownDeviceCalls } from './own.ts';
import { queryDevices, seenBy } from './queries.ts';

/** The devices that the app is used on: for whoever looks after them, and what each says of itself. */
export function deviceCalls(calls: Calls): void {
  const { serve, platform } = calls;

  serve(listDevices, async ({ body }, actor, request) => {
    const rank = await readRank(platform.db, actor.userId);
    return queryDevices(platform.db, body, seenBy(rank, actor), {
      language: readerOf(request),
      limits: platform.sessionLimits,
      now: platform.now(),
      sessionId: actor.sessionId,
    });
  });

  deviceChanges(calls);
  ownDeviceCalls(calls);
}
