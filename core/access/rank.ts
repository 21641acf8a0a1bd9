import * as T from 'typebox';

/**
 * Permissions and places that somebody else has, or a role grants, and whoever looks does not have: the first few of
 * them, empty when there is none. A place is named by its store code and name.
 */
export const Beyond = T.Array(T.Object({ code: T.String(), name: T.String() }));
export type Beyond = T.Static<typeof Beyond>;

/** How a role stands to somebody who would change it. */
export type RoleStanding = {
  /** The program's own. */
  system: boolean;
  /** They hold it themselves, enabled or not. */
  held: boolean;
  /** What it grants and they lack. */
  beyond: Beyond;
  /** They hold everything that anybody holds: nothing is beyond them, and the last such user keeps it all. */
  unbounded: boolean;
};

export type RoleReason = 'role-of-system' | 'role-held' | 'role-beyond-own';

/**
 * Why somebody may not do something to a role (decision X5); undefined = they may. Nobody changes a role that they hold
 * or the program's own, nor one that grants more than they have. `grant` is about the role alone: which permissions are
 * ticked in it is judged one by one.
 */
export function whyNotRole(
  task: 'edit' | 'grant' | 'give' | 'view',
  standing: RoleStanding,
): RoleReason | undefined {
  if (standing.unbounded) return undefined;
  if (task === 'edit' || task === 'grant') {
    if (standing.system) return 'role-of-system';
    if (standing.held) return 'role-held';
  }
  return task !== 'grant' && standing.beyond.length > 0 ? 'role-beyond-own' : undefined;
}
