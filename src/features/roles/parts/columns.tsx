import type { TFunction } from 'i18next';
import type { Role } from '#core/roles/contract';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { givenCode } from '../given-code.ts';
import { NameButton, RoleActions, type RoleTasks } from './role-actions.tsx';
import { Status } from './status.tsx';

type Words = TFunction<'roles'>;

/** Roles as a table (spec 1, section 2): the name is clicked to edit. */
export function roleColumns(
  t: Words,
  language: string,
  tasks: RoleTasks,
  hasActions: boolean,
): Column<Role>[] {
  return [
    {
      key: 'id',
      header: t('column.id'),
      width: 160,
      sortKey: 'id',
      // It heads its row, and so is never empty.
      render: (role) => givenCode(role) || '–',
    },
    {
      key: 'name',
      header: t('column.name'),
      width: 160,
      sortKey: 'name',
      render: (role) => <NameButton role={role} onTask={tasks.onTask} />,
    },
    {
      key: 'description',
      header: t('column.description'),
      width: 220,
      render: (role) => <Muted>{role.description}</Muted>,
    },
    {
      key: 'status',
      header: t('column.status'),
      width: 110,
      sortKey: 'enableStatus',
      render: (role) => <Status isOn={role.enableStatus} />,
    },
    {
      key: 'users',
      header: t('column.users'),
      width: 90,
      align: 'right',
      sortKey: 'userCount',
      render: (role) => role.userCount,
    },
    {
      key: 'lastTime',
      header: t('column.last-time'),
      width: 165,
      sortKey: 'lastTime',
      render: (role) => (
        <Muted>
          {exactTimeOf(Date.parse(role.lastTime), language)} {role.editUserName}
        </Muted>
      ),
    },
    ...(hasActions ? [actionsColumn(t, language, tasks)] : []),
  ];
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

/** What a file of the list has. */
export function roleSheet(t: Words): SheetColumn<Role>[] {
  return [
    { header: t('column.id'), value: (role) => role.id },
    { header: t('column.name'), value: (role) => role.name },
    { header: t('name-en'), value: (role) => role.nameEn ?? '' },
    { header: t('column.description'), value: (role) => role.description },
    { header: t('column.status'), value: (role) => t(role.enableStatus ? 'status.on' : 'status.off') },
    { header: t('column.users'), value: (role) => role.userCount },
    { header: t('column.groups'), value: (role) => role.providerGroups.join(', ') },
    { header: t('column.last-time'), value: (role) => role.lastTime },
    { header: t('column.edit-user'), value: (role) => role.editUser ?? '' },
    { header: t('column.edit-user-name'), value: (role) => role.editUserName ?? '' },
  ];
}
