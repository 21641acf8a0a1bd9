import type { TFunction } from 'i18next';
import type { Role } from '#core/roles/contract';
import { listColumns } from '../../../lists/list-columns.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { givenCode } from '../given-code.ts';
import { NameButton, RoleActions, type RoleTasks } from './role-actions.tsx';
import { Status } from './status.tsx';

type Words = TFunction<'roles'>;

/** Roles as a table (spec 1, section 2) and as a file: the name is clicked to edit. */
export function roleColumns(t: Words, language: string, tasks: RoleTasks, hasActions: boolean) {
  return listColumns<Role>([
    {
      key: 'id',
      header: t('column.id'),
      width: 160,
      sortKey: 'id',
      value: (role) => role.id,
      // It heads its row, and so is never empty.
      render: (role) => givenCode(role) || '–',
    },
    {
      key: 'name',
      header: t('column.name'),
      width: 160,
      sortKey: 'name',
      value: (role) => role.name,
      render: (role) => <NameButton role={role} onTask={tasks.onTask} />,
    },
    { header: t('name-en'), value: (role) => role.nameEn ?? '' },
    {
      key: 'description',
      header: t('column.description'),
      width: 220,
      value: (role) => role.description,
      render: (role) => <Muted>{role.description}</Muted>,
    },
    {
      key: 'status',
      header: t('column.status'),
      width: 110,
      sortKey: 'enableStatus',
      value: (role) => t(role.enableStatus ? 'status.on' : 'status.off'),
      render: (role) => <Status isOn={role.enableStatus} />,
    },
    {
      key: 'users',
      header: t('column.users'),
      width: 90,
      align: 'right',
      sortKey: 'userCount',
      value: (role) => role.userCount,
    },
    { header: t('column.groups'), value: (role) => role.providerGroups.join(', ') },
    {
      key: 'lastTime',
      header: t('column.last-time'),
      width: 165,
      sortKey: 'lastTime',
      value: (role) => role.lastTime,
      render: (role) => (
        <Muted>
          {exactTimeOf(Date.parse(role.lastTime), language)} {role.editUserName}
        </Muted>
      ),
    },
    { header: t('column.edit-user'), value: (role) => role.editUser ?? '' },
    { header: t('column.edit-user-name'), value: (role) => role.editUserName ?? '' },
    ...(hasActions ? [actionsColumn(t, language, tasks)] : []),
  ]);
}

function actionsColumn(t: Words, language: string, tasks: RoleTasks): Column<Role> {
  return {
    key: 'actions',
    header: t('column.actions'),
    // Ideographs say it in less room.
    width: language === 'zh' || language === 'ja' ? 280 : 340,
    isPinnedRight: true,
    render: (role) => <RoleActions role={role} {...tasks} isRow />,
  };
}
