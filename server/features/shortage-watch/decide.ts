import { sql } from 'drizzle-orm';
import { defaultTimeZone } from '#core/catalog/days';
import type { updateWatch } from '#core/shortage-watch/contract';
import {
  clocksAt,
  type DecisionFields,
  decidedTogether,
  decisionProblem,
  fieldsAfter,
  fieldsOf,
  takesBack,
} from '#core/shortage-watch/decision';
import { decisionAfter } from '#core/shortage-watch/fold';
import type { Watch } from '#core/shortage-watch/row';
import { itemOf } from '#core/shortage-watch/wire';
import { isOpen } from '#core/shortage-watch/workflow';
import { mergeFields } from '#core/wire/conflict';
import { moveClocksOf } from '../../platform/clocks/move-clocks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { finalCodes, offeredCodes, requireOffered } from '../../platform/database/dictionary-codes.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { conflict, invalid, notFound, notRefused, stepOf } from '../../platform/http/refusal.ts';
import type { CommandOf, VerdictOf } from '../../platform/sync/action.ts';
import { writeWatchChanges } from './change-log.ts';
import { watchRow } from './collections.ts';
import { clockType, settleLate } from './late.ts';
import { list, readWatches, watchKind, zonesOf } from './rows.ts';

type Command = CommandOf<typeof updateWatch>;

/**
 * Decides about records (spec 2, section 4; decision H1). What two people decide at once is asked of the second; what the
 * first one has ended, the second does not open again.
 */
export async function decide(
  tx: Transaction,
  deeds: readonly Command[],
): Promise<VerdictOf<typeof updateWatch>[]> {
  const ids = deeds.map(({ params }) => params.id);
  await takeLock(tx, 'watches');
  await tx.execute(sql`select from shortage_watches where id in (${list(ids)}) order by id for update`);
  const rows = await readWatches(tx, ids);
  const finals = await finalCodes(tx, 'goodslackstarelog');
  const offered = await offeredCodes(tx, 'goodslackstarelog');
  const decided = stepOf<Command, Decided>(deeds, (deed) => decidedBy(deed, rows, finals, offered));
  const taken = notRefused(decided);
  await write(
    tx,
    taken.filter(({ isNews }) => isNews),
  );
  for (const { deed, before } of taken) deed.touch(watchRow(before.id));
  const after = await readWatches(tx, ids);
  return stepOf(decided, ({ before }) => ({
    data: itemOf(after.get(before.id) ?? before),
    reason: 'updated',
    versionOf: watchRow(before.id),
  }));
}

type Decided = {
  deed: Command;
  before: Watch;
  after: ReturnType<typeof decisionAfter>;
  isUndo: boolean;
  isNews: boolean;
};

function decidedBy(
  deed: Command,
  rows: ReadonlyMap<string, Watch>,
  finals: ReadonlySet<string>,
  offered: ReadonlySet<string>,
): Decided {
  const { body, context, params } = deed;
  const before = rows.get(params.id);
  if (!before) throw notFound('watch-unknown');
  const by = context.actor.userId;
  const current = fieldsOf(before);
  const wanted = fieldsAfter(before, body);
  // Before anything is asked: of what has come to its end there is no choice left.
  refuse(before, decisionProblem(before, wanted, { by, finals }), true);
  const { changes, disputed } = mergeFields<DecisionFields>(
    current,
    { ...context.was, ...body.was },
    wantedOf(body, wanted),
    decidedTogether,
  );
  if (disputed.length > 0) {
    throw conflict(
      'watch-changed',
      { ...current, id: before.id, editedAt: before.decided?.at ?? null },
      { name: before.decided?.userName ?? '' },
    );
  }
  const next = fieldsAfter(before, changes);
  refuse(before, decisionProblem(before, next, { by, finals }));
  const isUndo = takesBack(before, next, by);
  if (changes.status !== undefined && !isUndo) requireOffered(offered, changes.status);
  const edit = { userId: by, userName: context.actor.name, at: context.occurredAt };
  return {
    deed,
    before,
    isUndo,
    isNews: Object.keys(changes).length > 0,
    after: decisionAfter(before, next, edit),
  };
}

/** Of the fields those that are named. */
function wantedOf(body: Command['body'], next: DecisionFields): Partial<DecisionFields> {
  return {
    ...(body.status !== undefined && { status: next.status }),
    ...(body.disposeRemark !== undefined && { disposeRemark: next.disposeRemark }),
  };
}

function refuse(row: Watch, problem: ReturnType<typeof decisionProblem>, onlyFinal = false): void {
  if (!problem || (onlyFinal && problem !== 'watch-final')) return;
  if (problem === 'advice-required') throw invalid(problem, {}, { disposeRemark: problem });
  throw invalid(problem, { name: row.decided?.userName ?? '' }, { status: problem });
}

async function write(tx: Transaction, decided: readonly Decided[]): Promise<void> {
  if (decided.length === 0) return;
  const rows = decided.map(({ before: { id }, after: { status, remark, decided: by, before } }) => ({
    id,
    status,
    remark,
    before,
    userId: by?.userId ?? null,
    userName: by?.userName ?? null,
    at: by?.at ?? null,
  }));
  await tx.execute(sql`
    update shortage_watches w set status = d.status, remark = d.remark, before = d.before, held = true,
      dispose_user_id = d."userId", dispose_user_name = d."userName", dispose_time = d.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, status text, remark text, before jsonb,
      "userId" text, "userName" text, at timestamptz)
    where w.id = d.id`);
  await writeWatchChanges(
    tx,
    decided.map(({ deed: { context }, before, after, isUndo }) => ({
      userId: context.actor.userId,
      userName: context.actor.name,
      at: context.occurredAt,
      cause: isUndo ? ('undo' as const) : ('edit' as const),
      watchId: before.id,
      before: fieldsOf(before),
      after: fieldsOf(after),
    })),
  );
  await moveTheirClocks(tx, decided);
}

/** One that was decided waits no more; one that is open again goes on with what it had left. */
async function moveTheirClocks(tx: Transaction, decided: readonly Decided[]): Promise<void> {
  const moved = decided.filter(({ before, after }) => isOpen(before) !== isOpen(after));
  if (moved.length === 0) return;
  const zones = await zonesOf(tx);
  await moveClocksOf(
    tx,
    watchKind,
    moved.map(({ deed, before, after }) => ({
      kind: watchKind,
      subject: before.id,
      type: clockType,
      at: deed.context.now,
      zone: zones.get(before.store) ?? defaultTimeZone,
      ...clocksAt(after),
    })),
  );
  for (const { deed } of moved.slice(0, 1)) await settleLate({ tx, touch: deed.touch }, deed.context.now);
}
