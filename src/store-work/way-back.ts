import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Back to where a form was opened from; where that was nowhere, what `otherwise` does. */
export function useWayBack(): (otherwise?: () => void) => void {
  const { history } = useRouter();
  return useCallback(
    (otherwise) => {
      if (history.canGoBack()) history.back();
      else otherwise?.();
    },
    [history],
  );
}
