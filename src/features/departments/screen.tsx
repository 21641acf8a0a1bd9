import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tree } from '#core/access/tree';
import type { DepartmentRow } from '#core/departments/contract';
import { Refreshing } from '../../ui/feedback/waiting.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { CheckTree } from '../../ui/lists/check-tree.tsx';
import { ListState } from '../../ui/lists/record-list.tsx';
import { useDepartments } from './data.ts';
import classes from './departments.module.css';
import { DeleteDepartment } from './parts/delete-department.tsx';
import { DepartmentDetail, type DepartmentTask } from './parts/detail.tsx';
import { EditDepartment } from './parts/edit-department.tsx';
import { MoveDepartment } from './parts/move-department.tsx';
import { nodeOf } from './parts/node.tsx';
import type { DepartmentSearch, DepartmentSearchChange } from './search.ts';

/** Head office, regions and stores as one tree; the chosen one beside it on the desk, in a sheet on the phone. */
export function DepartmentsScreen(props: {
  search: DepartmentSearch;
  onSearch: (change: DepartmentSearchChange) => void;
}) {
  const { t } = useTranslation('departments');
  const { search, onSearch } = props;
  const isDesk = useDesk();
  const { rows = noRows, ...list } = useDepartments();
  const tree = useMemo(() => new Tree(rows), [rows]);
  const nodes = useMemo(() => rows.map((row) => nodeOf(row, t)), [rows, t]);
  const [task, setTask] = useState<DepartmentTask>();
  const chosen = search.id === undefined ? undefined : tree.get(search.id);
  const isTreeShown = rows.length > 0;
  const detail = chosen && <DepartmentDetail row={chosen} tree={tree} onTask={setTask} />;
  const close = () => setTask(undefined);
  return (
    <Page
      title={t('title')}
      subtitle={isTreeShown && t('stores', { count: rows.filter(({ kind }) => kind === 'store').length })}
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
      <ListState
        list={{ ...list, items: rows, total: list.fetchedAt === 0 ? undefined : rows.length }}
        about={t('about')}
        isFiltered={false}
        shape="tree"
      />
      {isTreeShown && (
        <div className={classes.beside}>
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
          {isDesk && (
            <section className={classes.aside} aria-label={chosen?.name ?? t('detail')}>
              {detail ?? <p className={classes.muted}>{t('choose')}</p>}
            </section>
          )}
        </div>
      )}
      {!isDesk && chosen && task === undefined && (
        <Sheet
          opened
          onClose={() => onSearch({ id: undefined })}
          title={chosen.name}
          closeLabel={t('forms:close')}
        >
          {detail}
        </Sheet>
      )}
      {chosen && task === 'insert' && (
        <EditDepartment parent={chosen} onClose={close} onMade={(id) => onSearch({ id })} />
      )}
      {chosen && task === 'edit' && <EditDepartment row={chosen} onClose={close} />}
      {chosen && task === 'move' && <MoveDepartment row={chosen} tree={tree} rows={rows} onClose={close} />}
      {chosen && task === 'delete' && (
        <DeleteDepartment
          row={chosen}
          onClose={close}
          onDone={() => onSearch({ id: chosen.parentId ?? undefined })}
        />
      )}
    </Page>
  );
}

const noRows: readonly DepartmentRow[] = [];
const noIds: ReadonlySet<string> = new Set();
