/**
 * What becomes of an update of a row that others may have changed meanwhile, field by field: a field is changed when it
 * still has the value that the user saw (`was`), or already the wanted one, or when the update does not say what was
 * there; anything else is somebody's work. With one such field nothing of the update may be applied: the user is asked.
 */
export function mergeFields<Fields extends Record<string, unknown>>(
  current: Fields,
  was: Readonly<Record<string, unknown>>,
  wanted: Partial<Fields>,
): { changes: Partial<Fields>; disputed: (keyof Fields)[] } {
  const changes: Partial<Fields> = {};
  const disputed: (keyof Fields)[] = [];
  for (const field in wanted) {
    if (wanted[field] === undefined) continue;
    const sides = { theirs: current[field], mine: wanted[field] };
    if (Object.hasOwn(was, field) && isDisputed({ ...sides, was: was[field] })) disputed.push(field);
    else if (!isSame(sides.theirs, sides.mine)) changes[field] = wanted[field];
  }
  return { changes, disputed };
}

/** True when a field stands neither as the user saw it nor as the user wants it. */
export function isDisputed({ was, theirs, mine }: { was: unknown; theirs: unknown; mine: unknown }): boolean {
  return !isSame(theirs, was) && !isSame(theirs, mine);
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
