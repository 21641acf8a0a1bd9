import {
  deleteDepartment,
  insertDepartment,
  listDepartments,
  moveDepartment,
  updateDepartment,
} from '#core/departments/contract';
import { useWhole } from '../../office/lists.ts';
import { useChange } from '../../office/office.tsx';

const feature = 'departments';

export function useDepartments() {
  return useWhole(listDepartments, feature);
}

/** The trees that other screens pick from follow. */
const alsoChanges = ['users'];

export function useInsertDepartment() {
  return useChange(insertDepartment, { alsoChanges });
}

export function useUpdateDepartment() {
  return useChange(updateDepartment, { alsoChanges });
}

export function useMoveDepartment() {
  return useChange(moveDepartment, { alsoChanges });
}

export function useDeleteDepartment() {
  return useChange(deleteDepartment, { alsoChanges });
}
