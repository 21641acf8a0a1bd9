import { useDebouncedValue } from '@mantine/hooks';
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
import { request } from '../../../api/client.ts';
import type { Source } from '../../../office/lists.ts';
import type { QualityProps } from './props.ts';

export type GoodsItem = Static<typeof GoodsWithoutShelfLife>;
export type LotItem = Static<typeof LotExpiringTooLate>;

const typingPauseMs = 300;

export function useSummary({ session, search }: QualityProps): AnswerOf<typeof qualitySummary> | undefined {
  const body = search.store === undefined ? {} : { hdstore: search.store };
  const { data } = useQuery({
    queryKey: ['stock-quality.summary', session.user.userId, body],
    queryFn: ({ signal }) => request(qualitySummary, { token: session.token, signal, body }),
  });
  return data;
}

export function useGoodsSource(props: QualityProps): Source<GoodsItem> {
  const body = useBody(props);
  return {
    key: ['stock-quality.goods', props.session.user.userId, body],
    fetch: ({ page, limit, ...patience }) =>
      request(listGoodsWithoutShelfLife, {
        token: props.session.token,
        body: { ...body, page, limit },
        ...patience,
      }),
  };
}

export function useLotSource(props: QualityProps): Source<LotItem> {
  const body = useBody(props);
  return {
    key: ['stock-quality.lots', props.session.user.userId, body],
    fetch: ({ page, limit, ...patience }) =>
      request(listLotsExpiringTooLate, {
        token: props.session.token,
        body: { ...body, page, limit },
        ...patience,
      }),
  };
}

/** The address as the server reads it, once typing pauses. */
function useBody({ search }: QualityProps) {
  const [text] = useDebouncedValue(search.q ?? '', typingPauseMs);
  return {
    search: text,
    ...(search.store !== undefined && { hdstore: search.store }),
    ...(search.sort !== undefined && { sort: search.sort }),
  };
}
