import { useMediaQuery } from '@mantine/hooks';

/** True from 992 px on (spec 1, section 2): the desk's tables instead of the phone's cards. */
export function useDesk(): boolean {
  return useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
}
