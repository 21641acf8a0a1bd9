import { useTranslation } from 'react-i18next';
import { deletePermission, type PermissionRow } from '#core/permissions/contract';
import { useChange } from '../../../office/office.tsx';
import { usePermissionName } from '../../../office/permission-name.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { tellingRights, useBelow } from '../data.ts';
import classes from '../permissions.module.css';

/** Asks before a permission goes, and says which others go with it and which roles lose it. */
export function DeletePermission({ row, onClose }: { row: PermissionRow; onClose: () => void }) {
  const { t } = useTranslation('permissions');
  const nameOf = usePermissionName();
  const remove = useChange(deletePermission, tellingRights);
  const below = useBelow(row.id, row.children > 0);
  const doomed = row.children > 0 ? below.rows : [];
  const systemRow = doomed?.find(({ system }) => system);
  const problem = remove.problem ?? below.problem;
  const cancel = () => {
    toast(t('delete.cancelled'));
    onClose();
  };

  async function confirm() {
    if (!doomed) return;
    const done = await remove.run({ params: { id: row.id }, query: { together: doomed.length } });
    if (!done) return;
    toast(t('delete.done', { count: done.data.deleted.length }));
    onClose();
  }

  return (
    <FormSheet
      title={t('delete.title', { name: nameOf(row) })}
      isDirty={false}
      isBusy={remove.isBusy || (doomed === undefined && !below.problem)}
      isDestructive
      submitLabel={t('delete.submit', { count: 1 + (doomed?.length ?? 0) })}
      readOnly={systemRow && t('delete.system', { name: nameOf(systemRow) })}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void confirm()}
      onClose={systemRow ? onClose : cancel}
    >
      <p className={classes.text}>{t('delete.text')}</p>
      <p className={classes.text}>
        {row.rolesname === '' ? t('delete.no-roles') : t('delete.roles', { names: row.rolesname })}
      </p>
      {doomed && doomed.length > 0 && (
        <>
          <p className={classes.text}>{t('delete.together', { count: doomed.length })}</p>
          <ul className={classes.doomed}>
            {doomed.map((one) => (
              <li key={one.id} className={classes.doomedRow}>
                <span>{nameOf(one)}</span>
                <span className={classes.code}>{one.code}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormSheet>
  );
}
