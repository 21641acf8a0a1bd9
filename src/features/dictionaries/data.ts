import {
  deleteDictionary,
  insertDictionary,
  listDictionaries,
  orderDictionary,
  updateDictionary,
} from '#core/dictionaries/contract';
import { useWhole } from '../../office/lists.ts';
import { useChange } from '../../office/office.tsx';

const feature = 'dictionaries';

/** All codes of all types: kept on this device for seven days, as every answer of the office is. */
export function useDictionaries() {
  return useWhole(listDictionaries, feature);
}

export function useInsertDictionary() {
  return useChange(insertDictionary);
}

export function useUpdateDictionary() {
  return useChange(updateDictionary);
}

export function useOrderDictionary() {
  return useChange(orderDictionary);
}

export function useDeleteDictionary() {
  return useChange(deleteDictionary);
}
