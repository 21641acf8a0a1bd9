import { undecided } from '#core/goods-lack/decision';
import type { Lack, StoreLack } from '#core/goods-lack/row';
import type { Substitute } from '#core/goods-lack/types';
import type { Submission } from '#core/wire/operation';
import { bodyOf, clearedBody, decide, draftOf } from '../../../src/features/goods-lack/manager/decision.ts';
import { flagsSubmission } from '../../../src/features/goods-lack/view/operations.ts';

/** What somebody wants of a shortage; substitutes by their codes. */
export type Wish = { disposal: string; substitutes: readonly string[] } | { remark: string };

/** A decision as the manager's screen records it; undefined when it changes nothing. */
export function decisionOn(lack: Lack, wish: Wish): Submission | undefined {
  const body = bodyBy(lack, wish);
  return body && decide({ lack, body });
}

/** What a store says, as its screen records it. */
export function flagsOn(
  row: StoreLack,
  change: { exportFlag: string } | { exchangeFlag: string },
): Submission {
  return flagsSubmission(row, change);
}

function bodyBy(lack: Lack, wish: Wish) {
  if ('remark' in wish) return bodyOf(lack, { ...draftOf(lack), ...wish });
  if (wish.disposal === undecided) return clearedBody(lack);
  const substitutes = wish.substitutes.map(known);
  return bodyOf(lack, { disposal: wish.disposal, substitutes, remark: lack.remark });
}

/** Goods as the server knows them, by their code. */
function known(code: string): Substitute {
  return { article: `A-${code}`, code, name: code, nameEn: null, stock: null, stockAt: null };
}
