import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listed } from '#core/wire/address';
import { Button } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useChosenColumns } from '../../ui/lists/column-chooser.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { changeOf } from '../../ui/lists/filters.tsx';
import { SavedViews } from '../../ui/lists/saved-views.tsx';
import { SearchLine } from '../../ui/lists/search-line.tsx';
import { BatchBar, useTicks } from '../../ui/lists/ticks.tsx';
import { WithBeside } from '../beside.tsx';
import { StoreChoice } from '../choice-fields.tsx';
import { useAgeText } from '../data-age.tsx';
import { Pages, pageOf, usePageSize } from '../pages.tsx';
import { useWork } from '../work.ts';
import { HeldListState, HeldTabs } from './common.tsx';
import { isFiltered, type Parts, rowsOf, shownTab } from './held-list.ts';

/** The desk's list: one line above, a dense table with pages and ticks, the open row beside it. */
export function DeskHeldList<Row, Search extends Listed>(props: Parts<Row, Search>) {
  const { t } = useTranslation('lists');
  const { user } = useWork();
  const age = useAgeText();
  const { id, title, search, filters, text, tabs, rowKey, onSearch, onOpen, main, batch } = props;
  const { columns, chooser } = useChosenColumns(props.columns, {
    key: `stockroom.${id}.hidden-columns`,
    hiddenAtFirst: props.hiddenAtFirst ?? [],
    fixed: props.fixed,
    label: t('columns'),
    arranges: true,
  });
  const tab = shownTab(props);
  const size = usePageSize(search);
  const here = rowsOf(tab);
  const { page, rows } = useMemo(() => pageOf(here, search, size), [here, search, size]);
  const ticks = useTicks({ shown: rows, rowKey, nameOf: props.nameOf });
  const activeKey = props.open?.rowKey;
  const onActivate = useCallback(
    (row: Row) => onOpen(rowKey(row) === activeKey ? undefined : row),
    [rowKey, activeKey, onOpen],
  );
  const parts = [text.key, tabs.key, ...props.address.filters, 'sort'] as (keyof Search & string)[];
  return (
    <Page
      title={title}
      subtitle={age}
      actions={main && <Button onClick={main.run}>{main.label}</Button>}
      toolbar={
        <>
          {props.above}
          <SearchLine<Search>
            text={text}
            filters={filters}
            search={search}
            onSearch={onSearch}
            found={'asked' in tab ? undefined : here.length}
          >
            {props.finder}
            <SavedViews<Search>
              kept={`stockroom.views.${id}.${user.userId}`}
              parts={parts}
              search={search}
              onSearch={onSearch}
            />
            {chooser}
            {props.onStore && <StoreChoice onStore={props.onStore} />}
            {props.tools}
          </SearchLine>
          <HeldTabs {...props} />
        </>
      }
    >
      <WithBeside beside={props.open?.content}>
        {'asked' in tab ? (
          tab.asked({
            label: title,
            columns,
            rowKey,
            activeKey,
            onActivate,
            card: (row) => props.card(row, onActivate),
            isFiltered: isFiltered(props),
          })
        ) : (
          <>
            {rows.length > 0 && (
              <DataTable<Row>
                label={title}
                columns={batch ? [ticks.column, ...columns] : columns}
                rows={rows}
                rowKey={rowKey}
                sort={search.sort ?? ''}
                place={JSON.stringify({ ...search, open: undefined })}
                onSort={(sort) => onSearch(changeOf({ sort, page: undefined }))}
                activeKey={activeKey}
                onActivate={onActivate}
              />
            )}
            <HeldListState {...props} />
            <Pages total={here.length} page={page} size={size} onSearch={(to) => onSearch(changeOf(to))} />
          </>
        )}
      </WithBeside>
      {batch && <BatchBar<Row> ticks={ticks} actions={batch} />}
    </Page>
  );
}
