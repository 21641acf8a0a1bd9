import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateLack } from '#core/goods-lack/contract';
import { undecided } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/types';
import { featureOf } from '#core/wire/call';
import type { Codes } from '../../../api/codes.ts';
import { problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useSaved } from '../../../store-work/save.ts';
import { useWork } from '../../../store-work/work.ts';
import { useRestingFinger } from '../../../ui/feedback/resting-finger.ts';
import { errorToast, toast } from '../../../ui/feedback/toast.tsx';
import { type Decided, decide, type LackBody, leftBy, seenBy } from './decision.ts';

/** Saves decisions and says so; where they could not be saved, the person has been told why. */
export type Deciding = (decided: readonly Decided[]) => Promise<Saving>;
export type Saving = {
  isSaved: boolean;
  /** Somebody else was first: the row as they have left it. */
  theirs?: Lack;
};

/** Through the outbox, online or not, with the way back: for what devices hold. */
export function useDeciding(codes: Codes): Deciding {
  const { t } = useTranslation('lack-manager');
  const { save, undo } = useSaved();
  const rest = useRestingFinger();
  const words = useWords(codes);
  return useCallback(
    async (decided) => {
      const ids = await rest(save(decided.map(decide)));
      if (ids === undefined) return { isSaved: false };
      if (ids.length === 0) return { isSaved: true };
      const { title, text } = words(decided);
      const takeBack = async () => {
        toast(t((await undo(...ids)) === true ? 'done.undone' : 'done.not-undone'));
      };
      toast(
        text,
        { label: t('store-work:undo'), run: () => void rest(takeBack()) },
        title === undefined ? {} : { title },
      );
      return { isSaved: true };
    },
    [save, undo, rest, words, t],
  );
}

/** Straight to the server, with what was seen: for what is so old that no device holds it. */
export function useDecidingThere(codes: Codes): Deciding {
  const { t, i18n } = useTranslation('lack-manager');
  const { token } = useWork();
  const client = useQueryClient();
  const words = useWords(codes);
  return useCallback(
    async (decided) => {
      const askAnew = () => client.invalidateQueries({ queryKey: [featureOf(updateLack)] });
      for (const one of decided) {
        const { lack, body } = one;
        try {
          await send(updateLack, { token, params: { id: lack.id }, body: { ...body, was: seenBy(one) } });
        } catch (error) {
          const { reason, params, current, isConflict } = problemOf(error);
          const name = nameIn(lack, i18n.language);
          const who = String(params.name || t('older.somebody'));
          if (isConflict) errorToast(t('older.changed', { name, who }), t('app:close'));
          else if (reason === 'unreachable') errorToast(t('older.not-saved', { name }), t('app:close'));
          else errorToast(`${name} · ${t(`reasons:${reason}`, params)}`, t('app:close'));
          if (reason !== 'unreachable') await askAnew();
          return { isSaved: false, ...(isConflict && { theirs: leftBy(who, lack, current) }) };
        }
      }
      await askAnew();
      const { title, text } = words(decided);
      toast(text, [], title === undefined ? {} : { title });
      return { isSaved: true };
    },
    [token, client, words, t, i18n.language],
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
