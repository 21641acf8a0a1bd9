import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { insightFigure } from '#core/insight/contract';
import type { FigureName, Period } from '#core/insight/figures';
import { featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { fetchedBy } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import { type InsightSearch, isTold, narrowedBy } from './search.ts';

export const storesAtMost = 12;

export type Asked = { search: InsightSearch; period: Period };

/** What the open rows are of: the store and the days that were chosen for them alone, or else the page's. */
export function askedOfRows({ search, period }: Asked): Asked {
  const { at = search.store, since = period.from, until = period.to } = search;
  return {
    search: { ...search, ...(at !== undefined && { store: at }) },
    period: { from: since, to: until },
  };
}

/** Of all stores the lowest are asked for. */
export function askedOf(by: 'kind' | 'day' | 'store') {
  return { by, ...(by === 'store' && { worst: storesAtMost }) };
}

/** A figure's rows, and what a screen needs to know of them; undefined before the server has answered, and where it cannot be told as it is narrowed. */
export function useFigure(figure: FigureName, by: 'kind' | 'day' | 'store', { search, period }: Asked) {
  const { token, user } = useOffice();
  const body = { ...askedOf(by), figure, ...period, ...narrowedBy(search) };
  const query = useQuery({
    queryKey: [featureOf(insightFigure), user.userId, insightFigure.name, body],
    queryFn: ({ signal }) => send(insightFigure, { token, signal, body }),
    enabled: isTold(figure, search, user),
    placeholderData: keepPreviousData,
  });
  return { rows: query.data, ...fetchedBy(query) };
}
