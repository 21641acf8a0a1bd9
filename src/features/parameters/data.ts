import { useQuery } from '@tanstack/react-query';
import { listParameters, type ParameterRow, updateParameter } from '#core/parameters/contract';
import { request } from '../../api/client.ts';
import { useChange, useOffice } from '../../api/office.tsx';
import { type Problem, problemOf } from '../../api/problem.ts';

const feature = 'parameters';

export function useParameters(): {
  rows: readonly ParameterRow[] | undefined;
  fetchedAt: number;
  problem: Problem | null;
  retry: () => void;
} {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [feature, user.userId],
    queryFn: ({ signal }) => request(listParameters, { token, signal }),
  });
  return {
    rows: query.data,
    fetchedAt: query.dataUpdatedAt,
    problem: query.error && problemOf(query.error),
    retry: () => void query.refetch(),
  };
}

export function useUpdateParameter() {
  return useChange(updateParameter, { changes: [feature] });
}
