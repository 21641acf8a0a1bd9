import { type updateFlags, updateLack } from '#core/goods-lack/contract';
import {
  codesOf,
  type DecisionFields,
  decidedTogether,
  decisionProblem,
  fieldsOf,
  flagsProblem,
  storeLack,
  substitutesKey,
  wantedFields,
} from '#core/goods-lack/decision';
import { afterDecision, afterFlags } from '#core/goods-lack/fold';
import type { Lack, StoreLack } from '#core/goods-lack/row';
import type { Edit } from '#core/goods-lack/types';
import type { BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { mergeFields } from '#core/wire/conflict';
import type { Operation } from '#core/wire/outbox';
import type { No, ServerFeature, Verdict } from './feature.ts';
import { LackTables, LackWriting } from './lack-tables.ts';
import { type Asked, beginExport, exportPath } from './pos-export.ts';

/** Who works in which store; head office in none. */
export const storeOfUser: Readonly<Record<string, string>> = { lin: '1001', mei: '1001', he: '1002' };

export type DecisionBody = BodyOf<typeof updateLack>;
export type FlagsBody = BodyOf<typeof updateFlags>;

/** What the server makes of decisions, of stores' words and of exports: by the same rules of core, in the same order. */
export const lackFeature: ServerFeature = {
  subjectOf: ({ params }) => `goods-lack/${idOf(params)}`,
  effectOf(operation, user, tables) {
    const edit = { userId: user, userName: user, at: operation.occurredAt };
    const now = new LackTables(tables);
    return operation.call === updateLack.name
      ? decide(operation, now, edit)
      : flag(operation, now, edit, storeOfUser[user] ?? '');
  },
  answer(path, asked, user, tables) {
    if (!path.endsWith(exportPath)) return undefined;
    return beginExport(tables, storeOfUser[user] ?? '', asked as Asked, user)();
  },
};

function decide({ params, body, base }: Operation, now: LackTables, edit: Edit): Verdict {
  const stored = now.lack(idOf(params));
  if (!stored) return unknown;
  const { lack } = stored;
  const change = body as DecisionBody;
  const wanted = wantedFields(change);
  const current = fieldsOf(lack);
  const { changes, disputed } = mergeFields<DecisionFields>(current, base.was, wanted, decidedTogether);
  if (disputed.length > 0) return { code: codes.conflict, reason: 'lack-changed', current };
  const fields = { ...current, ...changes };
  const problem = decisionProblem(
    { disposal: fields.disposeFlag, substitutes: codesOf(fields) },
    lack.goodsCode,
    { isCleared: change.clear === true || wanted.disposeFlag === undefined },
  );
  if (problem) return { code: codes.invalid, reason: problem };
  const writing = new LackWriting(now);
  if (Object.keys(changes).length > 0)
    writing.lack({ lack: known(afterDecision(lack, changes, edit)), held: true });
  return { body, changes: writing.changes(lack.id) };
}

/** The server knows the substitutes, where a device has their codes and names alone. */
function known(lack: Lack): Lack {
  return { ...lack, substitutes: lack.substitutes.map((one) => ({ ...one, article: `A-${one.code}` })) };
}

function flag({ params, body, base }: Operation, now: LackTables, edit: Edit, store: string): Verdict {
  const stored = now.lack(idOf(params));
  const flags = now.flags(store, idOf(params));
  const row = stored && storeLack(stored.lack, flags, store);
  if (!row) return unknown;
  const change = body as FlagsBody;
  const key = substitutesKey(row.substitutes);
  const { exportFlag, exchangeFlag, exchangeFor = key } = change;
  const current = { exportFlag: row.exportFlag, exchangeFlag: row.exchangeFlag };
  const { changes, disputed } = mergeFields<typeof current>(current, base.was, {
    ...(exportFlag !== undefined && { exportFlag }),
    ...(exchangeFlag !== undefined && !isOutdated(row, exchangeFor) && { exchangeFlag }),
  });
  if (disputed.length > 0) return { code: codes.conflict, reason: 'lack-flags-changed', current };
  const problem = flagsProblem(row, changes);
  if (problem) return { code: codes.invalid, reason: problem };
  const writing = new LackWriting(now);
  if (Object.keys(changes).length > 0)
    writing.store(store, afterFlags(flags, { id: row.id, substitutes: exchangeFor }, changes, edit));
  else writing.touchFlags(store, row.id);
  return { body, changes: writing.changes() };
}

/** A word about substitutes that are offered no more does not displace one about those that are. */
function isOutdated(row: StoreLack, exchangeFor: string): boolean {
  return row.exchangeFlag !== '' && exchangeFor !== substitutesKey(row.substitutes);
}

const unknown: No = { code: codes.notFound, reason: 'lack-unknown' };

function idOf(params: unknown): string {
  return (params as { id: string }).id;
}
