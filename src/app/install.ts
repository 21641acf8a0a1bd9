import { type Watched, watched } from '#core/watched';
import { type Device, type InstallWay, installWay } from './install-way.ts';

/** Chromium's offer to install; index.html keeps it, as it can come before any module has run. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    installOffer?: InstallOffer;
  }
}

/** How this device can install the app, now. */
export const way: Watched<InstallWay> = watched(installWay(readDevice(), window.installOffer !== undefined));

addEventListener('beforeinstallprompt', () => way.set(installWay(readDevice(), true)));
addEventListener('appinstalled', () => way.set('none'));

/** Shows the browser's own question. An offer is good for one answer; the browser makes a new one when it likes. */
export async function acceptOffer(): Promise<void> {
  const offer = window.installOffer;
  delete window.installOffer;
  way.set(installWay(readDevice(), false));
  await offer?.prompt();
}

export function isInstalled(): boolean {
  return readDevice().isInstalled;
}

function readDevice(): Device {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: isIosApp || matchMedia('(display-mode: standalone)').matches,
  };
}
