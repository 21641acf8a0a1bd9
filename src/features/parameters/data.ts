import { listParameters, updateParameter } from '#core/parameters/contract';
import { useWhole } from '../../office/lists.ts';
import { useChange } from '../../office/office.tsx';

const feature = 'parameters';

export function useParameters() {
  return useWhole(listParameters, feature);
}

export function useUpdateParameter() {
  return useChange(updateParameter);
}
