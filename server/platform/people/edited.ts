import type { Actor } from './access.ts';

/** Who did it, as lists show them: many have the same name, and anybody may take another's; a code is one person's. */
export function signature({ name, usercode }: Pick<Actor, 'name' | 'usercode'>): string {
  return `${name} ${usercode}`;
}

/** What every change of an administered row leaves on it. */
export function edited(before: { version: number }, actor: Pick<Actor, 'name' | 'usercode'>, now: Date) {
  return { version: before.version + 1, updatedAt: now.toISOString(), updatedBy: signature(actor) };
}
