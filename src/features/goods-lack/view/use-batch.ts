import { useTranslation } from 'react-i18next';
import { exchangeFlags, exportFlags } from '#core/goods-lack/decision';
import type { FlagsChange } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/row';
import type { BatchAction } from '../../../ui/lists/ticks.tsx';
import type { Answering } from './use-answering.ts';
import { useWhyNotSay } from './why-not.ts';

/** What can be said of many rows at once. Those of which it cannot stay ticked, and it is said why. */
export function useBatch(say: Answering): BatchAction<StoreLack>[] {
  const { t } = useTranslation('lack-view');
  const reason = useWhyNotSay();
  const action = (key: string, label: string, change: FlagsChange): BatchAction<StoreLack> => ({
    key,
    label,
    reason,
    run: (rows) => say.many(rows, change),
  });
  return [
    action('noexport', t('export.not'), { exportFlag: exportFlags.noexport }),
    action('accept', t('answer.accept'), { exchangeFlag: exchangeFlags.accept }),
    action('refuse', t('answer.refuse'), { exchangeFlag: exchangeFlags.refuse }),
  ];
}
