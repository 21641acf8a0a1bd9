import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextLotAfter, noNextLot } from '#core/near-expiry/rules';
import type { EditType, StoreArticle } from '#core/near-expiry/types';
import { NotSaved, OnlyLooking } from '#offline';
import { useOffline } from '#offline/react';
import { alertToast, toast } from '../../../ui/toast.tsx';
import type { Verbs } from '../data.ts';
import { rowId } from './use-lists.ts';

/** `replacing`: the refused operation in whose place it is sent. */
export type Check = { lot: string; editType: EditType; days?: number; remark?: string; replacing?: string };

/** What was done, in words, and the way back. */
export type Done = { words: string; undo: () => void };

export type RowActions = {
  dismissed: ReadonlySet<string>;
  /** Null when it could not be saved, which the person has then been told. `isQuiet`: the caller shows it itself. */
  record(article: StoreArticle, check: Check, isQuiet?: boolean): Promise<Done | null>;
  pin(article: string, isPinned: boolean): Promise<void>;
};

/** The actions with their words: what was done, what comes next, and the way back. */
export function useActions(verbs: Verbs): RowActions {
  const { t } = useTranslation('near-expiry');
  const offline = useOffline();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());

  const saved = useCallback(
    async (save: () => Promise<string>): Promise<string | undefined> => {
      try {
        return await save();
      } catch (error) {
        if (error instanceof OnlyLooking) return undefined;
        // Loud, because the person would walk on believing that it was kept.
        alertToast(
          t(error instanceof NotSaved ? `not-saved.${error.reason}` : 'not-saved.storage-failed'),
          t('app:close'),
        );
        return undefined;
      }
    },
    [t],
  );

  const record: RowActions['record'] = useCallback(
    async (article, check, isQuiet = false) => {
      const operation = await saved(() => verbs.record(article, check));
      if (operation === undefined) return null;
      const id = rowId({ article: article.article, lot: check.lot });
      // A remark changes nothing in the list; only this screen puts the row aside (decision N9).
      if (check.editType === 'onlyremark') setDismissed((now) => new Set(now).add(id));
      const done: Done = {
        words: wordsFor(t, article, check),
        undo() {
          setDismissed((now) => new Set([...now].filter((one) => one !== id)));
          void saved(async () => String(await verbs.undo(operation)));
        },
      };
      // What replaces a refused check has no way back to it.
      if (check.replacing !== undefined) toast(t('mend.done'));
      else if (!isQuiet) toast(done.words, { label: t('undo'), run: done.undo });
      return done;
    },
    [verbs, saved, t],
  );

  const pin: RowActions['pin'] = useCallback(
    async (article, isPinned) => {
      const operation = await saved(() => verbs.pin(article, isPinned));
      if (operation === undefined) return;
      toast(t(isPinned ? 'done.pinned' : 'done.unpinned'), {
        label: t('undo'),
        run: () => void saved(async () => String(await verbs.undo(operation))),
      });
    },
    [verbs, saved, t],
  );

  // Somebody else was first: not an error, but the person should know (decision E7).
  useEffect(
    () =>
      offline.onSent((operations) => {
        for (const { lastAnswer } of operations) {
          if (lastAnswer?.reason === 'already-checked')
            toast(t('reasons:already-checked', lastAnswer.params), undefined, { isNews: true });
        }
      }),
    [offline, t],
  );

  return useMemo(() => ({ dismissed, record, pin }), [dismissed, record, pin]);
}

/** The likely next lot, by the rule that the server uses too; its answer replaces it. */
function wordsFor(
  t: TFunction<'near-expiry'>,
  article: StoreArticle,
  check: { lot: string; editType: EditType; days?: number },
): string {
  if (check.editType === 'onlyremark') return t('done.remarked');
  if (check.editType === 'later') {
    return (check.days ?? 0) === 0 ? t('done.hidden-today') : t('done.hidden', { count: check.days ?? 0 });
  }
  if (check.lot === '') return t('done.checked-without-lot');
  const after = { ...article, records: [...article.records, pretended(check.lot, check.editType)] };
  const next = nextLotAfter(after, check.lot);
  return next === noNextLot ? t('done.checked-last') : t('done.checked-next', { lot: next });
}

function pretended(lot: string, editType: EditType) {
  return {
    id: '',
    lot,
    editType,
    hiddenThrough: null,
    remark: '',
    editTime: '',
    editUserId: '',
    editUserName: '',
    seenToo: false,
  };
}
