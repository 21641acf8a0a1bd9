import { codes } from '#core/wire/codes';
import { Refused, Unreachable } from '../../api/answered.ts';
import type { Problem } from '../../api/problem.ts';

/** What becomes of whatever a part asks the server for. */
export type Answer = () => Promise<unknown>;

export const answers =
  (value: unknown): Answer =>
  () =>
    Promise.resolve(value);

/** It is on its way, and stays so. */
export const waits: Answer = () => new Promise(() => {});

export const cutOff: Answer = () => Promise.reject(new Unreachable());

export const refuses: Answer = () =>
  Promise.reject(new Refused(codes.unavailable, { reason: 'database-busy', params: {} }));

/** A change that was not made: why, and what is wrong with which field. */
export function problem(reason: string, fields: Readonly<Record<string, string>> = {}): Problem {
  return {
    reason,
    params: {},
    fields: { ...fields },
    point: undefined,
    current: undefined,
    isConflict: false,
  };
}
