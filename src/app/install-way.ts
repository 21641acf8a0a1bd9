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
