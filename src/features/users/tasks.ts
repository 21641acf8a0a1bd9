import { useTranslation } from 'react-i18next';
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
