import { useTranslation } from 'react-i18next';
import { assignRoles, type UserDetail, type UserRow } from '#core/users/contract';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useRoles } from '../data.ts';
import classes from '../users.module.css';
import { RoleChoices } from './role-choices.tsx';

/** Gives and takes roles; says who could no longer sign in (decision U3). */
export function GrantRoles({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const roles = useRoles();
  const grant = useChange(assignRoles);
  const { form, base, sheet, conflict } = useEditForm<UserRow | UserDetail, Grants, unknown>({
    row: user,
    values: grantsOf,
    update: grant,
    save: ({ roleIds }, { version } = user) => grant.run({ body: { id: user.id, version, roleIds } }),
    done: t('roles.saved'),
    onSaved: onClose,
    lines: ({ roleIds }) => [[t('column.roles'), namesOf(roleIds)]],
  });
  const { roleIds } = form.values;
  const before = grantsOf(base).roleIds;
  const added = roleIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !roleIds.includes(id));
  return (
    <FormSheet
      {...sheet}
      title={t('task-of.roles', { name: user.username })}
      // Whoever has none loses none.
      {...(roleIds.length === 0 &&
        before.length > 0 && { submitLabel: t('roles.save-none'), isDestructive: true })}
      isUnchanged={!sheet.isDirty}
      onClose={onClose}
    >
      {roles ? (
        <RoleChoices
          roles={roles}
          chosen={new Set(roleIds)}
          onChoose={(chosen) => form.setFieldValue('roleIds', [...chosen].sort())}
        />
      ) : (
        <Skeleton shape="form" />
      )}
      {roleIds.length === 0 && (
        <p className={classes.warning} role="alert">
          {t('roles.last', { name: user.username })}
        </p>
      )}
      {roleIds.length > 0 && sheet.isDirty && (
        <p className={classes.warning} role="status">
          {added.length > 0 && t('roles.added', { names: namesOf(added) })}{' '}
          {removed.length > 0 && t('roles.removed', { names: namesOf(removed) })} {t('roles.at-once')}
        </p>
      )}
      {conflict}
    </FormSheet>
  );

  function namesOf(ids: readonly string[]): string {
    return ids.map((id) => roles?.find((role) => role.id === id)?.name ?? id).join(', ');
  }
}

type Grants = { roleIds: string[] };

/** In one order, so that the same roles are the same values. */
function grantsOf(user: UserRow | undefined): Grants {
  return { roleIds: (user?.roles ?? []).map(({ id }) => id).sort() };
}
