import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateLack } from '#core/goods-lack/contract';
import { undecided } from '#core/goods-lack/decision';
import { useChange } from '../../../office/office.tsx';
import { useSaved } from '../../../store-work/save.ts';
import { useRestingFinger } from '../../../ui/feedback/resting-finger.ts';
import { errorToast, toast } from '../../../ui/feedback/toast.tsx';
import type { Codes } from '../parts/codes.ts';
import { type Decided, decide, type LackBody } from './decision.ts';

/** Saves decisions and says so; false when they could not be kept, which the person has then been told. */
export type Deciding = (decided: readonly Decided[]) => Promise<boolean>;

/** Through the outbox, online or not, with the way back: for what devices hold. */
export function useDeciding(codes: Codes): Deciding {
  const { t } = useTranslation('lack-manager');
  const { save, undo } = useSaved();
  const rest = useRestingFinger();
  const words = useWords(codes);
  return useCallback(
    async (decided) => {
      const ids = await rest(save(decided.map(decide)));
      if (ids === undefined) return false;
      if (ids.length === 0) return true;
      const { title, text } = words(decided);
      const takeBack = async () => {
        toast(t((await undo(...ids)) === true ? 'done.undone' : 'done.not-undone'));
      };
      toast(
        text,
        { label: t('store-work:undo'), run: () => void rest(takeBack()) },
        title === undefined ? {} : { title },
      );
      return true;
    },
    [save, undo, rest, words, t],
  );
}

/** Straight to the server: for what is so old that no device holds it. */
export function useDecidingThere(codes: Codes): Deciding {
  const { t } = useTranslation('lack-manager');
  const { run } = useChange(updateLack);
  const words = useWords(codes);
  return useCallback(
    async (decided) => {
      for (const { lack, body } of decided) {
        if (!(await run({ params: { id: lack.id }, body }))) {
          errorToast(t('older.not-saved', { name: lack.name }), t('app:close'));
          return false;
        }
      }
      const { title, text } = words(decided);
      toast(text, [], title === undefined ? {} : { title });
      return true;
    },
    [run, words, t],
  );
}

/** What was done in words, with the goods' name where it was about one. */
function useWords(
  codes: Codes,
): (decided: readonly Decided[]) => { title: string | undefined; text: string } {
  const { t, i18n } = useTranslation('lack-manager');
  return useMemo(() => {
    const said = ({ disposeFlag }: LackBody) => {
      if (disposeFlag === undefined) return t('done.remark');
      if (disposeFlag === undecided) return t('done.cleared');
      return t('done.decided', { decision: codes.nameOf(disposeFlag) });
    };
    return (decided) => {
      const [first] = decided;
      if (!first) return { title: undefined, text: '' };
      if (decided.length === 1) return { title: nameIn(first.lack, i18n.language), text: said(first.body) };
      return { title: t('done.several', { count: decided.length }), text: said(first.body) };
    };
  }, [codes, t, i18n.language]);
}
