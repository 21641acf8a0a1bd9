import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listByType } from '#core/dictionaries/contract';
import { nameIn } from '#core/dictionaries/rules';
import { exchange, exchangeFlags, exportFlags, undecided } from '#core/goods-lack/decision';
import { featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { useWork } from '../../../store-work/work.ts';

/** The codes of a type in words. */
export type Codes = {
  /** A code that nobody named here yet is called as it is written. */
  nameOf(code: string): string;
  /** Those that may be chosen, in the order of their dictionary. */
  choices: readonly { code: string; name: string }[];
};

/** The dictionaries of shortages. */
export type CodeType = 'goodslack' | 'export' | 'exchangegoods';

const freshMs = 300_000;

/**
 * A dictionary as administrators keep it; before it was ever here, and without a network, the codes that the program
 * knows. Inside of `Queries`, which keep what was answered on this device.
 */
export function useCodes(type: CodeType): Codes {
  const { t, i18n } = useTranslation('goods-lack');
  const { token, user } = useWork();
  const { data } = useQuery({
    queryKey: [featureOf(listByType), user.userId, listByType.name, type],
    queryFn: ({ signal }) => send(listByType, { token, signal, body: { type, all: true } }),
    staleTime: freshMs,
  });
  const { language } = i18n;
  return useMemo(() => {
    const names = new Map(Object.entries(knownNames(t)[type]));
    const known = [...names.keys()];
    for (const item of data ?? []) names.set(item.code, nameIn(language, item));
    const chosen = data?.filter(({ enableStatus }) => enableStatus).map(({ code }) => code) ?? known;
    return {
      nameOf: (code) => names.get(code) ?? code,
      choices: chosen.map((code) => ({ code, name: names.get(code) ?? code })),
    };
  }, [type, data, language, t]);
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
    },
    exchangegoods: {
      [exchangeFlags.accept]: t('sync.value.exchangeFlag.accept'),
      [exchangeFlags.refuse]: t('sync.value.exchangeFlag.refuse'),
    },
  };
}
