import { IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { limitOf } from '#core/parameters/catalog';
import { insertRole, type Role } from '#core/roles/contract';
import { pageSizes } from '#core/wire/paging';
import { type Source, useEndless, usePage } from '../../office/lists.ts';
import { useOffice } from '../../office/office.tsx';
import { fileOf } from '../../office/table-file.ts';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { ExportMenu } from '../../ui/lists/export-menu.tsx';
import { RecordCards, RecordTable } from '../../ui/lists/record-list.tsx';
import { useGrantTree, useRoleAhead, useRoleSource } from './data.ts';
import { Authorise } from './parts/authorise.tsx';
import { roleColumns, roleSheet } from './parts/columns.tsx';
import { DeleteRole } from './parts/delete-role.tsx';
import { EditRole } from './parts/edit-role.tsx';
import { RoleFilters } from './parts/filters.tsx';
import { type RoleTask, type RoleTasks, useReasons } from './parts/role-actions.tsx';
import { RoleCard } from './parts/role-card.tsx';
import type { RoleSearch, RoleSearchChange } from './search.ts';

type Open = { task: 'insert' } | { task: RoleTask; role: Role };

type Props = {
  search: RoleSearch;
  onSearch: (change: RoleSearchChange) => void;
  /** To look at the app as a role does. */
  onView: (roleId: string) => void;
};
type ListProps = Props & { source: Source<Role> } & RoleTasks;

/** Roles: what they are called, what they may, and who holds them. */
export function RolesScreen(props: Props) {
  const { t } = useTranslation('roles');
  const isDesk = useDesk();
  const whyNotInsert = useWhyNot(insertRole);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const tree = useGrantTree();
  const { ask } = tree;
  const askRole = useRoleAhead();
  const { onView } = props;
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
  return (
    <Page
      title={t('title')}
      toolbar={<RoleFilters {...props} actions={!isDesk && <Export search={props.search} size="md" />} />}
      actions={
        <>
          {isDesk && <Export search={props.search} size="sm" />}
          <Button
            reason={whyNotInsert}
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setOpen({ task: 'insert' })}
          >
            {t('insert')}
          </Button>
        </>
      }
    >
      <RoleList {...props} onTask={onTask} onAhead={onAhead} />
      {open?.task === 'insert' && <EditRole onClose={close} onMade={(role) => onTask('authorise', role)} />}
      {open?.task === 'edit' && <EditRole role={open.role} onClose={close} />}
      {open?.task === 'authorise' && <Authorise role={open.role} tree={tree} onClose={close} />}
      {open?.task === 'delete' && <DeleteRole role={open.role} onClose={close} />}
    </Page>
  );
}

function Export({ search, size }: Pick<Props, 'search'> & { size: 'sm' | 'md' }) {
  const { t } = useTranslation('roles');
  return (
    <ExportMenu
      make={fileOf({
        source: useRoleSource(search),
        columns: roleSheet(t),
        name: t('title'),
        day: dayInZone(Date.now(), defaultTimeZone),
      })}
      size={size}
    />
  );
}

/** Not painted again when a sheet opens over it. */
const RoleList = memo(function RoleList(props: Props & Omit<RoleTasks, 'reasons'>) {
  const list = { ...props, source: useRoleSource(props.search), reasons: useReasons() };
  return useDesk() ? <Desk {...list} /> : <Phone {...list} />;
});

function Desk({ source, search, onSearch, onView: _, ...tasks }: ListProps) {
  const { t, i18n } = useTranslation('roles');
  const { user } = useOffice();
  const page = search.page ?? 1;
  const size = search.size ?? limitOf('page-size', user.parameters);
  return (
    <RecordTable<Role>
      list={usePage(source, page, size)}
      label={t('list')}
      columns={roleColumns(t, i18n.language, tasks)}
      rowKey={(role) => role.id}
      about={t('about')}
      isFiltered={isFiltered(search)}
      sort={search.sort ?? '+id'}
      onSort={(sort) => onSearch({ sort, page: undefined })}
      page={page}
      size={size}
      sizes={pageSizes}
      onPage={(change) => onSearch({ page: change.page, size: change.size })}
    />
  );
}

function Phone({ source, search, onSearch: _, onView: _viewed, ...tasks }: ListProps) {
  const { t } = useTranslation('roles');
  const list = useEndless(source);
  return (
    <RecordCards<Role>
      list={list}
      more={list.more}
      isGoingOn={list.isGoingOn}
      rowKey={(role) => role.id}
      card={(role) => <RoleCard role={role} {...tasks} />}
      about={t('about')}
      isFiltered={isFiltered(search)}
    />
  );
}

function isFiltered({ name, description, status }: RoleSearch): boolean {
  return name !== undefined || description !== undefined || status !== undefined;
}
