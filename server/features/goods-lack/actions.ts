import { eq, sql } from 'drizzle-orm';
import { updateFlags, updateLack } from '#core/goods-lack/contract';
import {
  codesOf,
  type DecisionFields,
  decidedTogether,
  decisionProblem,
  exchange,
  fieldsOf,
  flagsProblem,
  storeLack,
  substitutesKey,
  wantedFields,
} from '#core/goods-lack/decision';
import { afterFlags } from '#core/goods-lack/fold';
import type { Lack } from '#core/goods-lack/types';
import { itemOf, storeItemOf } from '#core/goods-lack/wire';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { mergeFields } from '#core/wire/conflict';
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts';
import { requireStore } from '../../platform/people/access.ts';
import {
  type Action,
  type ActionResult,
  action,
  type OperationContext,
} from '../../platform/sync/operations.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { goodsLackStores, goodsLacks } from '../../schema/lacks.ts';
import { writeLackChanges } from './change-log.ts';
import { flagsRow, lackRow, touchFlagsOf } from './collections.ts';
import { requireCode } from './dictionary-codes.ts';
import { articlesKey, requireArticles } from './goods-codes.ts';
import { readDefaults, readFlags, readLacks } from './rows.ts';

/** Everything that can be done offline here, each with its effect. */
export const actions: Action[] = [
  action(updateLack, (unit, { params, body }, context) => decide(unit, params.id, body, context)),
  action(updateFlags, (unit, { params, body }, context) => flag(unit, params.id, body, context)),
];

/** Decides about a shortage (spec 1, section 4; decisions L1 to L3): the fields that are named, none of them unseen. */
async function decide(
  unit: Unit,
  id: string,
  change: BodyOf<typeof updateLack>,
  context: OperationContext,
): Promise<ActionResult<AnswerOf<typeof updateLack>>> {
  const { lack, held } = await lockLack(unit, id);
  const current = fieldsOf(lack);
  const wanted = wantedFields(await withDefaults(unit, lack, change));
  const was = { ...context.was, ...change.was };
  const { changes, disputed } = mergeFields<DecisionFields>(current, was, wanted, decidedTogether);
  if (disputed.length > 0) {
    throw conflict(
      'lack-changed',
      { ...current, id, editedAt: lack.edit?.at ?? null },
      { name: lack.edit?.userName ?? '' },
    );
  }
  const fields = { ...current, ...changes };
  const codes = codesOf(fields);
  const known = new Map(lack.substitutes.map(({ code, article }) => [code, article]));
  // Those that stand there are meant as they stand; only the others are looked up.
  const named = codes.filter((code) => !known.has(code));
  for (const [index, article] of (await requireArticles(unit.tx, named)).entries())
    known.set(named[index] ?? '', article);
  const articles = codes.map((code) => known.get(code) ?? '');
  const problem = decisionProblem({ disposal: fields.disposeFlag, substitutes: articles }, lack.article, {
    // A remark alone says nothing about what is open still.
    isCleared: change.clear === true || wanted.disposeFlag === undefined,
  });
  if (problem) {
    const field = problem === 'no-disposal-chosen' ? 'disposeFlag' : 'exchangeGd1Code2';
    throw invalid(problem, {}, { [field]: problem });
  }
  if (changes.disposeFlag !== undefined) await requireCode(unit.tx, 'goodslack', changes.disposeFlag);

  const { actor, occurredAt } = context;
  if (Object.keys(changes).length > 0) {
    await unit.tx
      .update(goodsLacks)
      .set({
        disposal: fields.disposeFlag,
        substitutes: fields.disposeFlag === exchange ? articles : [],
        remark: fields.remark,
        ...{ editUserId: actor.userId, editUserName: actor.name, editTime: occurredAt, held: true },
      })
      .where(eq(goodsLacks.id, id));
    await writeLackChanges(
      unit.tx,
      { userId: actor.userId, userName: actor.name, at: occurredAt, cause: 'edit' },
      [{ lackId: id, before: current, after: { ...fields } }],
    );
    if (!held) await touchFlagsOf(unit, [id]);
  }
  unit.touch(lackRow(id));
  const after = (await readLacks(unit.tx, [id])).get(id) ?? lack;
  return { data: itemOf(after), reason: 'updated', versionOf: lackRow(id) };
}

/** What is said with the default substitutes of the goods, where they are asked for (decision L2). */
async function withDefaults(unit: Unit, lack: Lack, change: BodyOf<typeof updateLack>) {
  if (!change.defaults || change.disposeFlag !== exchange) return change;
  const [first, second, third] =
    (await readDefaults(unit.tx, [lack.article])).get(lack.article)?.substitutes ?? [];
  if (!first) throw invalid('no-default-substitutes', { goods: lack.name });
  return {
    ...change,
    exchangeGd1Code2: first.code,
    exchangeGd2Code2: second?.code ?? '',
    exchangeGd3Code2: third?.code ?? '',
  };
}

/** A store's word about a shortage (decisions L5, L9). */
async function flag(
  unit: Unit,
  id: string,
  change: BodyOf<typeof updateFlags>,
  context: OperationContext,
): Promise<ActionResult<AnswerOf<typeof updateFlags>>> {
  const store = requireStore(context.actor, change.hdstore).code;
  const { lack } = await lockLack(unit, id);
  const flags = (await readFlags(unit.tx, store, [id])).get(id);
  const row = storeLack(lack, flags, store);
  if (!row) throw notFound('lack-unknown');
  // What the store looked at: another choice of head office since then asks it anew.
  const offered = substitutesKey(lack.substitutes);
  const { exportFlag, exchangeFlag } = change;
  const exchangeFor = await articlesKey(unit.tx, change.exchangeFor ?? offered, lack.substitutes);
  // A word about substitutes that are offered no more does not displace one about those that are.
  const isOutdated = row.exchangeFlag !== '' && exchangeFor !== offered;
  const wanted = {
    ...(exportFlag !== undefined && { exportFlag }),
    ...(exchangeFlag !== undefined && !isOutdated && { exchangeFlag }),
  };
  const current = { exportFlag: row.exportFlag, exchangeFlag: row.exchangeFlag };
  const was = { ...context.was, ...change.was };
  const { changes, disputed } = mergeFields<typeof current>(current, was, wanted);
  if (disputed.length > 0) {
    throw conflict(
      'lack-flags-changed',
      { ...current, id, editedAt: row.flagEdit?.at ?? null },
      { name: row.flagEdit?.userName ?? '' },
    );
  }
  const problem = flagsProblem(row, changes);
  if (problem)
    throw invalid(
      problem,
      {},
      { [problem === 'nothing-to-exchange' ? 'exchangeFlag' : 'exportFlag']: problem },
    );
  if (changes.exportFlag !== undefined) await requireCode(unit.tx, 'export', changes.exportFlag);
  if (changes.exchangeFlag) await requireCode(unit.tx, 'exchangegoods', changes.exchangeFlag);

  const { actor, occurredAt: at } = context;
  if (Object.keys(changes).length > 0) {
    const edit = { userId: actor.userId, userName: actor.name, at };
    const after = afterFlags(flags, { id, substitutes: exchangeFor }, changes, edit);
    const written = {
      exportFlag: after.exportFlag,
      exchangeFlag: after.exchangeFlag,
      exchangeFor: after.exchangeFor,
      ...{ editUserId: edit.userId, editUserName: edit.userName, editTime: at },
    };
    await unit.tx
      .insert(goodsLackStores)
      .values({ store, lackId: id, ...written })
      .onConflictDoUpdate({ target: [goodsLackStores.store, goodsLackStores.lackId], set: written });
    await writeLackChanges(unit.tx, { userId: actor.userId, userName: actor.name, at, cause: 'edit' }, [
      { lackId: id, store, before: current, after: { ...current, ...changes } },
    ]);
  }
  unit.touch(flagsRow(store, id));
  const saved = storeLack(lack, (await readFlags(unit.tx, store, [id])).get(id), store) ?? row;
  return { data: storeItemOf(saved), reason: 'updated', versionOf: flagsRow(store, id) };
}

/** The shortage, locked, so that two people's work on it runs one after the other. */
async function lockLack(unit: Unit, id: string): Promise<{ lack: Lack; held: boolean }> {
  const locked = await unit.tx.execute<{ held: boolean }>(sql`
    select held from goods_lacks where id = ${id} for update`);
  const lack = (await readLacks(unit.tx, [id])).get(id);
  if (!lack) throw notFound('lack-unknown');
  return { lack, held: locked.rows[0]?.held ?? false };
}
