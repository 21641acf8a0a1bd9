import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#offline/react';
import { useTapGuard } from '../../../ui/feedback/tap-guard.ts';
import { toast, undoMs } from '../../../ui/feedback/toast.tsx';
import { ActionWords } from './action-words.tsx';
import { type DoneAction, gathered, otherNextLot, type Row } from './done-actions.ts';

/** Stands beside the list, and is fetched once somebody has begun to work: `onReady` gets what says what was done. */
export function ActionNotices({ onReady }: { onReady: (tell: (deed: DoneAction) => void) => void }) {
  const tell = useActionNotices();
  useEffect(() => onReady(tell), [onReady, tell]);
  return null;
}

/** Says what was done, with the goods' name; what is done in a row is gathered, and taken back one by one or whole. */
function useActionNotices(): (deed: DoneAction) => void {
  const { t } = useTranslation('near-expiry');
  const offline = useOffline();
  const rest = useTapGuard();
  const row = useRef<Row>({ deeds: [], at: 0 });
  const said = useRef(new Map<string, DoneAction>());

  const show = useCallback(() => {
    const { deeds } = row.current;
    const last = deeds.at(-1);
    if (!last) return;
    const takeBack = (those: readonly DoneAction[]) => async () => {
      row.current = { deeds: deeds.filter((deed) => !those.includes(deed)), at: Date.now() };
      // The newest first: an earlier lot's check stays while a later one's is there.
      const undone = those.toReversed().reduce((before, deed) => before.then(deed.undo), Promise.resolve());
      await rest(undone);
      if (row.current.deeds.length > 0) show();
      else toast(t('done.undone', { count: those.length }));
    };
    const count = deeds.length;
    const title =
      count === 1
        ? last.goods
        : t(deeds.every((deed) => deed.isCheck) ? 'done.several-checked' : 'done.several', { count });
    const before = count > 1 ? last.goods : last.isCheck ? t('done.checked') : '';
    const deed = { ...last, words: [before, last.words].filter(Boolean).join(' · ') };
    toast(
      <ActionWords offline={offline} deed={deed} />,
      count === 1
        ? { label: t('store-work:undo'), run: takeBack(deeds) }
        : [
            { label: t('undo-last'), run: takeBack([last]) },
            { label: t('undo-all'), run: takeBack(deeds) },
          ],
      { title },
    );
  }, [offline, rest, t]);

  useEffect(
    () =>
      offline.onSent((operations) => {
        for (const { id, lastAnswer } of operations) {
          // Somebody else was first: not an error, but the person should know (decision E7).
          if (lastAnswer?.reason === 'already-checked')
            toast(t('reasons:already-checked', lastAnswer.params), [], { isNews: true });
          // On another device of the same person.
          if (lastAnswer?.reason === 'done-already') toast(t('done.already'), [], { isNews: true });
          const deed = said.current.get(id);
          const next = deed && otherNextLot(deed, lastAnswer);
          said.current.delete(id);
          if (deed === undefined || next === undefined) continue;
          const words = next === null ? t('done.is-last') : t('done.next-is', { lot: next });
          toast(`${deed.goods} · ${words}`, [], { isNews: true });
        }
      }),
    [offline, t],
  );

  return useCallback(
    (deed) => {
      row.current = gathered(row.current, deed, Date.now(), undoMs);
      if (deed.next !== undefined) said.current.set(deed.operation, deed);
      show();
    },
    [show],
  );
}
