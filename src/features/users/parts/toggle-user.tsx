import { useTranslation } from 'react-i18next';
import { type UserRow, updateUser } from '#core/users/contract';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { rolesText } from './columns.tsx';

/**
 * Lets somebody sign in again, or no longer, which ends their sessions at once. Who was changed meanwhile is shown as they
 * were seen and as they are, and can then be left so, or switched all the same.
 */
export function ToggleUser({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const update = useChange(updateUser);
  const linesOf = useLines();
  const verb = user.enableStatus ? 'disable' : 'enable';
  const enableStatus = !user.enableStatus;
  const { sheet, conflict } = useEditForm<UserRow, object, unknown>({
    row: user,
    values: () => ({}),
    update,
    save: (_, { id, version } = user) => update.run({ body: { id, version, enableStatus } }),
    done: t(`${verb}.done`, { name: user.username }),
    onSaved: onClose,
    onTaken: onClose,
    lines: (_, theirs = { ...user, enableStatus }) => linesOf(theirs),
  });
  return (
    <FormSheet
      {...sheet}
      title={t(`task-of.${verb}`, { name: user.username })}
      isDestructive={user.enableStatus}
      submitLabel={t(`task.${verb}`)}
      onClose={onClose}
    >
      <p>{t(`${verb}.question`, { name: `${user.username} ${user.usercode}` })}</p>
      {conflict}
    </FormSheet>
  );
}

function useLines() {
  const { t, i18n } = useTranslation('users');
  return (user: UserRow) =>
    [
      [t('column.usercode'), user.usercode],
      [t('column.username'), user.username],
      [t('column.department'), user.departmentName],
      [t('column.leader'), t(user.isLeader === '1' ? 'yes' : 'no')],
      [t('column.roles'), rolesText(user)],
      [t('column.email'), user.email ?? t('none')],
      [t('column.status'), t(user.enableStatus ? 'status.on' : 'status.off')],
      [
        t('column.updated'),
        `${exactTimeOf(Date.parse(user.updatedAt), i18n.language)} ${user.updatedBy ?? ''}`.trim(),
      ],
    ] as const;
}
