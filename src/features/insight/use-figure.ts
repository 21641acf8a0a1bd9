import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FigureRow, insightFigure } from '#core/insight/contract';
import { added, type FigureName, type Period, type Sums } from '#core/insight/figures';
import { featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';
import { type InsightSearch, isTold, narrowedBy } from './search.ts';

export type Asked = { search: InsightSearch; period: Period };

/** A figure's rows; undefined before the server has answered, and where it cannot be told as it is narrowed. */
export function useFigure(figure: FigureName, by: 'kind' | 'day' | 'store', { search, period }: Asked) {
  const { token, user } = useOffice();
  const body = { figure, by, ...period, ...narrowedBy(search) };
  return useQuery({
    queryKey: [featureOf(insightFigure), user.userId, insightFigure.name, body],
    queryFn: ({ signal }) => send(insightFigure, { token, signal, body }),
    enabled: isTold(figure, search),
    placeholderData: keepPreviousData,
  });
}

/** A kind in the period and in the one before. */
export type Kind = { key: string; name: string | null; now: Sums; before: Sums };

export function kindsOf(rows: readonly FigureRow[]): Kind[] {
  const keys = [...new Map(rows.map(({ key, name }) => [key, name]))];
  return keys.map(([key, name]) => {
    const own = rows.filter((row) => row.key === key);
    return {
      key,
      name,
      now: added(own.filter(({ before }) => !before)),
      before: added(own.filter(({ before }) => before)),
    };
  });
}

export function totalOf(kinds: readonly Kind[]): { now: Sums; before: Sums } {
  return { now: added(kinds.map(({ now }) => now)), before: added(kinds.map(({ before }) => before)) };
}
