import { bindEmail, resetPassword, setAvatar } from '#core/users/account';
import { assignAreas, assignRoles, deleteUser, type UserRow, updateUser } from '#core/users/contract';
import { useOffice } from '../../api/office.tsx';
import { useWhyNot } from '../../api/use-why-not.ts';

/** What an administrator can do with one user. */
export const tasks = ['edit', 'roles', 'areas', 'email', 'avatar', 'password', 'status', 'delete'] as const;
export type Task = (typeof tasks)[number];

/** Why each task cannot be done on a user; undefined where it can. */
export type WhyNot = (task: Task, user: UserRow) => 'own-account' | { permission: string } | undefined;

export function useTasks(): WhyNot {
  const { user: actor } = useOffice();
  const update = useWhyNot(updateUser);
  const missing: Record<Task, string | undefined> = {
    edit: update,
    roles: useWhyNot(assignRoles),
    areas: useWhyNot(assignAreas),
    email: useWhyNot(bindEmail),
    avatar: useWhyNot(setAvatar),
    password: useWhyNot(resetPassword),
    status: update,
    delete: useWhyNot(deleteUser),
  };
  return (task, user) => {
    const permission = missing[task];
    if (permission !== undefined) return { permission };
    const isOwn = user.id === actor.userId;
    return isOwn && (task === 'status' || task === 'delete') ? 'own-account' : undefined;
  };
}
