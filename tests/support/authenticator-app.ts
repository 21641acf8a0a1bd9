import { TOTP } from 'otpauth';

/** What an authenticator app shows at a moment, for the secret that it was given; `stepsAside`: its clock is wrong. */
export function shownByApp(secret: string, now: Date, stepsAside = 0): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() + stepsAside * 30_000 });
}
