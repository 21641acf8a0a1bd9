import { listParameters, updateParameter } from '#core/parameters/contract';
import { useWhole } from '../../api/lists.ts';
import { useChange } from '../../api/office.tsx';

const feature = 'parameters';

export function useParameters() {
  return useWhole(listParameters, feature);
}

export function useUpdateParameter() {
  return useChange(updateParameter, { changes: [feature] });
}
