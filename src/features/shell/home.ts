/**
 * Where somebody starts: the checks of a store for those who work there, else the page of places. Whoever looks at the
 * app as a role has no store of the role's own, and lands where its people do.
 */
export function homeOf(user: {
  points: readonly string[];
  ownStore: string | null;
  viewAs?: unknown;
}): '/sf/check' | '/dashboard' {
  const holds = (code: string) => user.points.some((point) => point.toUpperCase() === code);
  const isOfStore = user.viewAs ? holds('POINT-NEAREXPIRY-CHECK') : user.ownStore !== null;
  return isOfStore && holds('MENU-NEAREXPIRY') ? '/sf/check' : '/dashboard';
}
