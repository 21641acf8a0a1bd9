import { useTranslation } from 'react-i18next';
import type { UserRow } from '#core/users/contract';
import { GuardedButton } from '../../../ui/guarded-button.tsx';
import type { Task, WhyNot } from '../tasks.ts';

export type TaskProps = { whyNot: WhyNot; onTask: (task: Task, user: UserRow) => void };

/** One thing that can be done with a user, or why it cannot be. */
export function TaskButton(
  props: TaskProps & { task: Task; user: UserRow; size: 'compact-sm' | 'sm' | 'md' },
) {
  const { t } = useTranslation('users');
  const { task, user, whyNot, onTask, size } = props;
  const reason = whyNot(task, user);
  // Where only their order tells the rows apart, a name says whose it is.
  const label = t(`task-of.${labelOf(task, user)}`, { name: user.username });
  return (
    <GuardedButton
      reason={reason === 'own-account' ? t('reasons:own-account') : reason?.permission}
      variant="default"
      size={size}
      aria-label={label}
      {...(task === 'delete' && { color: 'red' })}
      onClick={() => onTask(task, user)}
    >
      {t(`task.${labelOf(task, user)}`)}
    </GuardedButton>
  );
}

function labelOf(task: Task, user: UserRow): Exclude<Task, 'status'> | 'enable' | 'disable' {
  return task === 'status' ? (user.enableStatus ? 'disable' : 'enable') : task;
}
