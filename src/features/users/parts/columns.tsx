import type { TFunction } from 'i18next';
import type { UserRow } from '#core/users/contract';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../users.module.css';
import { LeaderMark, Person, Status } from './person.tsx';
import { TaskButton, type TaskProps } from './task-button.tsx';

type Words = TFunction<'users'>;

/**
 * Users as a table; the id is there for its order, which is the order in which they were made. `tasks`: what can be done
 * with each; null while one of them is open beside the table, with all of it.
 */
export function userColumns(t: Words, language: string, tasks: TaskProps | null): Column<UserRow>[] {
  const muted = (text: string | null) => <Muted>{text}</Muted>;
  return [
    {
      key: 'usercode',
      header: t('column.usercode'),
      width: 84,
      sortKey: 'usercode',
      render: (user) => user.usercode,
    },
    {
      key: 'username',
      header: t('column.username'),
      width: 120,
      sortKey: 'username',
      render: (user) => <Person user={user} />,
    },
    { key: 'id', header: t('column.id'), width: 130, sortKey: 'id', render: (user) => muted(user.id) },
    {
      key: 'department',
      header: t('column.department'),
      width: 110,
      sortKey: 'departmentName',
      render: (user) => muted(user.departmentName),
      group: (user) => user.departmentName,
    },
    { key: 'roles', header: t('column.roles'), width: 96, render: rolesText },
    {
      key: 'leader',
      header: t('column.leader'),
      width: 72,
      sortKey: 'isLeader',
      render: (user) => <LeaderMark user={user} />,
    },
    {
      key: 'psrCode',
      header: t('column.psrCode'),
      width: 120,
      sortKey: 'psrCode',
      render: (user) => muted(user.psrCode),
    },
    {
      key: 'email',
      header: t('column.email'),
      width: 195,
      sortKey: 'email',
      render: (user) => (
        <>
          {user.emailPending && <b>{t('email.pending-mark')}</b>} {muted(user.email)}
        </>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      width: 96,
      sortKey: 'enableStatus',
      render: (user) => <Status isOn={user.enableStatus} />,
      group: (user) => t(user.enableStatus ? 'status.on' : 'status.off'),
    },
    {
      key: 'updatedAt',
      header: t('column.updated'),
      width: 165,
      sortKey: 'updatedAt',
      render: (user) =>
        muted(`${exactTimeOf(Date.parse(user.updatedAt), language)} ${user.updatedBy ?? ''}`.trim()),
    },
    ...(tasks ? [actionsColumn(t, language, tasks)] : []),
  ];
}

function actionsColumn(t: Words, language: string, tasks: TaskProps): Column<UserRow> {
  return {
    key: 'actions',
    header: t('column.actions'),
    // Ideographs say it in less room.
    width: language === 'zh' ? 196 : 270,
    isPinnedRight: true,
    render: (user) => (
      <span className={classes.actions}>
        {(['edit', 'roles', 'areas', 'delete'] as const).map((task) => (
          <TaskButton key={task} {...tasks} task={task} user={user} isRow />
        ))}
      </span>
    ),
  };
}

/** What a file of the list has. */
export function userSheet(t: Words): SheetColumn<UserRow>[] {
  return [
    { header: t('column.id'), value: (user) => user.id },
    { header: t('column.usercode'), value: (user) => user.usercode },
    { header: t('column.username'), value: (user) => user.username },
    { header: t('column.department'), value: (user) => user.departmentName },
    { header: t('column.roles'), value: rolesText },
    { header: t('column.leader'), value: (user) => (user.isLeader === '1' ? t('leader') : '') },
    { header: t('column.psrCode'), value: (user) => user.psrCode ?? '' },
    { header: t('column.emp-id'), value: (user) => user.empId ?? '' },
    {
      header: t('column.email'),
      value: (user) => [user.email, user.emailPending && t('email.pending-mark')].filter(Boolean).join(' '),
    },
    { header: t('column.status'), value: (user) => t(user.enableStatus ? 'status.on' : 'status.off') },
    { header: t('column.updated'), value: (user) => user.updatedAt },
    { header: t('column.updated-by'), value: (user) => user.updatedBy ?? '' },
  ];
}

export function rolesText(user: UserRow): string {
  return user.roles.map((role) => role.name).join(', ');
}
