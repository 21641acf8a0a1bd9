import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTapGuard } from '../../../ui/feedback/tap-guard.ts';
import { toast, undoMs } from '../../../ui/feedback/toast.tsx';

/** What was done to something, in words, and the way back. */
export type Done = { title: string; words: string; undo(): Promise<void> };

/** Says what was done; what is done in a row is gathered in one notice, and taken back one by one or whole (decision E15). */
export function useGathered(): (done: Done) => void {
  const { t } = useTranslation('lack-view');
  const rest = useTapGuard();
  const row = useRef<{ all: readonly Done[]; at: number }>({ all: [], at: 0 });

  const show = useCallback(() => {
    const { all } = row.current;
    const last = all.at(-1);
    if (!last) return;
    const takeBack = (those: readonly Done[]) => async () => {
      row.current = { all: all.filter((one) => !those.includes(one)), at: Date.now() };
      // The newest first: two words about one shortage are taken back in their order.
      await rest(those.toReversed().reduce((before, one) => before.then(one.undo), Promise.resolve()));
      if (row.current.all.length > 0) show();
      else toast(t('undone', { count: those.length }));
    };
    if (all.length === 1) {
      toast(last.words, { label: t('store-work:undo'), run: takeBack(all) }, { title: last.title });
      return;
    }
    toast(
      `${last.title} · ${last.words}`,
      [
        { label: t('undo-last'), run: takeBack([last]) },
        { label: t('undo-all'), run: takeBack(all) },
      ],
      { title: t('said.several', { count: all.length }) },
    );
  }, [rest, t]);

  return useCallback(
    (done) => {
      const now = Date.now();
      const before = now - row.current.at < undoMs ? row.current.all : [];
      row.current = { all: [...before, done], at: now };
      show();
    },
    [show],
  );
}
