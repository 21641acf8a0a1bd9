import type { Offline } from '#offline';
import { noticeNumberMark, openDevice } from '#offline/device';
import { i18n } from './language.ts';

/**
 * While nobody looks at the page, the worker is told when something has newly come to need its user, and it tells them.
 * Answers the way to stop.
 */
export function watchNeedsYou({ mirror }: Pick<Offline, 'mirror'>): () => void {
  let known: ReadonlySet<string> | undefined;
  const look = () => {
    const { loaded, operations } = mirror.pending.get();
    if (!loaded) return;
    const parked = operations.filter(({ state }) => state === 'parked').map(({ id }) => id);
    const isNews = known !== undefined && parked.some((id) => !known?.has(id));
    known = new Set(parked);
    if (!isNews || document.visibilityState === 'visible' || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.controller?.postMessage({ needsYou: parked.length });
  };
  look();
  void refreshWords().catch(() => undefined);
  return mirror.pending.subscribe(look);
}

/** The worker says it in words that were written down when the user asked for it; they may read another language now. */
async function refreshWords(): Promise<void> {
  const device = openDevice();
  if ((await device.read('notice')) === undefined) return;
  await device.write('notice', {
    title: i18n.t('needs-you.title'),
    body: i18n.t('needs-you.body', { number: noticeNumberMark }),
  });
}
