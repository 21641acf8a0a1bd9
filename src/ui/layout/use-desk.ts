import { useMediaQuery } from '@mantine/hooks';
import { deskQuery } from './desk-query.ts';

/** True on a desk: tables instead of the phone's cards. */
export function useDesk(): boolean {
  return useMediaQuery(deskQuery, false, { getInitialValueInEffect: false });
}
