import { useTranslation } from 'react-i18next';
import type { DepartmentRow } from '#core/departments/contract';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDeleteDepartment } from '../data.ts';

/** Asks first; what still hangs on the department is said with how many. */
export function DeleteDepartment(props: { row: DepartmentRow; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('departments');
  const { row, onClose, onDone } = props;
  const remove = useDeleteDepartment();
  const { problem } = remove;

  async function run() {
    if (!(await remove.run({ params: { id: row.id } }))) return;
    toast(t('deleted', { name: row.name }));
    onDone();
    onClose();
  }

  return (
    <FormSheet
      title={t('delete-one', { name: row.name })}
      submitLabel={t('delete')}
      isDestructive
      isDirty={false}
      isBusy={remove.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t('delete-text')}</p>
    </FormSheet>
  );
}
