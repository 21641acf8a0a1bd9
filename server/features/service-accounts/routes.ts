import { listServiceAccounts, serviceAccountChoices } from '#core/service-accounts/contract';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { readRank } from '../../platform/people/rank.ts';
import { serviceAccountChanges } from './changes.ts';
import { queryChoices, queryServiceAccounts } from './queries.ts';

export function serviceAccountCalls(calls: Calls): void {
  const { serve, platform } = calls;
  const { db } = platform;

  serve(listServiceAccounts, ({ body }, _actor, request) =>
    queryServiceAccounts(db, body, readerOf(request)),
  );
  serve(serviceAccountChoices, async (_input, { userId }, request) =>
    queryChoices(db, await readRank(db, userId), readerOf(request)),
  );

  serviceAccountChanges(calls);
}
