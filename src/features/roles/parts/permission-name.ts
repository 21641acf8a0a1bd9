import type { Grantable } from '#core/roles/contract';

/** What a permission is called. */
export function usePermissionName(): (permission: Pick<Grantable, 'code' | 'name'>) => string {
  return nameOf;
}

function nameOf({ name }: Pick<Grantable, 'code' | 'name'>): string {
  return name;
}
