export const pinDigits = { min: 4, max: 8 } as const;

export type PinProblem = 'pin-digits' | 'pin-easy';

/** What is wrong with a PIN that somebody chooses: 4 to 8 digits, and not what is tried first. */
export function pinProblem(pin: string, usercode: string): PinProblem | undefined {
  if (!/^\d{4,8}$/.test(pin)) return 'pin-digits';
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  // 0000, 1234, 8765; and what stands on the badge.
  const isRow = [0, 1, -1].some((step) => steps.every((one) => one === step));
  return isRow || usercode.includes(pin) ? 'pin-easy' : undefined;
}

/** Wrong PINs in a row after which the password is asked. */
export const pinsTried = 5;

/** How long somebody waits after so many wrong PINs in a row, in seconds: not at first, then ever longer. */
export function pinWaitSeconds(failures: number): number {
  return failures < 3 ? 0 : 30 * 2 ** (failures - 3);
}
