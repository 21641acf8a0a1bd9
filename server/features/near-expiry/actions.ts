import { and, eq, isNull, sql } from 'drizzle-orm';
import { mayWithdraw } from '#core/access/may';
import { dayInZone } from '#core/catalog/days';
import {
  editRecord,
  pinArticle,
  pinKey,
  pins as pinRows,
  recordCheck,
  withdrawRecord,
} from '#core/near-expiry/contract';
import { afterCheck, recordOf } from '#core/near-expiry/fold';
import { doneAlready, withEchoes } from '#core/near-expiry/once';
import {
  alreadyChecked,
  checkedBefore,
  checkRefusal,
  laterChecks,
  nextLotAfter,
  noNextLot,
} from '#core/near-expiry/rules';
import { afterWalk, keepWalk } from '#core/near-expiry/walk';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { rowIn } from '#core/wire/collection';
import { mergeFields } from '#core/wire/conflict';
import { conflict, forbidden, invalid, notFound, Refusal } from '../../platform/http/refusal.ts';
import { requireStore } from '../../platform/people/access.ts';
import { lockArticles } from '../../platform/stock/lots.ts';
import { articleRow, readStoreArticles, touchArticles } from '../../platform/stock/store-articles.ts';
import { changeWalk } from '../../platform/stock/walks.ts';
import { type Action, type ActionResult, action, type OperationContext } from '../../platform/sync/action.ts';
import { besideOf } from '../../platform/sync/claimed-time.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { withdrawnBefore } from '../../platform/sync/withdrawn-before.ts';
import { checkRecords, pins } from '../../schema/stock.ts';

/** Everything that can be done offline here, each with its effect. */
export const actions: Action[] = [
  action(recordCheck, (unit, { body }, context) => record(unit, body, context)),
  action(editRecord, (unit, { params, body }, context) => edit(unit, params.id, body, context)),
  action(withdrawRecord, (unit, { params, body }, context) => withdraw(unit, params.id, body, context)),
  action(pinArticle, async (unit, { body }, context) => {
    await pin(unit, requireStore(context.actor, body.hdstore).code, body.farticle, body.top, context);
    return { data: null, reason: 'saved' };
  }),
  action(keepWalk, async (unit, { body }, { actor }) => {
    const store = requireStore(actor, body.hdstore).code;
    await changeWalk(unit, store, (before) => afterWalk(before, body.shelves));
    return { data: null, reason: 'saved' };
  }),
];

/** Records a check; answers the next lot (spec 2, section 4; decisions N4, N7, E7). */
async function record(
  unit: Unit,
  check: BodyOf<typeof recordCheck>,
  context: OperationContext,
): Promise<ActionResult<string>> {
  const store = requireStore(context.actor, check.hdstore);
  await lockArticles(unit.tx, store.code, [check.farticle]);
  const article = (await readStoreArticles(unit.tx, store.code, [check.farticle])).get(check.farticle);
  // The guard looks at the day of sending, as what forbids something does: a device's clock opens nothing.
  const day = dayInZone(context.now.getTime(), store.timeZone);
  const deed = {
    userId: context.actor.userId,
    userName: context.actor.name,
    at: context.occurredAt,
    timeZone: store.timeZone,
  };
  const own = article && doneAlready(article.records, recordOf(article, check, deed), store.timeZone);
  if (own && own.id !== check.id) {
    if (check.top !== undefined) await pin(unit, store.code, article.article, check.top, context);
    // The device has folded it in and is to hear what stands instead.
    touchArticles(unit, store.code, [article.article]);
    return { data: nextLotAfter(article, check.flot), reason: 'done-already', params: { record: own.id } };
  }
  const given = { lot: check.flot, editType: check.editType, remark: check.remark ?? '' };
  const first = article && checkedBefore(article, { ...given, knownRecordId: check.knownRecordId });
  const refusal = first ? null : checkRefusal(article, given, day);
  if (!article || refusal) {
    throw refusal
      ? invalid(refusal.reason, 'params' in refusal ? refusal.params : {})
      : notFound('lot-unknown');
  }
  const made = recordOf(article, check, deed);
  const lot = article.lots.find((candidate) => candidate.lot === check.flot);
  const [inserted] = await unit.tx
    .insert(checkRecords)
    .values({
      ...made,
      ...besideOf(context.heard),
      store: store.code,
      article: article.article,
      expiryDate: lot?.expiryDate ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: checkRecords.id });
  // The operation is new, and yet its record is there: the number was used for another one.
  if (!inserted) throw invalid('operation-id-used');
  const after = afterCheck(article, check, deed);
  touchArticles(unit, store.code, [article.article]);
  if (check.top !== undefined) await pin(unit, store.code, article.article, check.top, context);
  if (first) {
    return {
      data: alreadyChecked,
      reason: 'already-checked',
      params: { name: first.editUserName, at: first.editTime },
    };
  }
  const next = nextLotAfter(after, check.flot);
  if (check.editType === 'onlyremark' || check.editType === 'later') return { data: next, reason: 'handled' };
  if (check.flot === '') return { data: next, reason: 'checked-without-lot' };
  return next === noNextLot
    ? { data: next, reason: 'checked-last-lot' }
    : { data: next, reason: 'checked-next-lot', params: { lot: next } };
}

async function edit(
  unit: Unit,
  id: string,
  change: BodyOf<typeof editRecord>,
  context: OperationContext,
): Promise<ActionResult<AnswerOf<typeof editRecord>>> {
  const { store, row } = await lockRecord(unit, id, change, context);
  const remark = change.remark?.trim();
  if (remark !== undefined) {
    if (mergeFields({ remark: row.remark }, context.was, { remark }).disputed.length > 0) {
      throw conflict(
        'remark-changed',
        { id, remark: row.remark, editedBy: row.remarkEditedBy, editedAt: instantOf(row.remarkEditedAt) },
        { name: row.remarkEditedBy ?? row.editUserName },
      );
    }
    if (remark === '' && (row.editType === 'onlyremark' || row.editType === 'cfmandremark')) {
      throw invalid('remark-required', {}, { remark: 'required' });
    }
    await unit.tx
      .update(checkRecords)
      .set({ remark, remarkEditedBy: context.actor.name, remarkEditedAt: context.occurredAt })
      .where(eq(checkRecords.id, id));
  }
  // Also for a pin alone: the answer says the version of what devices hold.
  touchArticles(unit, store.code, [row.article]);
  if (change.top !== undefined) await pin(unit, store.code, row.article, change.top, context);
  const data = {
    id,
    hdstore: row.store,
    farticle: row.article,
    flot: row.lot,
    editType: row.editType,
    laterDate: row.hiddenThrough,
    remark: remark ?? row.remark,
    top: change.top ?? (await pinned(unit, store.code, row.article, context)),
    editTime: new Date(row.editTime).toISOString(),
    editUserId: row.editUserId,
    editUserName: row.editUserName,
  };
  return { data, reason: 'updated', versionOf: articleRow(store.code, row.article) };
}

async function withdraw(
  unit: Unit,
  id: string,
  withdrawal: BodyOf<typeof withdrawRecord>,
  context: OperationContext,
): Promise<ActionResult<null>> {
  const { store, row, article } = await lockRecord(unit, id, withdrawal, context);
  if (!mayWithdraw(row.editUserId, { userId: context.actor.userId, leaderOfStore: store.leader })) {
    throw forbidden('only-author-or-leader');
  }
  const own = article?.records.find((candidate) => candidate.id === id);
  const later = article && own ? laterChecks(article, own) : [];
  if (later.length > 0 && !withdrawal.withLater) {
    throw new Refusal(codes.invalid, {
      reason: 'later-lot-checked',
      params: { lots: later.map((one) => one.lot).join(', ') },
      current: later.map((one) => one.id),
    });
  }
  const blocked = later.find(
    (one) => !mayWithdraw(one.editUserId, { userId: context.actor.userId, leaderOfStore: store.leader }),
  );
  if (blocked) throw forbidden('only-author-or-leader');
  const records = article?.records ?? [];
  const gone = [id, ...later.map((one) => one.id)].flatMap((one) => [
    one,
    ...withEchoes(records, one, store.timeZone).map((echo) => echo.id),
  ]);
  await unit.tx
    .update(checkRecords)
    .set({ withdrawnAt: context.occurredAt, withdrawnBy: context.actor.name })
    .where(
      and(
        sql`id in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)::uuid)`,
        isNull(checkRecords.withdrawnAt),
      ),
    );
  touchArticles(unit, store.code, [row.article]);
  return { data: null, reason: 'withdrawn' };
}

/** The record that an edit or a withdrawal is about, its article locked; refuses when it is gone or not the user's. */
async function lockRecord(
  unit: Unit,
  id: string,
  named: { hdstore?: string; farticle?: string },
  context: OperationContext,
) {
  const [found] = await unit.tx.select().from(checkRecords).where(eq(checkRecords.id, id));
  // What the device named decided the operation's place among others; it must be what the record is about.
  const isNamed =
    (named.hdstore === undefined || named.hdstore === found?.store) &&
    (named.farticle === undefined || named.farticle === found?.article);
  if (!found || !isNamed) throw notFound('record-unknown');
  const store = requireStore(context.actor, found.store);
  await lockArticles(unit.tx, store.code, [found.article]);
  // Again, under the lock: somebody may just have changed it.
  const [row] = await unit.tx.select().from(checkRecords).where(eq(checkRecords.id, id)).for('update');
  if (!row) throw notFound('record-unknown');
  const gone = withdrawnBefore(row);
  if (gone) throw gone;
  const article = (await readStoreArticles(unit.tx, store.code, [row.article])).get(row.article);
  return { store, row, article };
}

async function pinned(
  { tx }: Unit,
  store: string,
  article: string,
  { actor: { userId } }: OperationContext,
): Promise<0 | 1> {
  const found = await tx
    .select({ article: pins.article })
    .from(pins)
    .where(and(eq(pins.store, store), eq(pins.userId, userId), eq(pins.article, article)));
  return found.length > 0 ? 1 : 0;
}

async function pin(
  unit: Unit,
  store: string,
  article: string,
  top: 0 | 1,
  context: OperationContext,
): Promise<void> {
  const { userId } = context.actor;
  if (top === 1) {
    await unit.tx.insert(pins).values({ store, userId, article }).onConflictDoNothing();
  } else {
    await unit.tx
      .delete(pins)
      .where(and(eq(pins.store, store), eq(pins.userId, userId), eq(pins.article, article)));
  }
  unit.touch(rowIn(pinRows, store, pinKey(userId, article)));
}

/** ISO 8601; PostgreSQL's own form is one that not every browser reads. */
function instantOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
