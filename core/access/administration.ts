import type { Point } from '../wire/call.ts';

/** Code of the system role: it is granted whatever the program learns to do. */
export const administratorRole = 'admin';

/**
 * What somebody must always be able to do, or nobody could ever grant anything again: see and change users, roles and
 * permissions, and see who did; whoever has taken something for themselves must not be able to hide that. The system
 * role keeps all of it, and each of it stays with at least one enabled user.
 */
export const administrationPoints = [
  'MENU-SYSTEM',
  'MENU-USERS',
  'MENU-ROLES',
  'MENU-PERMISSIONS',
  'MENU-LOGS',
  'POINT-USER-UPDATE',
  'POINT-USER-ASSIGNROLE',
  'POINT-ROLE-UPDATE',
  'POINT-ROLE-ASSIGNPERM',
  'POINT-PERMISSION-UPDATE',
] as const satisfies readonly Point[];
