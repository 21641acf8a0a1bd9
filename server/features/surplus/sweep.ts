import { type SQL, sql } from 'drizzle-orm';
import { endedKeptDays } from '#core/surplus/contract';
import { over } from '#core/surplus/transfer-workflow';
import type { Database } from '../../platform/database/database.ts';
import { letGo } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { touchTransfers } from './collections.ts';

/** Lets devices forget what has been over for long (decision R1). */
export function sweepTransfers(db: Database, collections: readonly Replicated[], now: Date): Promise<void> {
  const where = sql`state in ${over} and updated_at < ${keptSince(now)}`;
  return letGo(db, collections, { table: sql`transfers`, where, touch: touchTransfers });
}

/** For how many seconds the oldest that is to be swept has been. */
export function unsweptTransfers(now: Date): SQL {
  return sql`select extract(epoch from ${keptSince(now)}::timestamptz - min(updated_at))
    from transfers where held and state in ${over}`;
}

function keptSince(now: Date): string {
  return new Date(now.getTime() - endedKeptDays * 86_400_000).toISOString();
}
