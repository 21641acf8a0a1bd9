import { useMemo } from 'react';
import { defaultSubstitutes, lacks } from '#core/goods-lack/contract';
import type { Substitute } from '#core/goods-lack/types';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';

/** What this device knows of goods that are offered in place of others. */
export type KnownGoods = {
  /** As much as is known of a substitute: what was chosen here is known by its code and name until the server answers. */
  whole(substitute: Substitute): Substitute;
  /** Those that a code or an article belongs to. */
  of(code: string): Substitute | undefined;
  /** The default substitutes of goods (decision L10). */
  defaultsOf(article: string): readonly Substitute[];
  /** All of them. */
  all: readonly Substitute[];
};

export function useKnownGoods(): KnownGoods {
  const { rows: held } = useRows(lacks, wholeCompany);
  const { rows: defaults } = useRows(defaultSubstitutes, wholeCompany);
  return useMemo(() => {
    const offered = [...defaults.values(), ...held.values()].flatMap(({ value }) => value.substitutes);
    const byCode = new Map<string, Substitute>();
    for (const one of offered) {
      if (one.article === '') continue;
      for (const code of [one.code, one.article]) {
        const known = byCode.get(code);
        if (!known || (one.stockAt ?? '') > (known.stockAt ?? '')) byCode.set(code, one);
      }
    }
    return {
      whole: (one) => (one.article === '' ? (byCode.get(one.code) ?? one) : one),
      of: (code) => byCode.get(code),
      defaultsOf: (article) => defaults.get(article)?.value.substitutes ?? [],
      all: [...new Set(byCode.values())],
    };
  }, [held, defaults]);
}
