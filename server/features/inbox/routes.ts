import { sql } from 'drizzle-orm';
import { readNotices, saveNotices, subscribe, unsubscribe } from '#core/inbox/notices-contract';
import type { Calls } from '../../platform/http/calls.ts';
import { pushKeys } from '../../platform/inbox/push-keys.ts';
import { actions } from './actions.ts';
import { keepSubscription, keepWishes, wishesOf } from './notices.ts';

/** What somebody was told, and how they want to be. All of it is one's own: nobody asks about another. */
export function inboxCalls(calls: Calls): void {
  const { serve, platform } = calls;
  const { db, push } = platform;
  for (const one of actions) calls.action(one);

  serve(readNotices, async (_input, actor) => {
    const { publicKey } = await pushKeys(db, push);
    return { ...(await wishesOf(db, actor)), publicKey };
  });
  serve(saveNotices, async ({ body }, actor) => {
    await keepWishes(db, actor, body, platform.now());
    return null;
  });
  serve(subscribe, async ({ body }, actor) => {
    await keepSubscription(db, actor, body, push);
    return null;
  });
  serve(unsubscribe, async (_input, { sessionId }) => {
    await db.execute(sql`delete from push_subscriptions where session_id = ${sessionId}`);
    return null;
  });
}
