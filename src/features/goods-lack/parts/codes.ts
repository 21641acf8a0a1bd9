import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exchange, exchangeFlags, exportFlags, undecided } from '#core/goods-lack/decision';
import { type Codes, useCodes } from '../../../api/codes.ts';
import { useWork } from '../../../store-work/work.ts';

/** The dictionaries of shortages. */
export type CodeType = 'goodslack' | 'export' | 'exchangegoods';

/** A dictionary of shortages, as `useCodes` of the api has it. */
export function useLackCodes(type: CodeType): Codes {
  const { t } = useTranslation('goods-lack');
  const known = useMemo(() => knownNames(t)[type], [t, type]);
  return useCodes(type, known, useWork());
}

function knownNames(t: TFunction<'goods-lack'>): Record<CodeType, Record<string, string>> {
  return {
    goodslack: {
      [undecided]: t('sync.value.disposeFlag.nodispose'),
      [exchange]: t('sync.value.disposeFlag.exchange'),
      wait: t('sync.value.disposeFlag.wait'),
      cancel: t('sync.value.disposeFlag.cancel'),
    },
    export: {
      [exportFlags.export]: t('sync.value.exportFlag.export'),
      [exportFlags.noexport]: t('sync.value.exportFlag.noexport'),
      [exportFlags.exported]: t('sync.value.exportFlag.exported'),
      [exportFlags.lapsed]: t('sync.value.exportFlag.lapsed'),
    },
    exchangegoods: {
      [exchangeFlags.accept]: t('sync.value.exchangeFlag.accept'),
      [exchangeFlags.refuse]: t('sync.value.exchangeFlag.refuse'),
    },
  };
}
