import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import {
  deleteWebhookEndpoint,
  insertWebhookEndpoint,
  rotateWebhookSecret,
  sendWebhookAgain,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '#core/webhooks/contract';
import { endpointProblems, rotationHours } from '#core/webhooks/rules';
import { isEditedSince } from '#core/wire/seen-version';
import type { Transaction } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { conflict, invalid, notFound, requireSound } from '../../platform/http/refusal.ts';
import { edited, signature } from '../../platform/people/edited.ts';
import { wakeWebhooks } from '../../platform/webhooks/deliver-job.ts';
import { newSecret } from '../../platform/webhooks/sign.ts';
import { webhookEndpoints as table, webhookDeliveries } from '../../schema/webhooks.ts';
import { queryEndpoints } from './queries.ts';

/** What administrators do to endpoints and deliveries; each in one transaction, with its line in the audit log. */
export function webhookChanges({ change, platform }: Calls): void {
  const fieldsOf = (body: { name: string; url: string; kinds: readonly string[] }) => {
    const problems = endpointProblems(body, platform.webhooks.allowPrivate);
    requireSound({ ...problems, url: problems.url ?? (URL.canParse(body.url) ? undefined : 'webhook-url') });
    return { name: body.name.trim(), url: body.url.trim(), kinds: [...new Set(body.kinds)].sort() };
  };

  change(insertWebhookEndpoint, async ({ tx, actor, now, audit }, { body }) => {
    const secret = newSecret();
    const id = uuidv7();
    const made = { updatedAt: now.toISOString(), updatedBy: signature(actor) };
    await tx.insert(table).values({ id, secret, ...fieldsOf(body), ...made });
    const endpoint = await known(tx, id);
    audit({ ...subject(endpoint), before: null, after: audited(endpoint) });
    return { endpoint, secret };
  });

  change(updateWebhookEndpoint, async ({ tx, actor, now, audit }, { body }) => {
    const before = await lock(tx, body.id);
    if (isEditedSince(before, body.version))
      throw conflict('edited-meanwhile', before, { name: before.updatedBy ?? '' });
    const { enableStatus } = body;
    // Whoever switches it on has mended something: it is tried as if nothing had been.
    const fresh = { failures: 0, failingSince: null, restsUntil: null, disabledBecause: null };
    await tx
      .update(table)
      .set({ ...fieldsOf(body), enableStatus, ...(enableStatus && fresh), ...edited(before, actor, now) })
      .where(eq(table.id, before.id));
    if (enableStatus)
      await tx.execute(sql`
        update webhook_deliveries set next_at = now() where endpoint_id = ${before.id} and state = 'waiting'`);
    await wakeWebhooks(tx);
    const after = await known(tx, before.id);
    audit({ ...subject(after), before: audited(before), after: audited(after) });
    return after;
  });

  change(rotateWebhookSecret, async ({ tx, actor, now, audit }, { body }) => {
    const before = await lock(tx, body.id);
    const secret = newSecret();
    await tx
      .update(table)
      .set({
        secret,
        oldSecret: table.secret,
        oldSecretUntil: sql`now() + ${rotationHours} * interval '1 hour'`,
        ...edited(before, actor, now),
      })
      .where(eq(table.id, before.id));
    audit({ ...subject(before), before: { secret: 'old' }, after: { secret: 'new' } });
    return { endpoint: await known(tx, before.id), secret };
  });

  change(deleteWebhookEndpoint, async ({ tx, audit }, { params }) => {
    const before = await lock(tx, params.id);
    await tx.delete(table).where(eq(table.id, before.id));
    audit({ ...subject(before), before: audited(before), after: null });
    return null;
  });

  change(sendWebhookAgain, async ({ tx, audit }, { body }) => {
    // In the order in which all others hold them: the endpoint, then what it is to be told.
    const endpoint = await lock(tx, (await knownDelivery(tx, body.id)).endpointId);
    const found = await knownDelivery(tx, body.id);
    if (!endpoint.enableStatus) throw invalid('webhook-off', { name: endpoint.name });
    await tx.execute(sql`
      update webhook_deliveries set state = 'waiting', attempts = 0, next_at = now() where id = ${found.id}`);
    await tx.update(table).set({ restsUntil: null }).where(eq(table.id, endpoint.id));
    await wakeWebhooks(tx);
    audit({
      ...subject(endpoint),
      before: { delivery: found.state },
      after: { delivery: `again ${found.id}` },
    });
    return null;
  });
}

/** One that nobody else changes until the transaction ends. */
async function lock(tx: Transaction, id: string): Promise<WebhookEndpoint> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  return known(tx, id);
}

async function known(tx: Transaction, id: string): Promise<WebhookEndpoint> {
  const [endpoint] = await queryEndpoints(tx, id);
  if (!endpoint) throw notFound('endpoint-unknown');
  return endpoint;
}

async function knownDelivery(tx: Transaction, id: string) {
  const [found] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!found) throw notFound('delivery-unknown');
  return found;
}

function subject({ id, name }: WebhookEndpoint) {
  return { kind: 'webhook', id, name };
}

function audited({ name, url, kinds, enableStatus }: WebhookEndpoint) {
  return { name, url, kinds, enableStatus };
}
