import { useBlocker } from '@tanstack/react-router';

/**
 * The phone's back button closes what lies on top and is not in the address, such as a photo over an open row; what is in
 * the address it closes by itself.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      close();
      return true;
    },
  });
}
