import { useCallback } from 'react';
import type { Beyond } from '#core/access/rank';
import { usePermissionName } from './permission-name.ts';

/** What somebody else has and the reader lacks, as reasons name it. */
export function useBeyondWords(): (beyond: Beyond) => { points: string } {
  const nameOf = usePermissionName();
  return useCallback((beyond) => ({ points: beyond.map(nameOf).join(', ') }), [nameOf]);
}
