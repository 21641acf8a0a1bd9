import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps understand, all of them: SHA-1, six digits, a new code each 30 seconds (RFC 6238). */
const periodSeconds = 30;
const settings = { algorithm: 'SHA1', digits: 6, period: periodSeconds };
/** A phone's clock may be a step behind or ahead, and typing takes its time. */
const stepsAside = [0, -1, 1];

/** 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app scans or is opened with; `account` is what it calls the entry. */
export function keyAddress(secret: string, account: string): string {
  return new TOTP({ ...settings, issuer: 'Stockroom', label: account, secret }).toString();
}

/** The latest time step near `now` whose code this is; undefined when it is none's. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...settings, secret });
  const current = Math.floor(now.getTime() / 1000 / periodSeconds);
  // All of them, always: the time that it takes tells nothing.
  const steps = stepsAside
    .map((aside) => current + aside)
    .filter((step) => same(totp.generate({ timestamp: step * periodSeconds * 1000 }), code));
  return steps.length > 0 ? Math.max(...steps) : undefined;
}

function same(right: string, code: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
}
