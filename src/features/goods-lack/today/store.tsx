import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lackFlags, lacks } from '#core/goods-lack/contract';
import { listStoreLacks } from '#core/goods-lack/list';
import type { StoreLack } from '#core/goods-lack/row';
import type { LackFlags } from '#core/goods-lack/types';
import type { StoreInfo } from '#core/session/contract';
import { wholeCompany } from '#core/wire/collection';
import { useBoth, useDownload } from '../../../store-work/download.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { type ViewSearch, viewAddress, viewFilterOf } from '../view/search.ts';
import { type StoreLacks, useStoreLacks } from '../view/store-lacks.ts';
import { openOf } from '../view/use-lists.ts';

/** What a store still has to decide about its shortages: how many, and the address of their list. */
export function storeLacksLine(
  rows: readonly StoreLack[],
  flagsOf: (id: string) => LackFlags | undefined,
  store: string,
  isOver: StoreLacks['isOver'],
): { count: number; search: ViewSearch } {
  const search = viewAddress.read({ store, view: 'open' });
  return { count: openOf(listStoreLacks(rows, flagsOf, store, viewFilterOf(search), isOver)).length, search };
}

export function StoreLacksToday({ store }: { store: StoreInfo }) {
  const { t } = useTranslation('dashboard');
  const { isLoaded, rows, flagsOf, isOver } = useStoreLacks(store.code);
  const { isComplete } = useBoth(useDownload(lackFlags, store.code), useDownload(lacks, wholeCompany));
  const { count, search } = useMemo(
    () => storeLacksLine(rows, flagsOf, store.code, isOver),
    [rows, flagsOf, store.code, isOver],
  );
  return (
    <FigureLine
      name="store-lacks"
      figure={isLoaded && isComplete ? count : undefined}
      words={t('line.store-lacks')}
      tone="needs-you"
      link={{ to: '/goodslack/view', search }}
    />
  );
}
