import { useTranslation } from 'react-i18next';
import { whyNotRole } from '#core/access/rank';
import { nameIn } from '#core/catalog/name-in';
import { assignPermissions, deleteRole, type Role, updateRole } from '#core/roles/contract';
import { viewAsRole } from '#core/session/view-as';
import type { AnyCall } from '#core/wire/call';
import { useBeyondWords } from '../../../office/beyond.ts';
import { useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button, Pressable } from '../../../ui/buttons/button.tsx';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import classes from '../roles.module.css';

/** What can be done to a role. */
export type RoleTask = 'edit' | 'authorise' | 'view' | 'delete';

/** How a task is begun; and that one is likely to be, by what the pointer or the focus has come to. */
export type RoleTasks = {
  onTask: (task: RoleTask, role: Role) => void;
  onAhead: (role: Role) => void;
  reasons: Reasons;
};

type Reasons = Record<RoleTask, string | undefined>;

type Props = RoleTasks & { role: Role };

/** Why each cannot be done by this user; undefined = it can. Asked once for a list, not for each of its rows. */
export function useReasons(): Reasons {
  return {
    edit: useWhyNot(callOf.edit),
    authorise: useWhyNot(callOf.authorise),
    view: useWhyNot(callOf.view),
    delete: useWhyNot(callOf.delete),
  };
}

/** Why a role of this standing cannot be edited, looked at as, or removed, in words; undefined = it can. */
export function useStanding(): (task: RoleTask, role: Role) => string | undefined {
  const { t } = useTranslation('roles');
  const wordsOf = useBeyondWords();
  return (task, role) => {
    // What a role may can be looked at by whoever sees it; its form says what of it can be changed.
    const reason = task === 'authorise' ? undefined : whyNotRole(task === 'view' ? 'view' : 'edit', role);
    if (reason) return t(`reasons:${reason}`, wordsOf(role.beyond));
    return task === 'delete' && role.system ? t('reasons:system-row') : undefined;
  };
}

/** What this user can do to roles: what they have no permission for is said once, by the form that shows what a role may. */
export function useRoleTasks(): readonly RoleTask[] {
  const { may } = useOffice();
  return (['edit', 'authorise', 'view', 'delete'] as const).filter((task) => may(callOf[task]));
}

const callOf = {
  edit: updateRole,
  authorise: assignPermissions,
  view: viewAsRole,
  delete: deleteRole,
} satisfies Record<RoleTask, AnyCall>;

/** Edit, authorise, look as, delete; each says why when it cannot be done to this role. */
export function RoleActions(props: Props & { isRow?: boolean }) {
  const { t, i18n } = useTranslation('roles');
  const { role, onTask, onAhead, reasons, isRow = false } = props;
  const tasks = useRoleTasks();
  const standing = useStanding();
  return (
    <span className={classes.actions}>
      {tasks.map((task) => {
        const reason = reasons[task] ?? standing(task, role);
        const label = t(`${task}-one`, { name: nameIn(role, i18n.language) });
        const doing = {
          reason,
          onClick: () => onTask(task, role),
          ...(task === 'authorise' && { onAhead: () => onAhead(role) }),
        };
        return isRow ? (
          <RowButton key={task} {...doing} aria-label={label} color={task === 'delete' ? 'red' : undefined}>
            {t(task)}
          </RowButton>
        ) : (
          <Button
            key={task}
            {...doing}
            size="sm"
            variant="default"
            {...(task === 'delete' && reason === undefined && { color: 'red' })}
            aria-label={label}
          >
            {t(task)}
          </Button>
        );
      })}
    </span>
  );
}

/** The name, to be clicked to edit; whoever may only look sees what the role may. */
export function NameButton({ role, onTask }: Pick<Props, 'role' | 'onTask'>) {
  const { t, i18n } = useTranslation('roles');
  const name = nameIn(role, i18n.language);
  const mayEdit = useOffice().may(updateRole) && whyNotRole('edit', role) === undefined;
  return (
    <Pressable
      className={classes.name}
      title={t(mayEdit ? 'edit-one' : 'look-one', { name })}
      onClick={() => onTask(mayEdit ? 'edit' : 'authorise', role)}
    >
      {name}
    </Pressable>
  );
}
