import { useTranslation } from 'react-i18next';
import type { UserRow } from '#core/users/contract';
import { Button } from '../../../ui/buttons/button.tsx';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import type { Task, WhyNot } from '../tasks.ts';

export type TaskProps = { whyNot: WhyNot; onTask: (task: Task, user: UserRow) => void };

/** One thing that can be done with a user, or why it cannot be. `isRow`: in a table. */
export function TaskButton(props: TaskProps & { task: Task; user: UserRow; isRow?: boolean }) {
  const { t } = useTranslation('users');
  const { task, user, whyNot, onTask } = props;
  const reason = whyNot(task, user);
  const label = t(`task-of.${labelOf(task, user)}`, { name: user.username });
  const onClick = () => onTask(task, user);
  const word = t(`task.${labelOf(task, user)}`);
  if (props.isRow) {
    return (
      <RowButton
        reason={reason}
        aria-label={label}
        color={task === 'delete' ? 'red' : undefined}
        onClick={onClick}
      >
        {word}
      </RowButton>
    );
  }
  return (
    <Button
      reason={reason}
      variant="default"
      size="sm"
      aria-label={label}
      {...(task === 'delete' && { color: 'red' })}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}

function labelOf(task: Task, user: UserRow): Exclude<Task, 'status'> | 'enable' | 'disable' {
  return task === 'status' ? (user.enableStatus ? 'disable' : 'enable') : task;
}
