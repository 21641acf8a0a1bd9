import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import {
  type GoodsWithoutShelfLife,
  type LotExpiringTooLate,
  listGoodsWithoutShelfLife,
  listLotsExpiringTooLate,
  qualitySummary,
} from '#core/stock-quality/contract';
import type { AnswerOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { type Source, useListOf, usePaused } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import type { QualitySearch } from './search.ts';

export type GoodsItem = Static<typeof GoodsWithoutShelfLife>;
export type LotItem = Static<typeof LotExpiringTooLate>;

export function useSummary({ store }: QualitySearch): AnswerOf<typeof qualitySummary> | undefined {
  const { token, user } = useOffice();
  const body = store === undefined ? {} : { hdstore: store };
  const { data } = useQuery({
    queryKey: ['stock-quality', user.userId, 'summary', body],
    queryFn: ({ signal }) => send(qualitySummary, { token, signal, body }),
  });
  return data;
}

export function useGoodsSource(search: QualitySearch): Source<GoodsItem> {
  return useListOf(listGoodsWithoutShelfLife, useBody(search));
}

export function useLotSource(search: QualitySearch): Source<LotItem> {
  return useListOf(listLotsExpiringTooLate, useBody(search));
}

/** The address as the server reads it. */
function useBody(search: QualitySearch) {
  const { q = '', store, sort } = usePaused(search);
  return { search: q, hdstore: store, sort };
}
