import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tree } from '#core/access/tree';
import { defaultTimeZone } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import {
  type DepartmentRow,
  deleteDepartment,
  insertDepartment,
  listDepartments,
} from '#core/departments/contract';
import type { Searched } from '#core/wire/address';
import { useWhole } from '../../lists/sources.ts';
import { DeleteOne } from '../../office/delete-one.tsx';
import { useOffice } from '../../office/office.tsx';
import { lookOf } from '../../ui/buttons/button.tsx';
import { Refreshing } from '../../ui/feedback/waiting.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SplitView } from '../../ui/layout/split-view.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { CheckTree } from '../../ui/lists/check-tree.tsx';
import { ListState } from '../../ui/lists/record-list.tsx';
import classes from './departments.module.css';
import { BringDepartments } from './parts/bring-departments.tsx';
import { DepartmentDetail, type DepartmentTask } from './parts/detail.tsx';
import { EditDepartment } from './parts/edit-department.tsx';
import { MoveDepartment } from './parts/move-department.tsx';
import { nodeOf } from './parts/node.tsx';
import { alsoChanges, type DepartmentSearch } from './search.ts';

/** Head office, regions and stores as one tree, with the chosen one beside it. */
export function DepartmentsScreen(props: Searched<DepartmentSearch>) {
  const { t, i18n } = useTranslation('departments');
  const { search, onSearch } = props;
  const mayChange = useOffice().may(insertDepartment);
  const isDesk = useDesk();
  const { rows = noRows, ...list } = useWhole(listDepartments);
  const tree = useMemo(() => new Tree(rows), [rows]);
  const nodes = useMemo(() => rows.map((row) => nodeOf(row, t, i18n.language)), [rows, t, i18n.language]);
  // Of one department: whoever goes back from it, and chooses another, has asked for nothing there.
  const [asked, setAsked] = useState<{ id: string; task: DepartmentTask }>();
  const chosen = search.id === undefined ? undefined : tree.get(search.id);
  const task = asked?.id === search.id ? asked?.task : undefined;
  const close = () => setAsked(undefined);
  // One sheet at a time on the phone.
  const isBeside = chosen !== undefined && (isDesk || task === undefined);
  return (
    <Page
      title={t('title')}
      subtitle={rows.length > 0 && t('stores', { count: rows.filter(({ kind }) => kind === 'store').length })}
      actions={
        mayChange && (
          <Link to="/system/departments/import" {...lookOf({ variant: 'default' })}>
            {t('import')}
          </Link>
        )
      }
      toolbar={
        <search className={classes.tools}>
          <TextInput
            className={classes.search}
            size={isDesk ? 'sm' : 'md'}
            type="search"
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            aria-label={t('search')}
            placeholder={t('search')}
            value={search.q ?? ''}
            onChange={(event) => onSearch({ q: event.currentTarget.value || undefined })}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onSearch({ q: undefined });
            }}
          />
        </search>
      }
    >
      <SplitView
        detail={
          isBeside
            ? {
                rowKey: chosen.id,
                title: nameIn(chosen, i18n.language),
                content: (
                  <DepartmentDetail
                    row={chosen}
                    tree={tree}
                    onTask={(task) => setAsked({ id: chosen.id, task })}
                  />
                ),
                onClose: () => onSearch({ id: undefined }),
              }
            : undefined
        }
      >
        <ListState
          list={{ ...list, items: rows, total: list.fetchedAt === 0 ? undefined : rows.length }}
          about={t('about')}
          isFiltered={false}
          shape="tree"
        />
        {rows.length > 0 && (
          <Refreshing of={list} className={classes.tree}>
            <CheckTree
              choice="rows"
              label={t('title')}
              nodes={nodes}
              ticks={{ checked: new Set(chosen && [chosen.id]), half: noIds }}
              onTick={(id) => onSearch({ id })}
              openDepth={isDesk ? 3 : 1}
              height={isDesk ? 'calc(100dvh - 250px)' : 'calc(100dvh - 270px)'}
              search={search.q ?? ''}
            />
          </Refreshing>
        )}
      </SplitView>
      {chosen && task === 'insert' && (
        <EditDepartment
          parent={chosen}
          zone={rows.find(({ kind }) => kind === 'company')?.timeZone ?? defaultTimeZone}
          onClose={close}
          onMade={(id) => onSearch({ id })}
        />
      )}
      {chosen && task === 'edit' && <EditDepartment row={chosen} onClose={close} />}
      {chosen && task === 'move' && <MoveDepartment row={chosen} tree={tree} rows={rows} onClose={close} />}
      {chosen && task === 'bring' && (
        <BringDepartments parent={chosen} tree={tree} rows={rows} onClose={close} />
      )}
      {chosen && task === 'delete' && (
        // What still hangs on it is said with how many.
        <DeleteOne
          call={deleteDepartment}
          input={{ params: { id: chosen.id } }}
          alsoChanges={alsoChanges}
          title={t('delete-one', { name: nameIn(chosen, i18n.language) })}
          text={t('delete-text')}
          done={t('deleted', { name: nameIn(chosen, i18n.language) })}
          onClose={close}
          onDone={() => onSearch({ id: chosen.parentId ?? undefined })}
        />
      )}
    </Page>
  );
}

const noRows: readonly DepartmentRow[] = [];
const noIds: ReadonlySet<string> = new Set();
