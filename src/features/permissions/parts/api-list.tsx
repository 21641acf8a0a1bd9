import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PermissionRow } from '#core/permissions/contract';
import { matchOf } from '#core/permissions/matching';
import { usePermissionName } from '../../../office/permission-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { useApis, useCalls, type WhyNots } from '../data.ts';
import classes from '../permissions.module.css';
import { useActions } from './actions.ts';
import { DeletePermission } from './delete-permission.tsx';
import { Marks } from './marks.tsx';
import { useWhyInactive } from './matched-calls.tsx';
import { PermissionForm } from './permission-form.tsx';
import { RowButtons } from './row-buttons.tsx';
import { TreeCards } from './tree-cards.tsx';
import { useDoing } from './use-doing.ts';

/** The API permissions below a point or a menu, with those marked that allow nothing, and why. */
export function ApiList(props: {
  of: PermissionRow;
  menus: readonly PermissionRow[];
  whyNot: WhyNots;
  onClose: () => void;
}) {
  const { t } = useTranslation('permissions');
  const nameOf = usePermissionName();
  const { of, whyNot } = props;
  const { rows, ...list } = useApis(of.id);
  const { doing, start, stop } = useDoing();
  const actionsOf = useActions(whyNot);
  const stateOf = useApiState();
  const isDesk = useDesk();
  const callOf = (row: PermissionRow) => (
    <>
      <span className={classes.code}>
        {row.apiMethod ?? t('every-method')} {row.apiUrl}
      </span>
      {!row.active && (
        <span className={classes.inactive} title={stateOf(row)}>
          {' '}
          {stateOf(row)}
        </span>
      )}
    </>
  );
  const columns: Column<PermissionRow>[] = [
    {
      key: 'name',
      header: t('column.api'),
      width: 175,
      render: (row) => (
        <span className={classes.name}>
          {row.name} <Marks row={row} />
        </span>
      ),
    },
    {
      key: 'code',
      header: t('column.code'),
      width: 190,
      render: ({ code }) => <span className={classes.code}>{code}</span>,
    },
    { key: 'call', header: t('column.call'), width: 300, render: callOf },
    { key: 'description', header: t('column.description'), width: 100, render: (row) => row.description },
    {
      key: 'actions',
      header: t('column.actions'),
      width: 195,
      isPinnedRight: true,
      render: (row) => <RowButtons name={row.name} actions={actionsOf(row)} onDo={start} />,
    },
  ];
  return (
    <Sheet
      opened
      isWide
      onClose={props.onClose}
      title={t('apis-of', { name: nameOf(of) })}
      closeLabel={t('forms:close')}
    >
      <div className={classes.apiHead}>
        <p>{t('apis-about')}</p>
        <Button
          reason={whyNot.insert}
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => start({ kind: 'form', draft: { type: 3, pid: of.id } })}
        >
          {t('add-api')}
        </Button>
      </div>
      <ListState list={{ ...list, items: rows ?? [], total: rows?.length }} isFiltered={false} />
      {!isDesk && rows && (
        <div className={classes.apiCards}>
          <TreeCards
            rows={rows.map((row) => ({ row, depth: 0, isOpen: undefined }))}
            loading={undefined}
            whyNot={whyNot}
            onDo={start}
            more={callOf}
          />
        </div>
      )}
      {isDesk && rows && rows.length > 0 && (
        <div className={classes.apiTable}>
          <DataTable<PermissionRow>
            label={t('apis-of', { name: nameOf(of) })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort=""
            onSort={() => undefined}
            onActivate={(row) => start({ kind: 'form', row })}
          />
        </div>
      )}
      {doing?.kind === 'form' && (
        <PermissionForm subject={doing} parent={of} menus={props.menus} whyNot={whyNot} onClose={stop} />
      )}
      {doing?.kind === 'delete' && <DeletePermission row={doing.row} onClose={stop} />}
    </Sheet>
  );
}

/** Why an API row allows nothing; empty when it allows something. */
function useApiState(): (row: PermissionRow) => string {
  const { t } = useTranslation('permissions');
  const calls = useCalls();
  const whyInactive = useWhyInactive();
  return (row) => {
    if (row.active || !calls) return '';
    const match = matchOf({ method: row.apiMethod, url: row.apiUrl }, calls);
    return match.why === null ? '' : t('inactive', { why: whyInactive(match) });
  };
}
