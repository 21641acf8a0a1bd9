import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { updateFlags } from '#core/goods-lack/contract';
import type { FlagsChange } from '#core/goods-lack/fold';
import { listStoreLacks } from '#core/goods-lack/online-contract';
import type { StoreLack } from '#core/goods-lack/types';
import { featureOf } from '#core/wire/call';
import { problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { errorToast, toast } from '../../../ui/feedback/toast.tsx';
import { flagsBody, flagsSeen } from './operations.ts';

type SayDirectly = (
  row: StoreLack,
  change: FlagsChange,
  said: { wordsOf: (change: FlagsChange) => string; title: string },
) => Promise<boolean>;

/** The same about what only the server has: it is sent at once, or not at all. */
export function useSayDirectly(): SayDirectly {
  const { t } = useTranslation('lack-view');
  const { token } = useStoreWork();
  const client = useQueryClient();
  return useCallback(
    async (row, change, { wordsOf, title }) => {
      const words = wordsOf(change);
      const askAnew = () => client.invalidateQueries({ queryKey: [featureOf(listStoreLacks)] });
      const say = async (what: FlagsChange, was: ReturnType<typeof flagsSeen>) => {
        try {
          await send(updateFlags, { token, params: { id: row.id }, body: { ...flagsBody(row, what), was } });
          await askAnew();
          return true;
        } catch (error) {
          const { reason, params, current, isConflict } = problemOf(error);
          const why = isConflict
            ? t('older.changed', {
                who: params.name || t('older.somebody'),
                now: wordsOf(flagsIn(current, what)),
              })
            : t(`reasons:${reason}`, params);
          errorToast(`${title} · ${why}`, t('app:close'));
          // What somebody else has said is on screen when this is told.
          if (isConflict) await askAnew();
          return false;
        }
      };
      const before = flagsSeen(row, change);
      const after = flagsSeen({ ...row, ...flagsBody(row, change) }, change);
      if (!(await say(change, before))) return false;
      toast(words, { label: t('store-work:undo'), run: () => void say(before, after) }, { title });
      return true;
    },
    [t, token, client],
  );
}

/** What is said of the same fields in the row that a refusal tells. */
function flagsIn(current: unknown, { exportFlag, exchangeFlag }: FlagsChange): FlagsChange {
  const told: Readonly<Record<string, unknown>> = Object(current);
  return {
    ...(exportFlag !== undefined && typeof told.exportFlag === 'string' && { exportFlag: told.exportFlag }),
    ...(exchangeFlag !== undefined &&
      typeof told.exchangeFlag === 'string' && { exchangeFlag: told.exchangeFlag }),
  };
}
