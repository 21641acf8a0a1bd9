import { useBackCloses } from '../layout/use-back-closes.ts';
import { useHalfTyped } from './half-typed.ts';

/**
 * Announces what is shown this once, until it `isKept`: it can be kept nowhere here, so nothing may take it off the screen,
 * nor the phone's back button, which asks.
 */
export function useShownOnce(isKept: boolean, ask?: () => void): void {
  useHalfTyped({
    isDirty: () => !isKept,
    saveDraft: () => Promise.reject(new Error('what is shown once is kept nowhere')),
    isLostOnReload: true,
  });
  useBackCloses(!isKept && ask !== undefined, () => ask?.());
}
