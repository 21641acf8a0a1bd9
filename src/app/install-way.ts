import { isIos } from '../api/is-ios.ts';

export type Device = { userAgent: string; touchPoints: number; isInstalled: boolean };

/** `offer`: one tap. `ios`: by hand, through the share menu. `none`: already done, or this browser cannot. */
export type InstallWay = 'offer' | 'ios' | 'none';

export function installWay(device: Device, hasOffer: boolean): InstallWay {
  if (device.isInstalled) return 'none';
  if (isIos(device)) return 'ios';
  return hasOffer ? 'offer' : 'none';
}
