import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissionName } from '../../../office/permission-name.ts';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { MenuIcon } from '../../../ui/layout/menu-icon.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import type { WhyNots } from '../data.ts';
import classes from '../permissions.module.css';
import type { TreeRow } from '../rows.ts';
import { useActions } from './actions.ts';
import { Marks } from './marks.tsx';
import { RowButtons } from './row-buttons.tsx';
import type { Begin } from './use-doing.ts';

export type TreeProps = {
  rows: readonly TreeRow[];
  /** The menu whose points are being loaded. */
  loading: string | undefined;
  /** Absent in a search, which shows what it finds. */
  onToggle?: (menuId: string) => void;
  whyNot: WhyNots;
  activeId: string | undefined;
  /** The row that has just been made. */
  madeId?: string | undefined;
  onDo: (what: Begin) => void;
};

const indentPx = 20;

/** The documents' tree table: id (of menus only, where it is not their code), name, code, description, actions. */
export function TreeTable({ rows, loading, onToggle, whyNot, activeId, madeId, onDo }: TreeProps) {
  const { t } = useTranslation('permissions');
  const actionsOf = useActions(whyNot);
  const nameOf = usePermissionName();
  // The program's own rows have their code for an id: the same words twice are no two columns.
  const hasOwnIds = rows.some(({ row }) => row.type === 1 && row.id !== row.code);
  const id: Column<TreeRow> = {
    key: 'id',
    header: t('column.id'),
    width: 180,
    render: ({ row }) =>
      row.type === 1 && row.id !== row.code ? (
        <span className={classes.code} title={row.id}>
          {row.id}
        </span>
      ) : (
        <span className={classes.unseen}>{nameOf(row)}</span>
      ),
  };
  const columns: Column<TreeRow>[] = [
    ...(hasOwnIds ? [id] : []),
    {
      key: 'name',
      header: t('column.name'),
      width: 240,
      render: ({ row, depth, isOpen }) => (
        <span className={classes.name} style={{ paddingLeft: depth * indentPx }}>
          {row.type === 1 && onToggle ? (
            <Pressable
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-busy={loading === row.id}
              onClick={(event) => {
                event.stopPropagation();
                onToggle(row.id);
              }}
            >
              <IconChevronRight size={16} aria-hidden="true" className={classes.arrow} />
              <MenuIcon name={row.icon} size={16} />
              {nameOf(row)}
            </Pressable>
          ) : (
            <span className={classes.plain}>{nameOf(row)}</span>
          )}
          <Marks row={row} />
        </span>
      ),
    },
    {
      key: 'code',
      header: t('column.code'),
      width: 235,
      render: ({ row }) => (
        <span className={classes.code} title={row.code}>
          {row.code}
        </span>
      ),
    },
    { key: 'description', header: t('column.description'), width: 125, render: ({ row }) => row.description },
    {
      key: 'actions',
      header: t('column.actions'),
      width: 430,
      isPinnedRight: true,
      render: ({ row }) => <RowButtons name={nameOf(row)} actions={actionsOf(row)} onDo={onDo} />,
    },
  ];
  return (
    <div className={classes.desk}>
      <DataTable<TreeRow>
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row.id}
        sort=""
        onSort={() => undefined}
        activeKey={activeId}
        madeKey={madeId}
        onActivate={({ row }) => onDo({ kind: 'form', row })}
      />
    </div>
  );
}
