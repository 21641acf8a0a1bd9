import { useQuery } from '@tanstack/react-query';
import {
  type DepartmentRow,
  deleteDepartment,
  insertDepartment,
  listDepartments,
  moveDepartment,
  updateDepartment,
} from '#core/departments/contract';
import { request } from '../../api/client.ts';
import { useChange, useOffice } from '../../api/office.tsx';
import { type Problem, problemOf } from '../../api/problem.ts';

const feature = 'departments';

export function useDepartments(): {
  rows: readonly DepartmentRow[] | undefined;
  fetchedAt: number;
  problem: Problem | null;
  retry: () => void;
} {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [feature, user.userId],
    queryFn: ({ signal }) => request(listDepartments, { token, signal }),
  });
  return {
    rows: query.data,
    fetchedAt: query.dataUpdatedAt,
    problem: query.error && problemOf(query.error),
    retry: () => void query.refetch(),
  };
}

/** The trees that other screens pick from follow. */
const changes = [feature, 'users'];

export function useInsertDepartment() {
  return useChange(insertDepartment, { changes });
}

export function useUpdateDepartment() {
  return useChange(updateDepartment, { changes });
}

export function useMoveDepartment() {
  return useChange(moveDepartment, { changes });
}

export function useDeleteDepartment() {
  return useChange(deleteDepartment, { changes });
}
