import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { insightFigure } from '#core/insight/contract';
import type { FigureName, Period } from '#core/insight/figures';
import { featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { fetchedBy } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import { type InsightSearch, isTold, narrowedBy } from './search.ts';

/** Of a company's stores the lowest are told. */
export const storesAtMost = 12;

export type Asked = { search: InsightSearch; period: Period };

/** A figure's rows, and what a screen needs to know of them; undefined before the server has answered, and where it cannot be told as it is narrowed. */
export function useFigure(figure: FigureName, by: 'kind' | 'day' | 'store', { search, period }: Asked) {
  const { token, user } = useOffice();
  const worst = by === 'store' && { worst: storesAtMost };
  const body = { figure, by, ...worst, ...period, ...narrowedBy(search) };
  const query = useQuery({
    queryKey: [featureOf(insightFigure), user.userId, insightFigure.name, body],
    queryFn: ({ signal }) => send(insightFigure, { token, signal, body }),
    enabled: isTold(figure, search, user),
    placeholderData: keepPreviousData,
  });
  return { rows: query.data, ...fetchedBy(query) };
}
