/** Where somebody starts: the checks of a store for those who work there, else the page of places. */
export function homeOf(user: {
  points: readonly string[];
  ownStore: string | null;
}): '/sf/check' | '/dashboard' {
  const mayCheck = user.points.some((point) => point.toUpperCase() === 'MENU-NEAREXPIRY');
  return user.ownStore !== null && mayCheck ? '/sf/check' : '/dashboard';
}
