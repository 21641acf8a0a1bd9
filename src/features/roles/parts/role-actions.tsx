import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { useTranslation } from 'react-i18next';
import { assignPermissions, deleteRole, type Role, updateRole } from '#core/roles/contract';
import { useOffice } from '../../../api/office.tsx';
import { useWhyNot } from '../../../api/use-why-not.ts';
import { GuardedButton } from '../../../ui/guarded-button.tsx';
import classes from '../roles.module.css';

/** What can be done to a role. */
export type RoleTask = 'edit' | 'authorise' | 'delete';

type Props = { role: Role; onTask: (task: RoleTask, role: Role) => void };

/** Edit, authorise, delete; each says why when it cannot be done. */
export function RoleActions({ role, onTask, size }: Props & { size: 'compact-sm' | 'sm' }) {
  const { t } = useTranslation('roles');
  const whyNotDelete = useWhyNot(deleteRole);
  const reasons = {
    edit: useWhyNot(updateRole),
    authorise: useWhyNot(assignPermissions),
    delete: whyNotDelete ?? (role.system ? t('reasons:system-row') : undefined),
  };
  return (
    <span className={classes.actions}>
      {(['edit', 'authorise', 'delete'] as const).map((task) => (
        <GuardedButton
          key={task}
          reason={reasons[task]}
          size={size}
          variant={size === 'sm' ? 'default' : 'subtle'}
          {...(task === 'delete' && reasons.delete === undefined && { color: 'red' })}
          aria-label={t(`${task}-one`, { name: role.name })}
          onClick={() => onTask(task, role)}
        >
          {t(task)}
        </GuardedButton>
      ))}
    </span>
  );
}

/** The name, to be clicked to edit; whoever may only look sees what the role may. */
export function NameButton({ role, onTask }: Props) {
  const { t } = useTranslation('roles');
  const mayEdit = useOffice().may(updateRole);
  return (
    <button
      type="button"
      className={classes.name}
      title={t(mayEdit ? 'edit-one' : 'look-one', { name: role.name })}
      onClick={() => onTask(mayEdit ? 'edit' : 'authorise', role)}
    >
      {role.name}
    </button>
  );
}
