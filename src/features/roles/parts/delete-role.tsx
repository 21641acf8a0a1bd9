import { useTranslation } from 'react-i18next';
import type { Role } from '#core/roles/contract';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DeleteSheet } from '../../../ui/forms/delete-sheet.tsx';
import { useDeleteRole } from '../data.ts';

/** Asks before a role is removed for good; one that users hold stays, and they are named. */
export function DeleteRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const removal = useDeleteRole();

  async function remove() {
    if (!(await removal.run({ params: { id: role.id } }))) return;
    toast(t('deleted'));
    onClose();
  }

  return (
    <DeleteSheet
      title={t('delete-one', { name: role.name })}
      text={t('delete-question')}
      submitLabel={t('delete')}
      deletion={removal}
      onDelete={remove}
      onClose={() => {
        toast(t('delete-cancelled'));
        onClose();
      }}
    />
  );
}
