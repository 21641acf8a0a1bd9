import { codes } from '#core/wire/codes';
import { Refused } from './answered.ts';

/** Why a call failed, as screens tell it: `reasons:<reason>` are its words. */
export type Problem = {
  reason: string;
  params: Record<string, string | number>;
  /** Field name -> reason, of a form. */
  fields: Record<string, string>;
  /** The missing permission. */
  point: string | undefined;
  /** Somebody else changed it: as it is now. */
  current: unknown;
  isConflict: boolean;
};

export function problemOf(error: unknown): Problem {
  if (error instanceof Refused) {
    const { reason, params, fields = {}, point, current } = error.refusal;
    return { reason, params, fields, point, current, isConflict: error.code === codes.conflict };
  }
  return {
    reason: 'unreachable',
    params: {},
    fields: {},
    point: undefined,
    current: undefined,
    isConflict: false,
  };
}
