import { codeProblem, nameProblem, type Problems } from '../catalog/names.ts';

export const longestCode = 20;
export const longestName = 50;
/** How long a key may live, in days; the second is proposed. */
export const keyDays = [30, 90, 365] as const;

/** What is wrong with what was filled in: the same words on the form and from the server. */
export function serviceAccountProblems(draft: {
  code: string;
  name: string;
  roleId: string | null;
}): Problems<'code' | 'name' | 'roleId'> {
  return {
    code: codeProblem(draft.code.trim()),
    name: nameProblem(draft.name.trim(), longestName),
    roleId: draft.roleId ? undefined : 'required',
  };
}

export type KeyState = 'active' | 'expired' | 'revoked';

/** How a key stands at that moment. */
export function keyState(key: { expiresAt: string; revokedAt: string | null }, now: number): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  return Date.parse(key.expiresAt) <= now ? 'expired' : 'active';
}
