/** An iPad calls itself a Mac; no Mac has a touch screen. */
export function isIos({ userAgent, touchPoints }: { userAgent: string; touchPoints: number }): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
}
