import type { TFunction } from 'i18next';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirms, nextLotAfter, noNextLot } from '#core/near-expiry/rules';
import type { EditType, StoreArticle } from '#core/near-expiry/types';
import { useRestingFinger } from '../../../ui/feedback/resting-finger.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Verbs } from '../data.ts';
import { nameIn } from '../name-in.ts';
import { useKept } from '../use-kept.ts';
import type { Deed } from './deeds.ts';
import { useDeedNotices } from './use-deed-notices.tsx';
import { rowId } from './use-lists.ts';

/** `replacing`: the refused operation in whose place it is sent. */
export type Check = { lot: string; editType: EditType; days?: number; remark?: string; replacing?: string };

export type RowActions = {
  /** Null when it could not be saved, which the person has then been told. `isQuiet`: the caller shows it itself. */
  record(article: StoreArticle, check: Check, isQuiet?: boolean): Promise<Deed | null>;
  pin(article: string, isPinned: boolean): Promise<void>;
};

/** The actions with their words: what was done, what comes next, and the way back. */
export function useActions(verbs: Verbs): RowActions {
  const { t, i18n } = useTranslation('near-expiry');
  const { language } = i18n;
  const tell = useDeedNotices();
  const rest = useRestingFinger();
  const kept = useKept();
  const underWay = useRef(new Set<string>());

  const saved = useCallback(
    async (save: () => Promise<string>): Promise<string | undefined> => {
      let operation: string | undefined;
      await kept(async () => {
        operation = await save();
      });
      return operation;
    },
    [kept],
  );

  const record: RowActions['record'] = useCallback(
    async (article, check, isQuiet = false) => {
      const row = rowId({ article: article.article, lot: check.lot });
      // Of a key that is held down the first press counts.
      if (underWay.current.has(row)) return null;
      underWay.current.add(row);
      const operation = await rest(saved(() => verbs.record(article, check)));
      underWay.current.delete(row);
      if (operation === undefined) return null;
      const deed: Deed = {
        operation,
        goods: nameIn(article, language),
        isCheck: confirms(check.editType),
        ...said(t, article, check),
        undo: async () => void (await saved(async () => String(await verbs.undo(operation)))),
      };
      // What replaces a refused check has no way back to it.
      if (check.replacing !== undefined) toast(t('mend.done'));
      else if (!isQuiet) tell(deed);
      return deed;
    },
    [verbs, saved, rest, tell, language, t],
  );

  const pin: RowActions['pin'] = useCallback(
    async (article, isPinned) => {
      const operation = await rest(saved(() => verbs.pin(article, isPinned)));
      if (operation === undefined) return;
      toast(t(isPinned ? 'done.pinned' : 'done.unpinned'), {
        label: t('undo'),
        run: () => void saved(async () => String(await verbs.undo(operation))),
      });
    },
    [verbs, saved, rest, t],
  );

  return useMemo(() => ({ record, pin }), [record, pin]);
}

/** What was done in words, with the likely next lot by the rule that the server uses too; its answer replaces it. */
function said(
  t: TFunction<'near-expiry'>,
  article: StoreArticle,
  check: { lot: string; editType: EditType; days?: number },
): Pick<Deed, 'words' | 'next'> {
  if (check.editType === 'onlyremark') return { words: t('done.remarked') };
  if (check.editType === 'later') {
    const count = check.days ?? 0;
    return { words: count === 0 ? t('done.hidden-today') : t('done.hidden', { count }) };
  }
  if (check.lot === '') return { words: t('done.checked-without-lot') };
  const after = { ...article, records: [...article.records, pretended(check.lot, check.editType)] };
  const next = nextLotAfter(after, check.lot);
  return next === noNextLot
    ? { words: t('done.checked-last'), next: null }
    : { words: t('done.checked-next', { lot: next }), next };
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
