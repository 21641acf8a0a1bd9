import { updateLack } from '#core/goods-lack/contract';
import {
  type DecisionFields,
  type DecisionProblem,
  decisionFields,
  decisionProblem,
  exchange,
  exchangeFields,
  fieldsOf,
  substitutesAtMost,
  undecided,
} from '#core/goods-lack/decision';
import { afterDecision } from '#core/goods-lack/fold';
import type { Lack } from '#core/goods-lack/row';
import type { Substitute } from '#core/goods-lack/types';
import type { BodyOf } from '#core/wire/call';
import { operation, type Submission } from '#core/wire/operation';

/** A decision while it is made: the substitutes stay in it until it is confirmed (decision L3). */
export type Draft = { disposal: string; substitutes: readonly Substitute[]; remark: string };

/** What was typed about a shortage, and the shortage as it was seen then. */
export type Typed = { lack: Lack; draft: Draft };

/** What is sent of a decision. */
export type LackBody = BodyOf<typeof updateLack>;
export type Decided = { lack: Lack; body: LackBody };

export function draftOf({ disposal, substitutes, remark }: Lack): Draft {
  return { disposal, substitutes, remark };
}

/** The draft with another disposal: to substitute begins with the default substitutes, where none was chosen yet. */
export function withDisposal(draft: Draft, disposal: string, defaults: readonly Substitute[]): Draft {
  const begins = disposal === exchange && draft.substitutes.length === 0;
  return { ...draft, disposal, substitutes: begins ? defaults : draft.substitutes };
}

/** What a draft changes of a shortage, as it is sent; undefined when that is nothing. */
export function bodyOf(lack: Lack, draft: Draft): LackBody | undefined {
  const substitutes = draft.disposal === exchange ? draft.substitutes : [];
  const before = fieldsOf(lack);
  const after = fieldsOf({ disposal: draft.disposal, substitutes, remark: draft.remark.trim() });
  const changed = decisionFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return undefined;
  const body: LackBody = Object.fromEntries(changed.map((field) => [field, after[field]]));
  if (exchangeFields.some((field) => body[field] !== undefined)) {
    // Substitutes are a part of the decision: one that was changed meanwhile is a conflict, not a mixture of both.
    body.disposeFlag = after.disposeFlag;
    const [first, second, third] = substitutes;
    if (body.exchangeGd1Code2) body.exchangeGd1Name = first?.name ?? '';
    if (body.exchangeGd2Code2) body.exchangeGd2Name = second?.name ?? '';
    if (body.exchangeGd3Code2) body.exchangeGd3Name = third?.name ?? '';
  }
  return body;
}

/** Why a draft cannot be confirmed (spec 1, section 5); a remark alone leaves open what is open. */
export function problemOf(lack: Lack, draft: Draft): DecisionProblem | undefined {
  const body = bodyOf(lack, draft);
  const isRemarkAlone = body !== undefined && body.disposeFlag === undefined && draft.disposal === undecided;
  const substitutes = draft.disposal === exchange ? draft.substitutes : [];
  const own = new Set([lack.article, lack.goodsCode, ...lack.barcodes]);
  return decisionProblem(
    {
      disposal: draft.disposal,
      substitutes: substitutes.map(({ article, code }) => (own.has(code) ? lack.article : article || code)),
    },
    lack.article,
    { isCleared: isRemarkAlone },
  );
}

/** What is sent of drafts for many shortages: of those for which it cannot, `problem` is the first one's. */
export function batchOf(rows: readonly Lack[], draftFor: (lack: Lack) => Draft) {
  const judged = rows.map((lack) => ({ lack, problem: problemOf(lack, draftFor(lack)) }));
  const able = judged.filter(({ problem }) => problem === undefined).map(({ lack }) => lack);
  const can = able.flatMap((lack) => {
    const body = bodyOf(lack, draftFor(lack));
    return body ? [{ lack, body }] : [];
  });
  return { able, can, problem: judged.find(({ problem }) => problem !== undefined)?.problem };
}

/** One method for a shortage of a batch; to substitute with the default substitutes, which must be there (decision L2). */
export function methodBody(
  lack: Lack,
  disposal: string,
  defaults: readonly Substitute[],
): LackBody | undefined {
  const substitutes = disposal === exchange ? defaults : [];
  const body = bodyOf(lack, { disposal, substitutes, remark: lack.remark });
  if (!body || disposal !== exchange) return body;
  const {
    exchangeGd1Code2 = '',
    exchangeGd2Code2 = '',
    exchangeGd3Code2 = '',
  } = fieldsOf({ disposal, substitutes, remark: '' });
  // The server's default substitutes count; those that are known here are for the row on screen.
  return {
    ...body,
    disposeFlag: exchange,
    defaults: true,
    exchangeGd1Code2,
    exchangeGd2Code2,
    exchangeGd3Code2,
  };
}

/** Whether there is room for one more substitute. */
export function mayStandIn({ disposal, substitutes }: Lack): boolean {
  return disposal !== exchange || substitutes.length < substitutesAtMost;
}

/** One more substitute, beside those that are chosen already; what was decided otherwise is decided anew. */
export function takenBody(
  lack: Lack,
  goods: Pick<Substitute, 'article' | 'code' | 'name' | 'nameEn'>,
): LackBody | undefined {
  const before = lack.disposal === exchange ? lack.substitutes : [];
  const substitutes = [...before, { ...goods, stock: null, stockAt: null }];
  return bodyOf(lack, { disposal: exchange, substitutes, remark: lack.remark });
}

/** Takes the decision back (decision L1). */
export function clearedBody(lack: Lack): LackBody {
  const body = bodyOf(lack, { disposal: undecided, substitutes: [], remark: lack.remark });
  return { ...body, disposeFlag: undecided, clear: true };
}

/** What is the user's own in a draft, on the row as somebody else has left it: the decision as a whole, or the remark. */
export function draftOnto(theirs: Lack, lack: Lack, draft: Draft): Draft {
  const body = bodyOf(lack, draft);
  return {
    ...draftOf(theirs),
    ...(body?.disposeFlag !== undefined && { disposal: draft.disposal, substitutes: draft.substitutes }),
    ...(body?.remark !== undefined && { remark: draft.remark }),
  };
}

/** What an earlier visit typed and kept, whatever release it was; undefined when it is no such thing. */
export function typedIn(kept: unknown): Typed | undefined {
  const { lack, draft }: Record<string, unknown> = Object(kept);
  const { disposal, substitutes, remark }: Record<string, unknown> = Object(draft);
  const isDraft = typeof disposal === 'string' && Array.isArray(substitutes) && typeof remark === 'string';
  return isDraft && typeof Object(lack).id === 'string' ? (kept as Typed) : undefined;
}

/**
 * What was typed, over the row as it is now: what nobody typed follows the row. Of what others have changed too, the row stays
 * as it was seen, so that nothing goes unseen; what its user has decided themselves meanwhile is no conflict.
 */
export function typedOver(lack: Lack, typed: Typed | null, userId: string): Typed {
  if (!typed) return { lack, draft: draftOf(lack) };
  const [before, now] = [fieldsOf(typed.lack), fieldsOf(lack)];
  const changed = decisionFields.filter((field) => before[field] !== now[field]);
  if (changed.length === 0) return { lack, draft: typed.draft };
  const body = bodyOf(typed.lack, typed.draft);
  const isTyped = (field: string) => (field === 'remark' ? body?.remark : body?.disposeFlag) !== undefined;
  const isOwn = lack.edit?.userId === userId && lack.edit.at !== typed.lack.edit?.at;
  return !isOwn && changed.some(isTyped) ? typed : { lack, draft: draftOnto(lack, typed.lack, typed.draft) };
}

/** The shortage as somebody else has left it, by what a refusal tells: the fields, who and when. */
export function leftBy(userName: string, lack: Lack, current: unknown): Lack {
  const told: Readonly<Record<string, unknown>> = Object(current);
  const fields = Object.fromEntries(
    decisionFields.flatMap((field) => (typeof told[field] === 'string' ? [[field, told[field]]] : [])),
  );
  const at = typeof told.editedAt === 'string' ? told.editedAt : '';
  return afterDecision(lack, fields, { userId: '', userName, at });
}

/** Everything that a decision overwrites, as its user saw it. */
export function seenBy({ lack, body }: Decided): Partial<DecisionFields> {
  const before = fieldsOf(lack);
  const fields = body.disposeFlag === undefined ? (['remark'] as const) : decisionFields;
  const seen = fields.filter((field) => field !== 'remark' || body.remark !== undefined);
  return Object.fromEntries(seen.map((field) => [field, before[field]]));
}

/** As an operation of the outbox. */
export function decide({ lack, body }: Decided): Submission {
  const names = Object.fromEntries(
    nameFields.flatMap((field, index) => {
      const name = lack.substitutes[index]?.name;
      return body.disposeFlag === undefined || name === undefined ? [] : [[field, name]];
    }),
  );
  return operation(
    updateLack,
    { params: { id: lack.id }, body },
    { was: { ...seenBy({ lack, body }), ...names } },
  );
}

const nameFields = ['exchangeGd1Name', 'exchangeGd2Name', 'exchangeGd3Name'] as const;
