import { useTranslation } from 'react-i18next';
import { updateFlags } from '#core/goods-lack/contract';
import { flagsProblem } from '#core/goods-lack/decision';
import type { FlagsChange } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/row';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import { useLacks } from './store-lacks.ts';

/** Why nothing can be said here; undefined for who may. */
export function useWhyNotSay(): string | undefined {
  const { t } = useTranslation('lack-view');
  return useStoreWork().may(updateFlags)
    ? undefined
    : t('reasons:no-permission', { point: t('goods-lack:sync.point.flag') });
}

/** Why this cannot be said of a row: no permission, a rule, or that only the server has it and is out of reach. */
export function useWhyNotSayOf(): (row: StoreLack, change: FlagsChange) => string | undefined {
  const { t } = useTranslation('lack-view');
  const { rowOf } = useLacks();
  const whyCutOff = useWhyCutOff();
  const whyNot = useWhyNotSay();
  return (row, change) => {
    const problem = flagsProblem(row, change);
    return whyNot ?? (problem && t(`reasons:${problem}`)) ?? (rowOf(row.id) ? undefined : whyCutOff);
  };
}
