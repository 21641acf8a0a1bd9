import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/feedback/toast.tsx';

/** The whole screen for the app, where the browser can; where it cannot it says so. */
export function useFullscreen(): { isFull: boolean; toggle: () => void } {
  const { t } = useTranslation('shell');
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  const warn = () => toast(t('fullscreen.cannot'), undefined, { isNews: true });
  return {
    isFull,
    toggle() {
      // An iPhone has neither of the two.
      if (!document.fullscreenEnabled) return warn();
      const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      done.catch(warn);
    },
  };
}

function listen(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
}
