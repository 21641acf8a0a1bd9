import { useTranslation } from 'react-i18next';
import type { DepartmentRow } from '#core/departments/contract';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DeleteSheet } from '../../../ui/forms/delete-sheet.tsx';
import { useDeleteDepartment } from '../data.ts';

/** Asks first; what still hangs on the department is said with how many. */
export function DeleteDepartment(props: { row: DepartmentRow; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('departments');
  const { row, onClose, onDone } = props;
  const remove = useDeleteDepartment();

  async function run() {
    if (!(await remove.run({ params: { id: row.id } }))) return;
    toast(t('deleted', { name: row.name }));
    onDone();
    onClose();
  }

  return (
    <DeleteSheet
      title={t('delete-one', { name: row.name })}
      text={t('delete-text')}
      submitLabel={t('delete')}
      deletion={remove}
      onDelete={run}
      onClose={onClose}
    />
  );
}
