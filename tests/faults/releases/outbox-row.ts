import { uuidv7 } from 'uuidv7';
import { recordCheck } from '#core/near-expiry/contract';
import type { QueuedCall } from '#core/wire/call';
import type { StoredOperation } from '#offline';

/** An operation as the outbox of a phone holds it, but for its place. */
export type OutboxRow = Omit<StoredOperation, 'order'>;

/** Something that waits; by somebody and in a store that are named in capitals, unless said otherwise. */
export function outboxRow(
  call: QueuedCall,
  given: unknown,
  params: { id?: string } = {},
  by = { owner: 'OWNER', store: 'STORE' },
): OutboxRow {
  const id = uuidv7();
  // A record has the id of the operation that made it.
  const body = call.name === recordCheck.name ? { id, ...Object(given) } : given;
  return {
    id,
    call: call.name,
    version: call.queue.version,
    params,
    body,
    base: { version: null, was: {} },
    occurredAt: '2026-11-20T07:59:00.000Z',
    ...by,
    subject: call.queue.subject({ params, body }),
    state: 'waiting',
    attempts: 0,
    lastAnswer: null,
    settledAt: null,
    rev: 0,
  };
}
