/** How many recovery codes are made at a time. */
export const recoveryCodeCount = 10;

/** Without letters and digits that look alike. Ten of them are about 49 bits. */
export const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
export const recoveryCodeLength = 10;

/** What somebody typed as a code: the app's six digits, or a recovery code; null when it can be neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  // Keyboards for Chinese and Japanese type wide digits.
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return code.length === recoveryCodeLength ? { kind: 'recovery', code } : null;
}

/** A recovery code as it is shown and printed: `abcde-fghjk`. */
export function shownCode(code: string): string {
  return `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`;
}

/** The app's secret in groups of four, for whoever types it. */
export function shownSecret(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
