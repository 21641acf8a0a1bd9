import { allowing } from '#core/access/rules';
import type { PermissionFields } from '#core/permissions/rules';
import type { AnyCall } from '#core/wire/call';
import { forbidden } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';

type Fields = Pick<PermissionFields, 'type' | 'apiUrl' | 'apiMethod'>;

/** Whether a permission does anything: an API that matches no call does not. */
export function isActive(calls: readonly AnyCall[], fields: Fields): boolean {
  return fields.type !== 3 || calls.some(allowing([rowOf(fields)]));
}

/**
 * Nobody can make an API row that allows more than they may do themselves: with a pattern such as `/api/**` whoever may
 * write permissions would else open everything for every role that they belong to.
 */
export function refuseBeyondOwn(
  actor: Pick<Actor, 'points' | 'may'>,
  calls: readonly AnyCall[],
  fields: Fields,
): void {
  if (fields.type !== 3) return;
  const allows = allowing([rowOf(fields)]);
  const beyond = calls.find((call) => allows(call) && !actor.may(call));
  if (beyond) throw forbidden('permission-beyond-own', beyond.access);
}

function rowOf({ apiMethod, apiUrl }: Fields) {
  return { method: apiMethod, url: apiUrl };
}
