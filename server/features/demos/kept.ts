import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { demoRows } from '../../schema/demos.ts';
import { sessions } from '../../schema/sessions.ts';

type Kind = (typeof demoRows.$inferSelect)['kind'];

/** As much as one session may write: the demo is not for keeping things. */
const mostRows = 200;

/** What a session has written, by its keys; null is what it took away. */
export async function keptOf<Row>(
  db: Database | Transaction,
  sessionId: string,
  kind: Kind,
): Promise<Map<string, Row | null>> {
  const rows = await db
    .select({ key: demoRows.key, value: demoRows.value })
    .from(demoRows)
    .where(and(eq(demoRows.sessionId, sessionId), eq(demoRows.kind, kind)));
  return new Map(rows.map(({ key, value }) => [key, value as Row | null]));
}

/** The samples, as a session has changed them, with its own after them. */
export function changedBy<Row>(
  samples: readonly Row[],
  kept: ReadonlyMap<string, Row | null>,
  keyOf: (row: Row) => string,
): Row[] {
  const known = new Set(samples.map(keyOf));
  const own = [...kept].flatMap(([key, row]) => (row !== null && !known.has(key) ? [row] : []));
  const changed = samples.flatMap((sample) => {
    const now = kept.get(keyOf(sample));
    return now === null ? [] : [now ?? sample];
  });
  return [...changed, ...own];
}

/** Writes with what the session has so far, one call after another. */
export function keepFor<Row, Answer>(
  db: Database,
  sessionId: string,
  kind: Kind,
  write: (
    kept: Map<string, Row | null>,
    put: (key: string, row: Row | null) => Promise<void>,
  ) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
    const kept = await keptOf<Row>(tx, sessionId, kind);
    return write(kept, async (key, value) => {
      if (!kept.has(key) && (await rowsOf(tx, sessionId)) >= mostRows)
        throw invalid('demo-full', { most: mostRows });
      const row = { sessionId, kind, key, value };
      const target = [demoRows.sessionId, demoRows.kind, demoRows.key];
      await tx.insert(demoRows).values(row).onConflictDoUpdate({ target, set: { value } });
    });
  });
}

async function rowsOf(tx: Transaction, sessionId: string): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(demoRows)
    .where(eq(demoRows.sessionId, sessionId));
  return found?.count ?? 0;
}
