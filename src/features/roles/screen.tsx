import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { deleteRole, insertRole, type Role, updateRole } from '#core/roles/contract';
import type { Searched } from '#core/wire/address';
import { ListPage } from '../../lists/list-page.tsx';
import { DeleteOne } from '../../office/delete-one.tsx';
import { InsertButton } from '../../office/insert-button.tsx';
import { useOffice } from '../../office/office.tsx';
import { useGrantTree, useRoleAhead, useRoleSource } from './data.ts';
import { Authorise } from './parts/authorise.tsx';
import { roleColumns } from './parts/columns.tsx';
import { EditRole } from './parts/edit-role.tsx';
import { type RoleTask, type RoleTasks, useReasons, useRoleTasks } from './parts/role-actions.tsx';
import { RoleCard } from './parts/role-card.tsx';
import { useSwitchRoles } from './parts/switch-roles.tsx';
import { type RoleSearch, roleAddress } from './search.ts';

type Open = { task: 'insert' } | { task: RoleTask; role: Role };

type Props = Searched<RoleSearch> & {
  /** To look at the app as a role does. */
  onView: (roleId: string) => void;
};

/** Roles: what they are called, what they may, and who holds them. */
export function RolesScreen({ search, onSearch, onView }: Props) {
  const { t, i18n } = useTranslation('roles');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const tree = useGrantTree();
  const { ask } = tree;
  const askRole = useRoleAhead();
  const onTask = useCallback(
    (task: RoleTask, role: Role) => {
      if (task === 'view') return onView(role.id);
      if (task === 'authorise') ask();
      setOpen({ task, role });
    },
    [ask, onView],
  );
  const onAhead = useCallback(
    (role: Role) => {
      ask();
      askRole(role.id);
    },
    [ask, askRole],
  );
  const onInsert = useCallback(() => setOpen({ task: 'insert' }), []);
  return (
    <>
      <RoleList search={search} onSearch={onSearch} onTask={onTask} onAhead={onAhead} onInsert={onInsert} />
      {open?.task === 'insert' && <EditRole onClose={close} onMade={(role) => onTask('authorise', role)} />}
      {open?.task === 'edit' && <EditRole role={open.role} onClose={close} />}
      {open?.task === 'authorise' && <Authorise role={open.role} tree={tree} onClose={close} />}
      {open?.task === 'delete' && (
        // One that users hold stays, and they are named.
        <DeleteOne
          call={deleteRole}
          input={{ params: { id: open.role.id } }}
          title={t('delete-one', { name: nameIn(open.role, i18n.language) })}
          text={t('delete-question')}
          done={t('deleted')}
          cancelled={t('delete-cancelled')}
          onClose={close}
        />
      )}
    </>
  );
}

/** Not painted again when a sheet opens over it. */
const RoleList = memo(function RoleList(
  props: Omit<Props, 'onView'> & Omit<RoleTasks, 'reasons'> & { onInsert: () => void },
) {
  const { t, i18n } = useTranslation('roles');
  const { search, onSearch } = props;
  const { may } = useOffice();
  const many = useSwitchRoles();
  const tasks: RoleTasks = { onTask: props.onTask, onAhead: props.onAhead, reasons: useReasons() };
  return (
    <>
      <ListPage<Role, RoleSearch>
        id="roles"
        title={t('title')}
        address={roleAddress}
        search={search}
        onSearch={onSearch}
        list={{ source: useRoleSource(search), about: t('about') }}
        rowKey={({ id }) => id}
        nameOf={(role) => nameIn(role, i18n.language)}
        firstSort="+id"
        {...roleColumns(t, i18n.language, tasks, useRoleTasks().length > 0)}
        card={(role) => <RoleCard role={role} {...tasks} />}
        text={{ key: 'name', label: t('column.name') }}
        filters={[
          { as: 'text', key: 'description', label: t('column.description') },
          {
            as: 'choice',
            key: 'status',
            label: t('column.status'),
            choices: [
              { value: 1, label: t('status.on') },
              { value: 0, label: t('status.off') },
            ],
          },
        ]}
        {...(may(updateRole) && { batch: many.actions })}
        actions={
          <InsertButton call={insertRole} onClick={props.onInsert}>
            {t('insert')}
          </InsertButton>
        }
      />
      {many.sheet}
    </>
  );
});
