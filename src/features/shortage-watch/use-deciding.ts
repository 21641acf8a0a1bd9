import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { isOpen } from '#core/shortage-watch/workflow';
import { usePerform } from '../../store-work/perform.ts';
import { type Decided, decide, type WatchBody } from './decide.ts';
import { useWatches } from './watches.ts';

/** Saves decisions and says so; false where they could not be saved, and the person has been told why. */
export type Deciding = (decided: readonly Decided[]) => Promise<boolean>;

/** @param isHeld false for what is so old that no device holds it: the server is waited for */
export function useDeciding(isHeld: boolean): Deciding {
  const { t } = useTranslation('shortage-watch');
  const { perform } = usePerform();
  const words = useWords();
  return useCallback(
    async (decided) => {
      const said = { ...words(decided), undone: t('done.undone'), notUndone: t('done.not-undone') };
      return (await perform(decided.map(decide), { now: !isHeld, said })).isDone;
    },
    [perform, isHeld, words, t],
  );
}

/** What was done in words, with the goods' name where it was about one. */
function useWords(): (decided: readonly Decided[]) => { title: string; text: string } {
  const { t, i18n } = useTranslation('shortage-watch');
  const { statuses: codes } = useWatches();
  return useCallback(
    (decided) => {
      const said = ({ status }: WatchBody) => {
        if (status === undefined) return t('done.remark');
        if (isOpen({ status })) return t('done.undone');
        return t('done.decided', { status: codes.nameOf(status) });
      };
      const [first] = decided;
      const title =
        decided.length === 1 && first
          ? nameIn(first.watch, i18n.language)
          : t('done.several', { count: decided.length });
      return { title, text: first ? said(first.body) : '' };
    },
    [codes, t, i18n.language],
  );
}
