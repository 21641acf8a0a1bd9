import { differences } from '#core/audit/diff';
import { featureOf } from '#core/wire/call';
import { auditLog } from '../../schema/logs.ts';
import type { Transaction } from '../database/database.ts';
import { tellListChanged } from '../live/changes.ts';
import type { Actor } from './access.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Something that an administrator changed. `before` null = made now, `after` null = removed. */
export type AuditedChange = {
  /** What kind of thing: `user`, `role`, `permission` ... */
  kind: string;
  id: string;
  /** What people call it. */
  name: string;
  before: Fields | null;
  after: Fields | null;
};

/** Fields whose values nobody may read, in the log either. */
const secret = new Set(['passwordHash', 'password', 'tokenHash']);

/**
 * Writes down what was changed, field by field, in the transaction that changes it; a change of nothing is not one. Who
 * has the lists of the call's feature on screen, or the log itself, is told once it has committed.
 */
export async function writeAudit(
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'usercode' | 'name'>,
  where: { call: string; address: string; now: Date },
  changes: readonly AuditedChange[],
): Promise<void> {
  const rows = auditRows(actor, where, changes);
  if (rows.length === 0) return;
  await tx.insert(auditLog).values(rows);
  for (const list of [featureOf({ name: where.call }), 'logs']) tellListChanged(tx, list);
}

/** The lines that changes make. */
export function auditRows(
  actor: Pick<Actor, 'userId' | 'usercode' | 'name'>,
  where: { call: string; address: string; now: Date },
  changes: readonly AuditedChange[],
): (typeof auditLog.$inferInsert)[] {
  return changes.flatMap((change) => {
    const fields = differences(change.before, change.after).map((one) =>
      secret.has(one.field) ? { field: one.field, before: null, after: null } : one,
    );
    if (fields.length === 0 && change.before && change.after) return [];
    return {
      at: where.now.toISOString(),
      actorId: actor.userId,
      actorCode: actor.usercode,
      actorName: actor.name,
      address: where.address,
      call: where.call,
      kind: change.kind,
      subjectId: change.id,
      subjectName: change.name,
      changes: fields,
    };
  });
}
