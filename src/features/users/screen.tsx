import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportUsers, insertUser, type UserRow } from '#core/users/contract';
import { makeFirstPasswords } from '#core/users/import-contract';
import type { AnyCall } from '#core/wire/call';
import { ListPage } from '../../lists/list-page.tsx';
import { useOffice } from '../../office/office.tsx';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button, lookOf } from '../../ui/buttons/button.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { useUserCounts, useUserSource } from './data.ts';
import { useManyTasks } from './parts/change-users.tsx';
import { userColumns, userSheet } from './parts/columns.tsx';
import { useUserFilters } from './parts/filters.tsx';
import { FirstPasswords } from './parts/first-passwords.tsx';
import { TaskSheet } from './parts/task-sheet.tsx';
import { UserCard } from './parts/user-card.tsx';
import { UserDetailView } from './parts/user-detail.tsx';
import { type UserSearch, type UsersProps, userAddress } from './search.ts';
import { type Task, useTasks } from './tasks.ts';

/** Users: found, looked at, and administered (spec 1, section 2). */
export function UsersScreen({ search, onSearch }: UsersProps) {
  const { t, i18n } = useTranslation('users');
  const { user } = useOffice();
  const may = (call: AnyCall) => user.calls.includes(call.name);
  const isDesk = useDesk();
  const source = useUserSource(search);
  const whyNot = useTasks();
  const whyNoFile = useWhyNot(exportUsers);
  const whyNotAdd = useWhyNot(insertUser);
  const whyNoFirst = useWhyNot(makeFirstPasswords);
  const [open, setOpen] = useState<{ task: Task; user: UserRow } | 'add'>();
  // Asked for by the address, which says so once: a form that was left is not opened again by its tag.
  const isAsked = (search.add ?? false) && may(insertUser);
  useEffect(() => {
    if (!isAsked) return;
    setOpen('add');
    onSearch({ add: undefined });
  }, [isAsked, onSearch]);
  const many = useManyTasks(whyNot);
  const onTask = useCallback((task: Task, user: UserRow) => setOpen({ task, user }), []);
  const onOpen = useCallback((user: UserRow | undefined) => onSearch({ user: user?.id }), [onSearch]);
  const isShown = search.user !== undefined && (isDesk || open === undefined);
  return (
    <>
      <ListPage<UserRow, UserSearch>
        id="users"
        title={t('title')}
        subtitle={<Counts />}
        address={userAddress}
        search={search}
        onSearch={onSearch}
        list={{ source: source.list }}
        rowKey={({ id }) => id}
        nameOf={({ username, usercode }) => `${username} ${usercode}`}
        firstSort="+id"
        columns={userColumns(t, i18n.language, search.user === undefined ? { whyNot, onTask } : null)}
        hiddenAtFirst={['id', 'psrCode']}
        fixed={['usercode', 'username', 'actions']}
        card={(user) => <UserCard user={user} onOpen={() => onOpen(user)} />}
        text={{ key: 'username', label: t('column.username') }}
        filters={useUserFilters({ search, onSearch })}
        {...(may(exportUsers) && { file: { columns: userSheet(t), source: source.file, reason: whyNoFile } })}
        {...(many.actions.length > 0 && { batch: many.actions })}
        actions={
          <>
            {may(makeFirstPasswords) && (
              <Button variant="default" reason={whyNoFirst} onClick={() => onSearch({ first: true })}>
                {t('first')}
              </Button>
            )}
            {may(insertUser) && (
              <Link to="/system/users/import" {...lookOf({ variant: 'default' })}>
                {t('import')}
              </Link>
            )}
            <Button
              reason={whyNotAdd}
              leftSection={<IconUserPlus size={18} aria-hidden="true" />}
              onClick={() => setOpen('add')}
            >
              {t('add')}
            </Button>
          </>
        }
        open={
          isShown && search.user !== undefined
            ? {
                rowKey: search.user,
                title: t('detail'),
                content: <UserDetailView id={search.user} whyNot={whyNot} onTask={onTask} />,
              }
            : undefined
        }
        onOpen={onOpen}
      />
      {many.sheet}
      {search.first && may(makeFirstPasswords) && (
        <FirstPasswords departmentId={search.department} onClose={() => onSearch({ first: undefined })} />
      )}
      {open && (
        <TaskSheet
          open={open}
          onClose={() => setOpen(undefined)}
          onNext={(task, user) => setOpen({ task, user })}
          onDeleted={() => onOpen(undefined)}
        />
      )}
    </>
  );
}

function Counts() {
  const { t } = useTranslation('users');
  const counts = useUserCounts();
  if (!counts) return null;
  return (
    <>
      {t('count', { count: counts.total })} · {t('count.disabled', { count: counts.disabled })}
    </>
  );
}
