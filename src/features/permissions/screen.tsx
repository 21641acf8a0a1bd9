import { TextInput } from '@mantine/core';
import { IconApi, IconArrowsSort, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionName } from '../../office/permission-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../ui/feedback/cut-off.ts';
import { errorToast } from '../../ui/feedback/toast.tsx';
import { Refreshing } from '../../ui/feedback/waiting.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { ListState } from '../../ui/lists/record-list.tsx';
import { useOpenApiDocs, useOpenMenus, usePermissions, useWhyNots } from './data.ts';
import { ApiList } from './parts/api-list.tsx';
import { DeletePermission } from './parts/delete-permission.tsx';
import { MassCreate } from './parts/mass-create.tsx';
import { OrderMenus } from './parts/order-menus.tsx';
import { PermissionForm } from './parts/permission-form.tsx';
import { TreeCards } from './parts/tree-cards.tsx';
import { TreeTable } from './parts/tree-table.tsx';
import { useDoing } from './parts/use-doing.ts';
import classes from './permissions.module.css';
import { foundRows, treeRows } from './rows.ts';

/** The page's address. */
export type PermissionSearch = { q?: string };

/** Menus and their points as a tree, with what can be done to each (spec 1, section 2). */
export function PermissionsScreen(props: {
  search: PermissionSearch;
  onSearch: (search: PermissionSearch) => void;
}) {
  const { t } = useTranslation('permissions');
  const isDesk = useDesk();
  const { q = '' } = props.search;
  const isSearch = q.trim() !== '';
  const { menus, points, ...list } = usePermissions({ withPoints: isSearch });
  const opened = useOpenMenus();
  const openApiDocs = useOpenApiDocs();
  const whyNot = useWhyNots();
  const nameOf = usePermissionName();
  const whyCutOff = useWhyCutOff();
  const { doing, start, stop } = useDoing();
  const [madeId, setMadeId] = useState<string>();
  const [text, setText] = useState(q);
  const rows = useMemo(
    () => (isSearch ? foundRows(menus ?? [], points ?? [], q, nameOf) : treeRows(menus ?? [], opened.points)),
    [menus, points, opened.points, isSearch, q, nameOf],
  );

  async function openDocs() {
    const problem = await openApiDocs();
    if (problem) errorToast(t(`reasons:${problem.reason}`, problem.params), t('forms:close'));
  }

  async function toggle(menuId: string) {
    const became = await opened.toggle(menuId);
    if (became === 'none') errorToast(t('no-points'), t('forms:close'));
    else if (typeof became === 'object')
      errorToast(t(`reasons:${became.reason}`, became.params), t('forms:close'));
  }

  const Rows = isDesk ? TreeTable : TreeCards;
  return (
    <Page
      title={t('title')}
      {...(menus && { subtitle: t('count', { count: menus.length }) })}
      toolbar={
        <div className={classes.toolbar}>
          <TextInput
            className={classes.search}
            size={isDesk ? 'sm' : 'md'}
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={text}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              props.onSearch(value.trim() === '' ? {} : { q: value });
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || text === '') return;
              setText('');
              props.onSearch({});
            }}
          />
          {isDesk && (
            <Button
              reason={whyCutOff}
              size="sm"
              variant="default"
              leftSection={<IconApi size={16} aria-hidden="true" />}
              onClick={() => void openDocs()}
            >
              {t('api-docs')}
            </Button>
          )}
          <Button
            reason={whyNot.update}
            size={isDesk ? 'sm' : 'md'}
            variant="default"
            leftSection={<IconArrowsSort size={16} aria-hidden="true" />}
            onClick={() => start({ kind: 'order' })}
          >
            {t('order')}
          </Button>
          <Button
            reason={whyNot.insert}
            size={isDesk ? 'sm' : 'md'}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => start({ kind: 'form', draft: { type: 1 } })}
          >
            {t('add-menu')}
          </Button>
        </div>
      }
    >
      <ListState
        list={{ ...list, items: rows, total: menus && rows.length }}
        about={t('about')}
        isFiltered={isSearch}
        shape="tree"
      />
      {rows.length > 0 && (
        <Refreshing of={list} isTall>
          <Rows
            rows={rows}
            loading={opened.loading}
            whyNot={whyNot}
            activeId={doing && 'row' in doing ? doing.row?.id : undefined}
            {...(!isSearch && { onToggle: (menuId: string) => void toggle(menuId) })}
            madeId={madeId}
            onDo={(what) => {
              setMadeId(undefined);
              start(what);
            }}
          />
        </Refreshing>
      )}
      {doing?.kind === 'form' && menus && (
        <PermissionForm
          key={doing.row?.id}
          subject={doing}
          menus={menus}
          whyNot={whyNot}
          onMade={setMadeId}
          onClose={stop}
        />
      )}
      {doing?.kind === 'apis' && (
        <ApiList of={doing.row} menus={menus ?? []} whyNot={whyNot} onClose={stop} />
      )}
      {doing?.kind === 'crud' && <MassCreate menu={doing.row} onClose={stop} />}
      {doing?.kind === 'delete' && <DeletePermission row={doing.row} onClose={stop} />}
      {doing?.kind === 'order' && menus && <OrderMenus menus={menus} onClose={stop} />}
    </Page>
  );
}
