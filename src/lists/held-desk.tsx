import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listed } from '#core/wire/address';
import { Button } from '../ui/buttons/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { WithPane } from '../ui/layout/split-view.tsx';
import { useChosenColumns } from '../ui/lists/column-chooser.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import { changeOf } from '../ui/lists/filter.ts';
import { SearchLine } from '../ui/lists/search-line.tsx';
import { BatchBar, useTicks } from '../ui/lists/ticks.tsx';
import { useAgeText } from './age.ts';
import { StoreChoice } from './choice-fields.tsx';
import { HeldState } from './held-state.tsx';
import { countOf, heldRowsOf, isFiltered, type ListPageProps, shownOf } from './list.ts';
import { ListFiles, NarrowedTo, rowsHere, useNarrowedTo } from './list-files.tsx';
import { OpenOne } from './open-one.tsx';
import { Pages, pageOf, usePageSize } from './pages.tsx';
import { OlderRows } from './remote-rows.tsx';
import { ListTabs } from './tabs.tsx';
import { partsOf, Views } from './views.tsx';

/** The desk's list of held rows: one line above, a dense table with pages and ticks, the open row beside it. */
export function HeldDesk<Row, Search extends Listed>(props: ListPageProps<Row, Search>) {
  const { t } = useTranslation('lists');
  const age = useAgeText();
  const { title, search, rowKey, onSearch, onOpen, main, batch, file } = props;
  const { columns, chooser } = useChosenColumns(props.columns, {
    key: `stockroom.${props.id}.hidden-columns`,
    hiddenAtFirst: props.hiddenAtFirst ?? [],
    fixed: props.fixed ?? [],
    label: t('columns'),
    arranges: true,
  });
  const narrowedTo = useNarrowedTo(props);
  const of = shownOf(props);
  const size = usePageSize(search);
  const here = heldRowsOf(of);
  const { page, rows } = useMemo(() => pageOf(here, search, size), [here, search, size]);
  const ticks = useTicks({ shown: rows, rowKey, nameOf: props.nameOf });
  const activeKey = props.open?.rowKey;
  const onActivate = useCallback(
    (row: Row) => onOpen?.(rowKey(row) === activeKey ? undefined : row),
    [rowKey, activeKey, onOpen],
  );
  const table = rows.length > 0 && (
    <DataTable<Row>
      label={title}
      columns={batch ? [ticks.column, ...columns] : columns}
      rows={rows}
      rowKey={rowKey}
      sort={search.sort ?? props.firstSort ?? ''}
      place={JSON.stringify([search.page, search.size, ...partsOf(props).map((part) => search[part])])}
      onSort={(sort) => onSearch(changeOf({ sort, page: undefined }))}
      activeKey={activeKey}
      onActivate={onActivate}
      {...(props.rowTone && { rowTone: props.rowTone })}
    />
  );
  return (
    <NarrowedTo value={narrowedTo}>
      <Page
        title={title}
        subtitle={props.subtitle ?? age}
        actions={
          (main || props.actions) && (
            <>
              {main && <Button onClick={main.run}>{main.label}</Button>}
              {props.actions}
            </>
          )
        }
        toolbar={
          <>
            {props.above}
            <SearchLine<Search>
              text={props.text}
              filters={props.filters}
              search={search}
              onSearch={onSearch}
              found={countOf(of)}
            >
              {props.finder}
              <Views {...props} withTab />
              {chooser}
              {props.onStore && <StoreChoice onStore={props.onStore} />}
              {props.tools}
              {file && (
                <ListFiles<Row>
                  name={props.name ?? title}
                  source={file.source ?? ('source' in of ? of.source : rowsHere(here))}
                  columns={file.columns}
                  reason={file.reason}
                  isHere={!('source' in of)}
                />
              )}
            </SearchLine>
            <ListTabs {...props} />
          </>
        }
      >
        <WithPane pane={<OpenOne of={props.open} onClose={() => onOpen?.(undefined)} />}>
          {'source' in of && (
            <OlderRows {...props} label={title} columns={columns} of={of} isFiltered={isFiltered(props)} />
          )}
          {'content' in of && of.content}
          {'rows' in of && (
            <>
              {of.note}
              {props.around ? props.around(rows, table) : table}
              <HeldState {...props} />
              {of.foot}
              <Pages total={here.length} page={page} size={size} onSearch={(to) => onSearch(changeOf(to))} />
            </>
          )}
        </WithPane>
        {batch && (
          <BatchBar<Row> ticks={ticks} actions={batch}>
            {props.ticked?.(ticks, here)}
          </BatchBar>
        )}
      </Page>
    </NarrowedTo>
  );
}
