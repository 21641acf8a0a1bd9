import { describe, expect, it } from 'vitest';
import { type RoleStanding, whyNotRole } from './rank.ts';

const beyond = [{ code: 'MENU-LOGS', name: '日志' }];
const standing = (said: Partial<RoleStanding>): RoleStanding => {
  return { system: false, held: false, beyond: [], unbounded: false, ...said };
};

describe('a role', () => {
  it.each<[string, Partial<RoleStanding>, Record<'edit' | 'grant' | 'give' | 'view', string | undefined>]>([
    ['within one’s own grants is open', {}, all(undefined)],
    [
      'that grants more is not edited, given or looked at as; what one has may be ticked in it',
      { beyond },
      { edit: 'role-beyond-own', grant: undefined, give: 'role-beyond-own', view: 'role-beyond-own' },
    ],
    [
      'that one holds is not changed, and may be passed on',
      { held: true },
      { edit: 'role-held', grant: 'role-held', give: undefined, view: undefined },
    ],
    [
      'of the system is not changed',
      { system: true },
      { edit: 'role-of-system', grant: 'role-of-system', give: undefined, view: undefined },
    ],
    [
      'is open to whoever holds everything',
      { system: true, held: true, beyond, unbounded: true },
      all(undefined),
    ],
  ])('%s', (_, said, expected) => {
    for (const task of ['edit', 'grant', 'give', 'view'] as const)
      expect([task, whyNotRole(task, standing(said))]).toEqual([task, expected[task]]);
  });
});

function all(reason: string | undefined) {
  return { edit: reason, grant: reason, give: reason, view: reason };
}
