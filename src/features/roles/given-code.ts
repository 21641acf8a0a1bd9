import type { Role } from '#core/roles/contract';

/** A role's code where somebody gave it one; the server's own numbers tell nobody anything. */
export function givenCode({ id }: Pick<Role, 'id'>): string {
  return /^role-[0-9a-f]{12}$/.test(id) ? '' : id;
}
