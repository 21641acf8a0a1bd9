import { CloseButton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone } from '#core/catalog/days';
import { exportUsers, insertUser, type UserRow } from '#core/users/contract';
import { fileOf } from '../../office/table-file.ts';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { useChosenColumns } from '../../ui/lists/column-chooser.tsx';
import { ExportMenu } from '../../ui/lists/export-menu.tsx';
import { useUserCounts, useUserSource } from './data.ts';
import { userColumns, userSheet } from './parts/columns.tsx';
import { Filters } from './parts/filters.tsx';
import { UserDesk, UserPhone } from './parts/lists.tsx';
import { TaskSheet } from './parts/task-sheet.tsx';
import { UserDetailView } from './parts/user-detail.tsx';
import type { UsersProps } from './search.ts';
import { type Task, useTasks } from './tasks.ts';
import classes from './users.module.css';

/** Users: found, looked at, and administered (spec 1, section 2). */
export function UsersScreen({ search, onSearch }: UsersProps) {
  const { t, i18n } = useTranslation('users');
  const isDesk = useDesk();
  const source = useUserSource(search);
  const whyNot = useTasks();
  const [open, setOpen] = useState<{ task: Task; user: UserRow } | 'add'>();
  const onTask = useCallback((task: Task, user: UserRow) => setOpen({ task, user }), []);
  const close = () => setOpen(undefined);
  const closeDetail = useCallback(() => onSearch({ user: undefined }), [onSearch]);
  const { columns, chooser } = useChosenColumns(
    userColumns(t, i18n.language, search.user === undefined ? { whyNot, onTask } : null),
    {
      key: 'stockroom.users.hidden-columns',
      hiddenAtFirst: ['id'],
      fixed: ['usercode', 'username', 'actions'],
      label: t('columns'),
    },
  );
  const actions = <Actions source={source.file} onAdd={() => setOpen('add')} />;
  const list = { source: source.list, search, onSearch };
  return (
    <Page
      title={t('title')}
      subtitle={<Counts />}
      actions={isDesk && actions}
      toolbar={
        <div className={classes.toolbar}>
          <Filters search={search} onSearch={onSearch} actions={!isDesk && actions} />
          {isDesk && chooser}
        </div>
      }
    >
      <div className={classes.split}>
        <div className={classes.list}>
          {isDesk ? <UserDesk {...list} columns={columns} /> : <UserPhone {...list} />}
        </div>
        {search.user !== undefined && isDesk && (
          <aside className={classes.detail} aria-label={t('detail')}>
            <CloseOnEscape isOff={open !== undefined} onClose={closeDetail} />
            <CloseButton
              aria-label={t('forms:close')}
              style={{ float: 'inline-end' }}
              onClick={closeDetail}
            />
            <UserDetailView key={search.user} id={search.user} whyNot={whyNot} onTask={onTask} />
          </aside>
        )}
      </div>
      {search.user !== undefined && !isDesk && !open && (
        <Sheet opened onClose={closeDetail} title={t('detail')} closeLabel={t('forms:close')}>
          <UserDetailView key={search.user} id={search.user} whyNot={whyNot} onTask={onTask} />
        </Sheet>
      )}
      {open && (
        <TaskSheet
          open={open}
          onClose={close}
          onNext={(task, user) => setOpen({ task, user })}
          onDeleted={closeDetail}
        />
      )}
    </Page>
  );
}

function Actions(props: { source: ReturnType<typeof useUserSource>['file']; onAdd: () => void }) {
  const { t } = useTranslation('users');
  const size = useDesk() ? 'sm' : 'md';
  const whyNotAdd = useWhyNot(insertUser);
  return (
    <>
      <ExportMenu
        make={fileOf({
          source: props.source,
          columns: userSheet(t),
          name: t('title'),
          day: dayInZone(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone),
        })}
        reason={useWhyNot(exportUsers)}
        size={size}
      />
      <Button
        reason={whyNotAdd}
        size={size}
        leftSection={<IconUserPlus size={18} aria-hidden="true" />}
        onClick={props.onAdd}
      >
        {t('add')}
      </Button>
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

function CloseOnEscape({ isOff, onClose }: { isOff: boolean; onClose: () => void }) {
  useEffect(() => {
    if (isOff) return;
    const close = (event: KeyboardEvent) => {
      // In a field it empties that one.
      const isTyping = event.target instanceof HTMLInputElement;
      if (event.key === 'Escape' && !isTyping) onClose();
    };
    // Later, because the Escape that closes a sheet is still on its way when this begins.
    const begin = setTimeout(() => addEventListener('keydown', close));
    return () => {
      clearTimeout(begin);
      removeEventListener('keydown', close);
    };
  }, [isOff, onClose]);
  return null;
}
