import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDemoRole, deleteDemoRole, updateDemoRole } from '#core/demos/contract';
import { type DemoRoleRow, flatRoutes } from '#core/demos/roles';
import { DeleteOne } from '../../office/delete-one.tsx';
import { OfficeScreen } from '../../office/office.tsx';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { Rows } from '../kit/rows.tsx';
import { useRoles, useRoutes } from './data.ts';
import { EditRole } from './edit-role.tsx';

type Doing = { task: 'edit' | 'delete'; role: DemoRoleRow } | { task: 'add' };

/** Roles and the pages that they have. They open nothing: what somebody may do is said by the company's own roles. */
export function PermissionRolePage({ session }: DemoPageProps) {
  return (
    <OfficeScreen session={session}>
      <Roles />
    </OfficeScreen>
  );
}

function Roles() {
  const { t } = useTranslation('demo-permissions');
  const { routes, isFailed } = useRoutes();
  const whyNoTree = routes ? undefined : t(isFailed ? 'role.no-menus' : 'role.loading');
  const whyNot = {
    add: useWhyNot(createDemoRole) ?? whyNoTree,
    edit: useWhyNot(updateDemoRole) ?? whyNoTree,
    delete: useWhyNot(deleteDemoRole),
  };
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const size = useDesk() ? 'xs' : 'md';
  const columns: Column<DemoRoleRow>[] = [
    { key: 'key', header: t('role.key'), width: 110, render: ({ key }) => key },
    { key: 'name', header: t('role.name'), width: 170, render: ({ name }) => name },
    {
      key: 'description',
      header: t('role.description'),
      width: 380,
      render: ({ description }) => description,
    },
    {
      key: 'routes',
      header: t('role.pages'),
      width: 90,
      align: 'right' as const,
      render: (role) => role.routes.filter((id) => pageIds.has(id)).length,
    },
    {
      key: 'actions',
      header: t('role.actions'),
      width: 190,
      render: (role) => (
        <Line>
          <Button
            variant="default"
            size={size}
            reason={whyNot.edit}
            aria-label={t('role.edit-one', { name: role.name })}
            onClick={() => setDoing({ task: 'edit', role })}
          >
            {t('role.edit')}
          </Button>
          <Button
            variant="default"
            size={size}
            color="red"
            reason={whyNot.delete}
            aria-label={t('role.delete-one', { name: role.name })}
            onClick={() => setDoing({ task: 'delete', role })}
          >
            {t('forms:delete')}
          </Button>
        </Line>
      ),
    },
  ];
  return (
    <DemoPage
      about={t('role.about')}
      actions={
        <Button reason={whyNot.add} onClick={() => setDoing({ task: 'add' })}>
          {t('role.add')}
        </Button>
      }
    >
      <Rows<DemoRoleRow>
        label={t('role.list')}
        list={useRoles()}
        columns={columns}
        rowKey={({ key }) => key}
      />
      {doing?.task === 'add' && routes && <EditRole routes={routes} onClose={close} />}
      {doing?.task === 'edit' && routes && <EditRole role={doing.role} routes={routes} onClose={close} />}
      {doing?.task === 'delete' && (
        <DeleteOne
          call={deleteDemoRole}
          input={{ params: { id: doing.role.key } }}
          title={t('role.delete-one', { name: doing.role.name })}
          text={t('role.delete-ask')}
          done={t('role.deleted')}
          onClose={close}
        />
      )}
    </DemoPage>
  );
}

const pageIds: ReadonlySet<string> = new Set(
  flatRoutes().flatMap(({ id, path }) => (path === null ? [] : [id])),
);
