import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import type { Offer } from '#core/markdown/proposal';
import type { Submission } from '#core/wire/operation';
import { useOffline } from '#offline/react';
import { useSaved } from '../../store-work/save.ts';
import { useTapGuard } from '../../ui/feedback/tap-guard.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { confirmation } from './operations.ts';
import { usePrintLabels } from './use-labels.ts';

export type Offered = { article: StoreArticle; lot: string; offer: Offer };

/** Confirms prices: says so with the way back and to the labels, and later when somebody else had been first. */
export function useMarkDown(): (offered: readonly Offered[]) => Promise<boolean> {
  const { t, i18n } = useTranslation('markdown');
  const offline = useOffline();
  const { save, undo } = useSaved();
  const rest = useTapGuard();
  const printLabels = usePrintLabels();
  return useCallback(
    async (offered) => {
      const [first] = offered;
      const work = offered.map(({ offer, ...of }) => confirmation(of, offer));
      const stopTelling = toldWhoWasFirst(work, offline, (params) =>
        toast(t('reasons:already-marked-down', params), [], { isNews: true }),
      );
      const ids = await rest(save(work));
      if (ids === undefined || !first) {
        stopTelling();
        return false;
      }
      const count = offered.length;
      const isOne = count === 1;
      toast(
        isOne
          ? t('done.confirmed', { price: moneyText(first.offer.newFen, i18n.language) })
          : t('done.several', { count }),
        [
          { label: t('store-work:undo'), run: () => void undo(...ids) },
          {
            label: t('print', { count }),
            run: () => void printLabels(offered.map(({ offer, ...of }) => ({ ...of, markdown: offer }))),
          },
        ],
        isOne ? { title: nameIn(first.article, i18n.language) } : {},
      );
      return true;
    },
    [t, i18n, offline, save, undo, rest, printLabels],
  );
}

type Offline = ReturnType<typeof useOffline>;

/** Until each of these has been sent: the card that they were confirmed on is gone by then. */
function toldWhoWasFirst(
  work: readonly Submission[],
  offline: Offline,
  tell: (params: Record<string, string | number>) => void,
): () => void {
  const open = new Set(work.flatMap(({ id }) => id ?? []));
  const stop = offline.onSent((operations) => {
    for (const { id, lastAnswer } of operations) {
      if (!open.delete(id)) continue;
      if (lastAnswer?.reason === 'already-marked-down') tell(lastAnswer.params);
    }
    if (open.size === 0) stop();
  });
  return stop;
}
