import { exportFlags, noFlags, storeLack } from '#core/goods-lack/decision';
import { exportToPos } from '#core/goods-lack/pos-contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { No, Tables } from './feature.ts';
import { LackTables, LackWriting, type StoredExport } from './lack-tables.ts';

export const exportPath = basePath + exportToPos.path;

/** The effect of an export: its id is the request's. */
export const exportCall = exportToPos.name;

export type Asked = { requestId: string };

/** An export's answer: its number, and the shortages in the file. */
export type PosFile = StoredExport;

/**
 * Looks for what a store exports; the answer takes it and commits. What somebody else did between the two is looked at
 * again under the lock, and the same request answers the same rows (`takePosExport` of the server).
 */
export function beginExport(
  tables: Tables,
  store: string,
  { requestId }: Asked,
  user: string,
): () => No | { data: PosFile } {
  const found = exportable(tables, store);
  return () => {
    const now = new LackTables(tables);
    const known = now.exports().find((one) => one.requestId === requestId && one.store === store);
    if (known) return { data: known };
    const still = exportable(tables, store);
    const lackIds = found.filter((id) => still.includes(id));
    if (lackIds.length === 0) return { code: codes.invalid, reason: 'nothing-to-export' };
    const taken: StoredExport = { number: now.exports().length + 1, store, requestId, lackIds };
    const edit = { userId: user, userName: user, at: new Date(tables.nowMs()).toISOString() };
    const writing = new LackWriting(now);
    writing.export(taken);
    for (const id of lackIds) {
      const flags = now.flags(store, id) ?? noFlags(id);
      writing.store(store, { ...flags, exportFlag: exportFlags.exported, exportNumber: taken.number, edit });
    }
    const effect = { id: requestId, user, call: exportCall, params: {}, body: taken, was: {} };
    tables.enact(effect, writing.changes());
    return { data: taken };
  };
}

function exportable(tables: Tables, store: string): string[] {
  const now = new LackTables(tables);
  return now.lacks().flatMap(({ lack }) => {
    const row = storeLack(lack, now.flags(store, lack.id), store);
    return row?.exportFlag === exportFlags.export ? [lack.id] : [];
  });
}
