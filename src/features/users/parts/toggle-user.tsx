import { useTranslation } from 'react-i18next';
import type { UserRow } from '#core/users/contract';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { useUpdateUser } from '../data.ts';
import { rolesText } from './columns.tsx';

/**
 * Lets somebody sign in again, or no longer, which ends his sessions at once. Who was changed meanwhile is shown as he was
 * seen and as he is, and can then be left so, or switched all the same.
 */
export function ToggleUser({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const update = useUpdateUser();
  const { problem } = update;
  const verb = user.enableStatus ? 'disable' : 'enable';
  const wanted = { ...user, enableStatus: !user.enableStatus };
  const theirs = problem?.isConflict ? (problem.current as UserRow) : undefined;
  const fieldsOf = useFields();

  async function save({ version }: UserRow) {
    const body = { id: user.id, version, enableStatus: wanted.enableStatus };
    if (!(await update.run({ body }))) return;
    toast(t(`${verb}.done`, { name: user.username }));
    onClose();
  }

  return (
    <FormSheet
      title={t(`task-of.${verb}`, { name: user.username })}
      isDirty={false}
      isBusy={update.isBusy}
      isDestructive={user.enableStatus}
      submitLabel={t(`task.${verb}`)}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void save(user)}
      onClose={onClose}
    >
      <p>{t(`${verb}.question`, { name: `${user.username} ${user.usercode}` })}</p>
      {theirs && (
        <ConflictTable fields={fieldsOf(wanted, theirs)} onKeep={() => void save(theirs)} onTake={onClose} />
      )}
    </FormSheet>
  );
}

function useFields() {
  const { t, i18n } = useTranslation('users');
  const values: [label: string, of: (user: UserRow) => string][] = [
    [t('column.usercode'), (user) => user.usercode],
    [t('column.username'), (user) => user.username],
    [t('column.department'), (user) => user.departmentName],
    [t('column.leader'), (user) => t(user.isLeader === '1' ? 'yes' : 'no')],
    [t('column.roles'), rolesText],
    [t('column.email'), (user) => user.email ?? t('none')],
    [t('column.status'), (user) => t(user.enableStatus ? 'status.on' : 'status.off')],
    [
      t('column.updated'),
      (user) => `${exactTimeOf(Date.parse(user.updatedAt), i18n.language)} ${user.updatedBy ?? ''}`.trim(),
    ],
  ];
  return (mine: UserRow, theirs: UserRow) =>
    values.map(([label, of]) => ({ label, mine: of(mine), theirs: of(theirs) }));
}
