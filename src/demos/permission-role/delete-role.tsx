import { useTranslation } from 'react-i18next';
import { deleteDemoRole } from '#core/demos/contract';
import type { DemoRoleRow } from '#core/demos/roles';
import { DeleteOne } from '../../office/delete-one.tsx';
import { useChange } from '../../office/office.tsx';

/** Asks before a role goes. */
export function DeleteRole({ role, onClose }: { role: DemoRoleRow; onClose: () => void }) {
  const { t } = useTranslation('demo-permissions');
  const making = useChange(deleteDemoRole);
  return (
    <DeleteOne
      title={t('role.delete-one', { name: role.name })}
      text={t('role.delete-ask')}
      done={t('role.deleted')}
      making={making}
      run={() => making.run({ params: { id: role.key } })}
      onClose={onClose}
    />
  );
}
