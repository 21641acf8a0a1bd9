import { useTranslation } from 'react-i18next';
import type { Role } from '#core/roles/contract';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDeleteRole } from '../data.ts';

/** Asks before a role is removed for good; one that users hold stays, and they are named. */
export function DeleteRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const removal = useDeleteRole();
  const { problem } = removal;

  async function remove() {
    if (!(await removal.run({ params: { id: role.id } }))) return;
    toast(t('deleted'));
    onClose();
  }

  return (
    <FormSheet
      title={t('delete-one', { name: role.name })}
      isDirty={false}
      isBusy={removal.isBusy}
      isDestructive
      submitLabel={t('delete')}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void remove()}
      onClose={() => {
        toast(t('delete-cancelled'));
        onClose();
      }}
    >
      <p>{t('delete-question')}</p>
    </FormSheet>
  );
}
