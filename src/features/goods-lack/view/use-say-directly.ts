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
import { flagsBody } from './operations.ts';

type SayDirectly = (
  row: StoreLack,
  change: FlagsChange,
  said: { words: string; title: string },
) => Promise<boolean>;

/** The same about what only the server has: it is sent at once, or not at all. */
export function useSayDirectly(): SayDirectly {
  const { t } = useTranslation('lack-view');
  const { token } = useStoreWork();
  const client = useQueryClient();
  return useCallback(
    async (row, change, { words, title }) => {
      const say = async (what: FlagsChange) => {
        try {
          await send(updateFlags, { token, params: { id: row.id }, body: flagsBody(row, what) });
          await client.invalidateQueries({ queryKey: [featureOf(listStoreLacks)] });
          return true;
        } catch (error) {
          const { reason, params } = problemOf(error);
          errorToast(`${title} · ${t(`reasons:${reason}`, params)}`, t('app:close'));
          return false;
        }
      };
      if (!(await say(change))) return false;
      const before = {
        ...(change.exportFlag !== undefined && { exportFlag: row.exportFlag }),
        ...(change.exchangeFlag !== undefined && { exchangeFlag: row.exchangeFlag }),
      };
      toast(words, { label: t('store-work:undo'), run: () => void say(before) }, { title });
      return true;
    },
    [t, token, client],
  );
}
