import { sql } from 'drizzle-orm';
import type { updateLack } from '#core/goods-lack/contract';
import {
  codesOf,
  type DecisionFields,
  decidedTogether,
  decides,
  decisionProblem,
  exchange,
  fieldsOf,
  wantedFields,
} from '#core/goods-lack/decision';
import type { DefaultSubstitutes } from '#core/goods-lack/types';
import { itemOf } from '#core/goods-lack/wire';
import { mergeFields } from '#core/wire/conflict';
import type { Transaction } from '../../platform/database/database.ts';
import { offeredCodes, requireOffered } from '../../platform/database/dictionary-codes.ts';
import { articlesIn, goodsNamed, type NamedGoods } from '../../platform/database/named-goods.ts';
import { conflict, invalid, notRefused, stepOf } from '../../platform/http/refusal.ts';
import type { CommandOf, VerdictOf } from '../../platform/sync/action.ts';
import { writeLackChanges } from './change-log.ts';
import { lackRow, touchFlagsOf } from './collections.ts';
import { type Locked, lockedIn, lockLacksById } from './lock-lacks.ts';
import { readDefaults, readLacks } from './rows.ts';

type Command = CommandOf<typeof updateLack>;

/** Decides about shortages (spec 1, section 4; decisions L1 to L3): of each the fields that are named, none of them unseen. */
export async function decide(
  tx: Transaction,
  deeds: readonly Command[],
): Promise<VerdictOf<typeof updateLack>[]> {
  const ids = deeds.map(({ params }) => params.id);
  const locked = await lockLacksById(tx, ids);
  const defaults = await defaultsOf(tx, deeds, locked);
  const meant = stepOf<Command, Meant>(deeds, (deed) =>
    meantBy(deed, lockedIn(locked, deed.params.id), defaults),
  );
  const goods = await goodsNamed(tx, notRefused(meant).flatMap(newCodesOf));
  const disposals = await offeredCodes(tx, 'goodslack');
  const decided = stepOf(meant, (one) => decisionOf(one, goods, disposals));
  const taken = notRefused(decided);
  await writeDecisions(
    tx,
    taken.filter(({ changes }) => Object.keys(changes).length > 0),
  );
  for (const { deed, lack } of taken) deed.touch(lackRow(lack.id));
  const after = await readLacks(tx, ids);
  return stepOf(decided, ({ lack }) => ({
    data: itemOf(after.get(lack.id) ?? lack),
    reason: 'updated',
    versionOf: lackRow(lack.id),
  }));
}

/** The default substitutes of goods, where they are asked for. */
function defaultsOf(tx: Transaction, deeds: readonly Command[], locked: ReadonlyMap<string, Locked>) {
  const articles = deeds
    .filter(({ body }) => wantsDefaults(body))
    .flatMap(({ params }) => locked.get(params.id)?.lack.article ?? []);
  return articles.length === 0
    ? new Map<string, DefaultSubstitutes>()
    : readDefaults(tx, [...new Set(articles)]);
}

function wantsDefaults({ defaults, disposeFlag }: Command['body']): boolean {
  return defaults === true && disposeFlag === exchange;
}

type Meant = Locked & {
  deed: Command;
  current: DecisionFields;
  wanted: Partial<DecisionFields>;
  changes: Partial<DecisionFields>;
};

/** What a deed changes of the row as it is now. */
function meantBy(
  deed: Command,
  { lack, held }: Locked,
  defaults: ReadonlyMap<string, DefaultSubstitutes>,
): Meant {
  const current = fieldsOf(lack);
  const wanted = wantedFields({
    ...deed.body,
    ...(wantsDefaults(deed.body) && defaultFields(lack, defaults.get(lack.article))),
  });
  const was = { ...deed.context.was, ...deed.body.was };
  const { changes, disputed } = mergeFields<DecisionFields>(current, was, wanted, decidedTogether);
  if (disputed.length > 0) {
    throw conflict(
      'lack-changed',
      { ...current, id: lack.id, editedAt: lack.edit?.at ?? null },
      { name: lack.edit?.userName ?? '' },
    );
  }
  return { deed, lack, held, current, wanted, changes };
}

/** The default substitutes as those of a decision (decision L2). */
function defaultFields({ name }: Locked['lack'], defaults: DefaultSubstitutes | undefined) {
  const [first, second, third] = defaults?.substitutes ?? [];
  if (!first) throw invalid('no-default-substitutes', { goods: name });
  return {
    exchangeGd1Code2: first.code,
    exchangeGd2Code2: second?.code ?? '',
    exchangeGd3Code2: third?.code ?? '',
  };
}

/** Substitutes that stand there are meant as they stand; only the others are looked up. */
function newCodesOf({ lack, current, changes }: Meant): string[] {
  return codesOf({ ...current, ...changes }).filter((code) =>
    lack.substitutes.every((one) => one.code !== code),
  );
}

type Decision = Meant & { fields: DecisionFields; articles: string[] };

function decisionOf(meant: Meant, goods: NamedGoods, disposals: ReadonlySet<string>): Decision {
  const { deed, lack, current, wanted, changes } = meant;
  const fields = { ...current, ...changes };
  const known = new Map(lack.substitutes.map(({ code, article }) => [code, article]));
  const named = newCodesOf(meant);
  for (const [index, article] of articlesIn(goods, named).entries()) known.set(named[index] ?? '', article);
  const articles = codesOf(fields).map((code) => known.get(code) ?? '');
  const problem = decisionProblem({ disposal: fields.disposeFlag, substitutes: articles }, lack.article, {
    // A remark alone says nothing about what is open still.
    isCleared: deed.body.clear === true || wanted.disposeFlag === undefined,
  });
  if (problem) {
    const field = problem === 'no-disposal-chosen' ? 'disposeFlag' : 'exchangeGd1Code2';
    throw invalid(problem, {}, { [field]: problem });
  }
  if (changes.disposeFlag !== undefined) requireOffered(disposals, changes.disposeFlag);
  return { ...meant, fields, articles };
}

async function writeDecisions(tx: Transaction, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return;
  const rows = decisions.map(({ deed: { context }, lack, fields, changes, articles }) => {
    const edit = { userId: context.actor.userId, userName: context.actor.name, at: context.occurredAt };
    return {
      id: lack.id,
      disposal: fields.disposeFlag,
      remark: fields.remark,
      substitutes: fields.disposeFlag === exchange ? articles : [],
      decided: decides(changes) ? edit : lack.decided,
      ...edit,
    };
  });
  await tx.execute(sql`
    update goods_lacks l set disposal = d.disposal, substitutes = d.substitutes, remark = d.remark, held = true,
      edit_user_id = d."userId", edit_user_name = d."userName", edit_time = d.at,
      decided_by = d.decided
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(
      id uuid, disposal text, substitutes text[], remark text, decided jsonb, "userId" text, "userName" text, at timestamptz)
    where l.id = d.id`);
  await writeLackChanges(
    tx,
    decisions.map(({ deed: { context }, lack, current, fields }) => ({
      userId: context.actor.userId,
      userName: context.actor.name,
      at: context.occurredAt,
      cause: 'edit' as const,
      lackId: lack.id,
      before: current,
      after: fields,
    })),
  );
  const touchOf = new Map(decisions.map(({ deed, lack }) => [lack.id, deed.touch]));
  await touchFlagsOf(
    { tx, touch: (row) => touchOf.get(row.key)?.(row) },
    decisions.filter(({ held }) => !held).map(({ lack }) => lack.id),
  );
}
