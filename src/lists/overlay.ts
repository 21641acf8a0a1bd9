import { useEffect, useState } from 'react';
import type { StoredOperation } from '#offline';
import { usePending } from '#offline/react';

/** An operation seen here, and when it left the outbox (milliseconds); null while it is in it. */
export type Seen = { operation: StoredOperation; leftAt: number | null };

/**
 * This device's own work that rows fetched from the server may not have in them yet, in order. What was sent stays among
 * it until the rows have been fetched anew, so that none jumps back.
 */
export function useOverlay(source: {
  fetchedAt: number;
  askAgain: () => unknown;
}): readonly StoredOperation[] {
  const { operations } = usePending();
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  const { fetchedAt, askAgain } = source;
  useEffect(() => {
    setSeen((now) => afterLook(now, operations, { fetchedAt, nowMs: Date.now() }));
  }, [operations, fetchedAt]);
  const isStale = seen.some((one) => one.leftAt !== null);
  useEffect(() => {
    if (isStale) void askAgain();
  }, [isStale, askAgain]);
  return [...seen.map((one) => one.operation), ...operations];
}

/** What has been seen, after another look at the outbox; let go once the server was asked after it had left. */
export function afterLook(
  seen: readonly Seen[],
  operations: readonly StoredOperation[],
  { fetchedAt, nowMs }: { fetchedAt: number; nowMs: number },
): readonly Seen[] {
  const known = new Set(seen.map((one) => one.operation.id));
  const waiting = new Set(operations.map((operation) => operation.id));
  const before = seen
    .filter((one) => one.leftAt === null || one.leftAt > fetchedAt)
    .map((one) => (one.leftAt === null && !waiting.has(one.operation.id) ? { ...one, leftAt: nowMs } : one));
  const added = operations
    .filter((operation) => !known.has(operation.id))
    .map((operation) => ({ operation, leftAt: null }));
  return [...before, ...added];
}
