import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import {
  bindEmail,
  endUserSessions,
  removeSecondFactor,
  resetPassword,
  setAvatar,
} from '#core/users/account';
import { orderBadges } from '#core/users/badges';
import { assignAreas, assignRoles, deleteUser, type UserRow, updateUser } from '#core/users/contract';
import { useBeyondWords } from '../../office/beyond.ts';
import { useOffice } from '../../office/office.tsx';
import { useWhyNot } from '../../office/use-why-not.ts';

/** What an administrator can do with one user. */
export const tasks = [
  ...(['edit', 'roles', 'areas', 'email', 'avatar'] as const),
  ...(['badge', 'password', 'second-factor', 'sessions', 'status', 'delete'] as const),
] as const;
export type Task = (typeof tasks)[number];

const ofRow = { edit: updateUser, roles: assignRoles, areas: assignAreas, delete: deleteUser } as const;
export type RowTask = keyof typeof ofRow;
const rowTasks = ['edit', 'roles', 'areas', 'delete'] as const satisfies readonly RowTask[];

/** What stands in each row: not what somebody can never do. Of one user they are told so, and who can grant it. */
export function rowTasksOf({ calls }: Pick<SessionInfo, 'calls'>): RowTask[] {
  return rowTasks.filter((task) => calls.includes(ofRow[task].name));
}

/** Why each task cannot be done on a user, in words; undefined where it can. */
export type WhyNot = (task: Task, user: UserRow) => string | undefined;

export function useTasks(): WhyNot {
  const { t } = useTranslation('users');
  const { user: actor } = useOffice();
  const wordsOf = useBeyondWords();
  const update = useWhyNot(updateUser);
  const missing: Record<Task, string | undefined> = {
    edit: update,
    roles: useWhyNot(assignRoles),
    areas: useWhyNot(assignAreas),
    email: useWhyNot(bindEmail),
    avatar: useWhyNot(setAvatar),
    badge: useWhyNot(orderBadges),
    password: useWhyNot(resetPassword),
    'second-factor': useWhyNot(removeSecondFactor),
    sessions: useWhyNot(endUserSessions),
    status: update,
    delete: useWhyNot(deleteUser),
  };
  return (task, user) => {
    const permission = missing[task];
    if (permission !== undefined) return permission;
    const isOwn = user.id === actor.userId;
    const hindrance = hindranceOf(task, user, isOwn);
    if (hindrance) return t(`reasons:${hindrance}`);
    return user.beyond.length > 0 ? t('reasons:user-beyond-own', wordsOf(user.beyond)) : undefined;
  };
}

/** What stands in the way, whatever permissions there are. */
function hindranceOf(task: Task, user: UserRow, isOwn: boolean) {
  if (task === 'second-factor' && !user.secondFactor) return 'second-factor-off';
  if (user.fixedGrants && (task === 'roles' || task === 'areas')) return 'own-grants';
  if (!isOwn) return undefined;
  if (task === 'second-factor') return 'second-factor-own';
  if (task === 'password') return 'own-password';
  return task === 'status' || task === 'delete' ? 'own-account' : undefined;
}
