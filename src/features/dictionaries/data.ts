import { useQuery } from '@tanstack/react-query';
import {
  type DictionaryRow,
  deleteDictionary,
  insertDictionary,
  listDictionaries,
  orderDictionary,
  updateDictionary,
} from '#core/dictionaries/contract';
import { request } from '../../api/client.ts';
import { useChange, useOffice } from '../../api/office.tsx';
import { type Problem, problemOf } from '../../api/problem.ts';

const feature = 'dictionaries';

/** All codes of all types: kept on this device for seven days, as every answer of the office is. */
export function useDictionaries(): {
  rows: readonly DictionaryRow[] | undefined;
  fetchedAt: number;
  problem: Problem | null;
  retry: () => void;
} {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [feature, user.userId],
    queryFn: ({ signal }) => request(listDictionaries, { token, signal }),
  });
  return {
    rows: query.data,
    fetchedAt: query.dataUpdatedAt,
    problem: query.error && problemOf(query.error),
    retry: () => void query.refetch(),
  };
}

const changes = [feature];

export function useInsertDictionary() {
  return useChange(insertDictionary, { changes });
}

export function useUpdateDictionary() {
  return useChange(updateDictionary, { changes });
}

export function useOrderDictionary() {
  return useChange(orderDictionary, { changes });
}

export function useDeleteDictionary() {
  return useChange(deleteDictionary, { changes });
}
