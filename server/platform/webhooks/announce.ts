import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { toldOperations, type WebhookKind } from '#core/webhooks/kinds';
import type { ReplicaRow } from '#core/wire/replica';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../people/access.ts';
import { wakeWebhooks } from './deliver-job.ts';

export type WebhookEvent = {
  kind: WebhookKind;
  /** What it is about: of one subject the order is kept, while whoever tells of it holds what it is about. */
  subject: string;
  data: Readonly<Record<string, unknown>>;
};

/**
 * Tells other systems of what is done here, in the transaction that does it: rolled back, nobody is told; committed, each
 * endpoint that has chosen the kind is told at least once. The last thing in its transaction: in a unit's work, `atEnd`.
 */
export async function announce(tx: Transaction, now: Date, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return;
  const found = await tx.execute<{ id: string; kinds: string[] }>(
    sql`select id, kinds from webhook_endpoints where enable_status`,
  );
  const rows = events.flatMap(({ kind, subject, data }) => {
    const listening = found.rows.filter(({ kinds }) => kinds.includes(kind));
    const body = listening.length === 0 ? '' : bodyOf(kind, now, data);
    return listening.map(({ id: endpointId }) => ({ id: uuidv7(), endpointId, kind, subject, body }));
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into webhook_deliveries (id, endpoint_id, kind, subject, body)
    select (row->>'id')::uuid, row->>'endpointId', row->>'kind', row->>'subject', row->>'body'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as made(row, place) order by place`);
  await wakeWebhooks(tx);
}

/** What an operation that was applied tells; nothing when it is of a kind that nobody may ask for. */
export function eventOf(
  operation: {
    id: string;
    call: string;
    subject: string;
    at: string;
    input: { params: unknown; body: unknown };
  },
  actor: Pick<Actor, 'usercode' | 'name'>,
  rows: readonly ReplicaRow[],
): WebhookEvent[] {
  const told = Object.hasOwn(toldOperations, operation.call) ? toldOperations[operation.call] : undefined;
  if (!told) return [];
  const { id, call, subject, at, input } = operation;
  // The same row may lie in several scopes, one for each of those whom it concerns.
  const named = new Map(
    rows
      .filter(({ collection }) => told.rows.includes(collection))
      .map(({ collection, key, value }) => [`${collection}/${key}`, { collection, key, value }]),
  );
  const by = { code: actor.usercode, name: actor.name };
  return [{ kind: told.kind, subject, data: { id, call, by, at, ...input, rows: [...named.values()] } }];
}

function bodyOf(type: WebhookKind, now: Date, data: WebhookEvent['data']): string {
  return JSON.stringify({ type, timestamp: now.toISOString(), data });
}
