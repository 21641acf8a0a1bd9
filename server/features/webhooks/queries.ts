import { and, count, eq, sql } from 'drizzle-orm';
import type { listWebhookDeliveries, WebhookDelivery, WebhookEndpoint } from '#core/webhooks/contract';
import { deliverySortColumns } from '#core/webhooks/rules';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { readSort } from '#core/wire/paging';
import type { Reader } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page.ts';
import { containing, isoTime } from '../../platform/database/sql.ts';
import { webhookDeliveries as deliveries } from '../../schema/webhooks.ts';

/** Without their secrets, which nobody sees twice. */
export async function queryEndpoints(db: Reader, id?: string): Promise<WebhookEndpoint[]> {
  const found = await db.execute<WebhookEndpoint>(sql`
    select e.id, e.name, e.url, to_jsonb(e.kinds) as kinds, e.enable_status as "enableStatus",
      e.disabled_because as "disabledBecause", e.failures, e.version, e.updated_by as "updatedBy",
      ${isoTime(sql`case when e.old_secret_until > now() then e.old_secret_until end`)} as "oldSecretUntil",
      ${isoTime(sql`e.failing_since`)} as "failingSince", ${isoTime(sql`e.updated_at`)} as "updatedAt",
      (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
      ${isoTime(sql`(
        select d.tried_at from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'sent'
        order by d.seq desc limit 1
      )`)} as "lastSentAt"
    from webhook_endpoints e ${id === undefined ? sql`` : sql`where e.id = ${id}`} order by e.name, e.id`);
  return found.rows;
}

export async function queryDeliveries(
  db: Reader,
  asked: BodyOf<typeof listWebhookDeliveries>,
): Promise<AnswerOf<typeof listWebhookDeliveries>> {
  const { limit, offset } = pageOf(asked);
  const isOldestFirst = readSort(asked.sort, deliverySortColumns)?.descending === false;
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const where =
    and(
      asked.endpointId === undefined ? undefined : eq(deliveries.endpointId, asked.endpointId),
      asked.kind === undefined ? undefined : eq(deliveries.kind, asked.kind),
      asked.state === undefined ? undefined : eq(deliveries.state, asked.state),
      containing(deliveries.subject, asked.text),
    ) ?? sql`true`;
  const found = await db.execute<WebhookDelivery>(sql`
    select page.id, page.endpoint_id as "endpointId", e.name as endpoint, page.kind, page.subject, page.state,
      ${isoTime(sql`page.created_at`)} as "createdAt", page.attempts, ${isoTime(sql`page.tried_at`)} as "triedAt",
      ${isoTime(sql`case when page.state = 'waiting' and e.enable_status then greatest(page.next_at, e.rests_until) end`)} as "nextAt",
      page.status, page.answer, page.problem
    from (
      select * from webhook_deliveries where ${where} order by seq ${direction} limit ${limit} offset ${offset}
    ) page join webhook_endpoints e on e.id = page.endpoint_id order by page.seq ${direction}`);
  const [counted] = await db.select({ total: count() }).from(deliveries).where(where);
  return { items: found.rows, total: counted?.total ?? 0 };
}
