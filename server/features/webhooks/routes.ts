import { eq } from 'drizzle-orm';
import { listWebhookDeliveries, listWebhookEndpoints, readWebhookDelivery } from '#core/webhooks/contract';
import type { Calls } from '../../platform/http/calls.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { webhookDeliveries } from '../../schema/webhooks.ts';
import { webhookChanges } from './changes.ts';
import { queryDeliveries, queryEndpoints } from './queries.ts';

/** What other systems are told, and where. */
export function webhookCalls(calls: Calls): void {
  const { serve, read, platform } = calls;
  const { db } = platform;

  serve(listWebhookEndpoints, async () => ({
    items: await queryEndpoints(db),
    mayPrivate: platform.webhooks.allowPrivate,
  }));

  read(listWebhookDeliveries, ({ body }, from) => queryDeliveries(from, body));

  serve(readWebhookDelivery, async ({ params }) => {
    const [found] = await db
      .select({ body: webhookDeliveries.body })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, params.id));
    if (!found) throw notFound('delivery-unknown');
    return found;
  });

  webhookChanges(calls);
}
