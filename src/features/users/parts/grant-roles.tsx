import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetail, UserRow } from '#core/users/contract';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useAssignRoles, useRoles } from '../data.ts';
import classes from '../users.module.css';
import { RoleChoices } from './role-choices.tsx';

/** Gives and takes roles; says who could no longer sign in (decision U3). */
export function GrantRoles({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const known = useRoles();
  const roles = known ?? [];
  const [base, setBase] = useState(() => ({ version: user.version, ids: user.roles.map((role) => role.id) }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(base.ids));
  const grant = useAssignRoles();
  const { problem } = grant;
  const theirs = problem?.isConflict ? (problem.current as UserDetail) : undefined;
  const namesOf = (ids: Iterable<string>) =>
    [...ids].map((id) => roles.find((role) => role.id === id)?.name ?? id).join(', ');
  const added = [...chosen].filter((id) => !base.ids.includes(id));
  const removed = base.ids.filter((id) => !chosen.has(id));

  async function save(version: number) {
    if (!(await grant.run({ body: { id: user.id, version, roleIds: [...chosen] } }))) return;
    toast(t('roles.saved'));
    onClose();
  }

  return (
    <FormSheet
      title={t('task-of.roles', { name: user.username })}
      isDirty={added.length + removed.length > 0}
      isBusy={grant.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      // Whoever has none loses none.
      {...(chosen.size === 0 &&
        base.ids.length > 0 && { submitLabel: t('roles.save-none'), isDestructive: true })}
      isUnchanged={added.length + removed.length === 0}
      onSubmit={() => void save(base.version)}
      onClose={onClose}
    >
      {known ? <RoleChoices roles={roles} chosen={chosen} onChoose={setChosen} /> : <Skeleton shape="form" />}
      {chosen.size === 0 && (
        <p className={classes.warning} role="alert">
          {t('roles.last', { name: user.username })}
        </p>
      )}
      {chosen.size > 0 && added.length + removed.length > 0 && (
        <p className={classes.warning} role="status">
          {added.length > 0 && t('roles.added', { names: namesOf(added) })}{' '}
          {removed.length > 0 && t('roles.removed', { names: namesOf(removed) })} {t('roles.at-once')}
        </p>
      )}
      {theirs && (
        <ConflictTable
          fields={[{ label: t('column.roles'), mine: namesOf(chosen), theirs: namesOf(theirs.roleIds) }]}
          onKeep={() => void save(theirs.version)}
          onTake={() => {
            grant.forget();
            setBase({ version: theirs.version, ids: theirs.roleIds });
            setChosen(new Set(theirs.roleIds));
          }}
        />
      )}
    </FormSheet>
  );
}
