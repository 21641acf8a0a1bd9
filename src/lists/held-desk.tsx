import { useCallback, useMemo } from 'react';
import type { Listed } from '#core/wire/address';
import { Button } from '../ui/buttons/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { WithPane } from '../ui/layout/split-view.tsx';
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
import { useReader } from './reader.ts';
import { OlderRows } from './remote-rows.tsx';
import { ListTabs } from './tabs.tsx';
import { useDeskColumns } from './use-desk-columns.tsx';
import { useSummed } from './use-sums.tsx';
import { partsOf, Views } from './views.tsx';

/** The desk's list of held rows: one line above, a dense table with pages and ticks, the open row beside it. */
export function HeldDesk<Row, Search extends Listed>(props: ListPageProps<Row, Search>) {
  const age = useAgeText();
  const { title, search, rowKey, onSearch, onOpen, main, batch, file } = props;
  const desk = useDeskColumns(props);
  const { columns } = desk;
  const { download } = useReader();
  const narrowedTo = useNarrowedTo(props);
  const of = shownOf(props);
  const size = usePageSize(search);
  const here = heldRowsOf(of);
  const summed = useSummed(columns, desk.grouping, here);
  const listed = summed?.rows ?? here;
  const { page, rows } = useMemo(() => pageOf(listed, search, size), [listed, search, size]);
  const ticks = useTicks({ list: props.tabs?.shown, shown: rows, rowKey, nameOf: props.nameOf });
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
      edits={props.around !== undefined}
      groups={summed?.groups}
      // A part of the truth reads like the whole.
      foot={download?.isComplete ? summed?.foot : undefined}
      menuOf={desk.menuOf}
      {...(props.rowTone && { rowTone: props.rowTone })}
    />
  );
  return (
    <NarrowedTo value={narrowedTo}>
      <WithPane pane={<OpenOne of={props.open} onClose={() => onOpen?.(undefined)} />}>
        <Page
          isSurface
          title={title}
          subtitle={props.subtitle ?? age}
          actions={
            <>
              {file && !('content' in of) && (
                <ListFiles<Row>
                  name={props.name ?? title}
                  source={file.source ?? ('source' in of ? of.source : rowsHere(here))}
                  columns={file.columns}
                  reason={file.reason}
                  hasText={file.hasText}
                  isHere={!('source' in of)}
                />
              )}
              {props.actions}
              {main && <Button onClick={main.run}>{main.label}</Button>}
            </>
          }
          toolbar={
            <>
              {props.above}
              <ListTabs {...props} />
              <SearchLine<Search>
                text={props.text}
                filters={props.filters}
                search={search}
                onSearch={onSearch}
                found={countOf(of)}
              >
                {props.finder}
                {desk.chip}
                <Views {...props} withTab />
                {desk.chooser}
                {props.onStore && <StoreChoice onStore={props.onStore} />}
                {props.tools}
              </SearchLine>
            </>
          }
        >
          {'source' in of && (
            <OlderRows
              {...props}
              label={title}
              columns={columns}
              desk={desk}
              of={of}
              isFiltered={isFiltered(props)}
            />
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
          {batch && (
            <BatchBar<Row> ticks={ticks} actions={batch}>
              {props.ticked?.(ticks, here)}
            </BatchBar>
          )}
        </Page>
      </WithPane>
    </NarrowedTo>
  );
}
