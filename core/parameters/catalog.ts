/** A limit of the program that an administrator may change. */
export type Parameter = {
  code: string;
  /** What it is while nobody has set it. */
  fallback: number;
  min: number;
  max: number;
  /** `switch`: 1 is on, 0 is off. */
  unit:
    | 'times'
    | 'rows'
    | 'seconds'
    | 'days'
    | 'months'
    | 'characters'
    | 'devices'
    | 'hour'
    | 'hours'
    | 'digits'
    | 'prefix'
    | 'switch';
};

export const parameters = [
  { code: 'reminder-cap', fallback: 5, min: 1, max: 20, unit: 'times' },
  // Whether its creator may say of a completed event that it is not solved after all (decision A10).
  { code: 'andon-not-solved', fallback: 0, min: 0, max: 1, unit: 'switch' },
  // A lot with fewer days left is offered to nobody: it could not be sold where it arrives (decision D1).
  { code: 'surplus-least-days', fallback: 3, min: 1, max: 60, unit: 'days' },
  // The hour of a store's day at which its people are told what is due, those who asked for it.
  { code: 'morning-notice-at', fallback: 9, min: 0, max: 20, unit: 'hour' },
  { code: 'page-size', fallback: 20, min: 10, max: 50, unit: 'rows' },
  { code: 'notice-seconds', fallback: 2, min: 1, max: 20, unit: 'seconds' },
  { code: 'error-notice-seconds', fallback: 5, min: 2, max: 60, unit: 'seconds' },
  // The documents' own messages say six: who wants more says so here, and the messages follow.
  { code: 'password-length', fallback: 6, min: 6, max: 64, unit: 'characters' },
  { code: 'session-cap', fallback: 20, min: 2, max: 100, unit: 'devices' },
  // A sign-in with a PIN on a shared phone ends then.
  { code: 'shift-hours', fallback: 12, min: 1, max: 24, unit: 'hours' },
  { code: 'audit-days', fallback: 1095, min: 90, max: 3650, unit: 'days' },
  // Whole months, after which rows are written into the archive and taken away (decision S3).
  { code: 'keep-checks', fallback: 36, min: 14, max: 240, unit: 'months' },
  { code: 'keep-waste', fallback: 36, min: 14, max: 240, unit: 'months' },
  { code: 'keep-lacks', fallback: 36, min: 14, max: 240, unit: 'months' },
  { code: 'keep-watches', fallback: 36, min: 14, max: 240, unit: 'months' },
  { code: 'keep-pos-exports', fallback: 36, min: 14, max: 240, unit: 'months' },
  { code: 'keep-tickets', fallback: 36, min: 14, max: 240, unit: 'months' },
  { code: 'keep-transfers', fallback: 36, min: 14, max: 240, unit: 'months' },
  { code: 'keep-markdowns', fallback: 36, min: 14, max: 240, unit: 'months' },
  { code: 'keep-half-past', fallback: 36, min: 14, max: 240, unit: 'months' },
  // Labels of scales (prefixes 20 to 29): digits of the goods' number, 0 = they are barcodes like any others.
  { code: 'scale-goods-digits', fallback: 0, min: 0, max: 6, unit: 'digits' },
  { code: 'scale-weight-from', fallback: 20, min: 20, max: 30, unit: 'prefix' },
  { code: 'scale-inner-check', fallback: 0, min: 0, max: 1, unit: 'switch' },
  { code: 'second-factor', fallback: 0, min: 0, max: 1, unit: 'switch' },
  // A passkey signs in without a password.
  { code: 'passkey-alone', fallback: 0, min: 0, max: 1, unit: 'switch' },
] as const satisfies readonly Parameter[];

export type ParameterCode = (typeof parameters)[number]['code'];

export function parameterOf(code: string): (Parameter & { code: ParameterCode }) | undefined {
  return parameters.find((one) => one.code === code);
}

/** What is wrong with a value, as a reason and its parameters; undefined when it may be saved. */
export function valueProblem(
  parameter: Parameter,
  value: number,
): { reason: 'not-an-integer' | 'out-of-range'; params: { min: number; max: number } } | undefined {
  const params = { min: parameter.min, max: parameter.max };
  if (!Number.isInteger(value)) return { reason: 'not-an-integer', params };
  return value < parameter.min || value > parameter.max ? { reason: 'out-of-range', params } : undefined;
}

/** What a limit is, where only those that somebody has set are known, or none: a session kept by an earlier version. */
export function limitOf(code: ParameterCode, set: Readonly<Record<string, number>> | undefined): number {
  const parameter = parameterOf(code);
  if (!parameter) throw new Error(`there is no parameter ${code}`);
  // A version that knows other bounds may have saved it.
  return Math.min(parameter.max, Math.max(parameter.min, set?.[code] ?? parameter.fallback));
}
