import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateWatch } from '#core/shortage-watch/contract';
import { fieldsOf, statuses } from '#core/shortage-watch/decision';
import { featureOf } from '#core/wire/call';
import { problemOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { useSaved } from '../../store-work/save.ts';
import { useWork } from '../../store-work/work.ts';
import { useRestingFinger } from '../../ui/feedback/resting-finger.ts';
import { errorToast, toast } from '../../ui/feedback/toast.tsx';
import { type Decided, decide, type WatchBody } from './decide.ts';
import { useWatches } from './watches.ts';

/** Saves decisions and says so; false where they could not be saved, and the person has been told why. */
export type Deciding = (decided: readonly Decided[]) => Promise<boolean>;

/** Through the outbox, online or not, with the way back: for what devices hold. */
export function useDeciding(): Deciding {
  const { t } = useTranslation('shortage-watch');
  const { save, undo } = useSaved();
  const rest = useRestingFinger();
  const words = useWords();
  return useCallback(
    async (decided) => {
      const ids = await rest(save(decided.map(decide)));
      if (ids === undefined) return false;
      const { title, text } = words(decided);
      const takeBack = async () => {
        toast(t((await undo(...ids)) === true ? 'done.undone' : 'done.not-undone'));
      };
      toast(text, { label: t('store-work:undo'), run: () => void rest(takeBack()) }, { title });
      return true;
    },
    [save, undo, rest, words, t],
  );
}

/** Straight to the server, with what was seen: for what is so old that no device holds it. */
export function useDecidingThere(): Deciding {
  const { t } = useTranslation('shortage-watch');
  const { token } = useWork();
  const client = useQueryClient();
  const words = useWords();
  return useCallback(
    async (decided) => {
      const askAnew = () => client.invalidateQueries({ queryKey: [featureOf(updateWatch)] });
      for (const { watch, body, seen = watch } of decided) {
        try {
          const was = fieldsOf(seen);
          await send(updateWatch, { token, params: { id: watch.id }, body: { ...body, was } });
        } catch (error) {
          const { reason, params } = problemOf(error);
          errorToast(t(`reasons:${reason}`, params), t('app:close'));
          if (reason !== 'unreachable') await askAnew();
          return false;
        }
      }
      await askAnew();
      const { title, text } = words(decided);
      toast(text, [], { title });
      return true;
    },
    [token, client, words, t],
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
        if (status === statuses.open) return t('done.undone');
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
