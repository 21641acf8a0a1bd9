import { type Watched, watched } from './watched.ts';

/** Chromium's offer to install; index.html keeps it, as it can come before any module has run. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    installOffer?: InstallOffer;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

export type Device = {
  userAgent: string;
  /** An iPad calls itself a Mac; no Mac has a touch screen. */
  touchPoints: number;
  isInstalled: boolean;
};

/** `offer`: one tap. `ios`: by hand, through the share menu. `none`: already done, or this browser cannot. */
export type InstallWay = 'offer' | 'ios' | 'none';

export function installWay(device: Device, hasOffer: boolean): InstallWay {
  if (device.isInstalled) return 'none';
  if (isIos(device)) return 'ios';
  return hasOffer ? 'offer' : 'none';
}

function isIos({ userAgent, touchPoints }: Device): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
}

export function readDevice(): Device {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: isIosApp || matchMedia('(display-mode: standalone)').matches,
  };
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
