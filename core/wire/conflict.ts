import { isRecord } from './is-record.ts';

/** Groups of fields that make sense only together: what somebody does to one of them, they do to all of the group. */
export type Together = readonly (readonly string[])[];

/**
 * What becomes of an update of a row that others may have changed meanwhile, field by field: a field is changed when it
 * still has the value that the user saw (`was`), or already the wanted one, or when the update does not say what was
 * there; anything else is somebody's work. Of fields that make sense only `together` it is somebody's work when any of
 * them was changed: half of one person's wish and half of another's is nobody's. With one such field nothing of the
 * update may be applied: the user is asked.
 */
export function mergeFields<Fields extends Record<string, unknown>>(
  current: Fields,
  was: Readonly<Record<string, unknown>>,
  wanted: Partial<Fields>,
  together: Together = [],
): { changes: Partial<Fields>; disputed: (keyof Fields)[] } {
  const changes: Partial<Fields> = {};
  const disputed: (keyof Fields)[] = [];
  for (const field in wanted) {
    if (wanted[field] === undefined || isSame(current[field], wanted[field])) continue;
    const isOthers = (one: string) => Object.hasOwn(was, one) && !isSame(current[one], was[one]);
    if (unitOf(field, together).some(isOthers)) disputed.push(field);
    else changes[field] = wanted[field];
  }
  return { changes, disputed };
}

/** The fields about which one choice is made: the group of a field, or it alone. */
export function unitOf(field: string, together: Together): readonly string[] {
  return together.find((group) => group.includes(field)) ?? [field];
}

/** Whether two values of JSON say the same; the order of an object's names says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
