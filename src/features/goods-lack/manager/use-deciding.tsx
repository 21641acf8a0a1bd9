import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { undecided } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { usePerform } from '../../../store-work/perform.ts';
import { type Decided, decide, type LackBody, leftBy } from './decision.ts';

/** Saves decisions and says so, and what else is to be said; where they could not be saved, the person has been told why. */
export type Deciding = (decided: readonly Decided[], more?: string) => Promise<Saving>;
export type Saving = {
  isSaved: boolean;
  /** Somebody else was first: the row as they have left it. */
  theirs?: Lack;
};

/** @param isHeld false for what is so old that no device holds it: the server is waited for */
export function useDeciding(codes: Codes, isHeld: boolean): Deciding {
  const { t } = useTranslation('store-work');
  const { perform } = usePerform();
  const words = useWords(codes);
  return useCallback(
    async (decided, more) => {
      const said = words(decided);
      if (more) said.text += ` · ${more}`;
      const { isDone, problem } = await perform(decided.map(decide), { now: !isHeld, said });
      const [first] = decided;
      if (!problem?.isConflict || !first) return { isSaved: isDone };
      const who = String(problem.params.name || t('somebody'));
      return { isSaved: isDone, theirs: leftBy(who, first.lack, problem.current) };
    },
    [perform, isHeld, words, t],
  );
}

/** What was done in words, with the goods' name where it was about one. */
function useWords(codes: Codes): (decided: readonly Decided[]) => { title: string; text: string } {
  const { t, i18n } = useTranslation('lack-manager');
  return useMemo(() => {
    const said = ({ disposeFlag }: LackBody) => {
      if (disposeFlag === undefined) return t('done.remark');
      if (disposeFlag === undecided) return t('done.cleared');
      return t('done.decided', { decision: codes.nameOf(disposeFlag) });
    };
    return (decided) => {
      const [first] = decided;
      if (!first) return { title: '', text: '' };
      if (decided.length === 1) return { title: nameIn(first.lack, i18n.language), text: said(first.body) };
      return { title: t('done.several', { count: decided.length }), text: said(first.body) };
    };
  }, [codes, t, i18n.language]);
}
