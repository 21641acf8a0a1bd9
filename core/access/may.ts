/** What somebody holds: permission points and roles, by their codes. */
export type Holder = { points: readonly string[]; roles: readonly string[] };

/** What is asked for: one of these roles, one of these points; where both are named, one of each. */
export type Needs = { roles?: readonly string[]; points?: readonly string[] };

/** Whether a point is held, whatever its letters' case (spec 1, section 6). */
export function hasPoint(held: readonly string[], point: string): boolean {
  const wanted = point.toUpperCase();
  return held.some((one) => one.toUpperCase() === wanted);
}

/**
 * Whether somebody has one of the roles and one of the points that are asked for (spec 1, section 6). What asks for
 * nothing at all, or for one of none, is a mistake of the program: it is told, and nobody may.
 */
export function may(holder: Holder, needs: Needs, tellMistake: (mistake: string) => void): boolean {
  const { roles, points } = needs;
  if ((!roles && !points) || roles?.length === 0 || points?.length === 0) {
    tellMistake('need roles or points: what asks for none of them is open to nobody');
    return false;
  }
  return (
    (!roles || roles.some((role) => holder.roles.includes(role))) &&
    (!points || points.some((point) => hasPoint(holder.points, point)))
  );
}

/** Withdrawing is for a record's author and the leader of the store. */
export function mayWithdraw(authorId: string, person: { userId: string; leaderOfStore: boolean }): boolean {
  return authorId === person.userId || person.leaderOfStore;
}
