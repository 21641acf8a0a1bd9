import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listed } from '#core/wire/address';
import { Button } from '../ui/buttons/button.tsx';
import { type Arranging, useChosenColumns } from '../ui/lists/column-chooser.tsx';
import type { Column } from '../ui/lists/data-table.tsx';
import { changeOf } from '../ui/lists/filter.ts';
import { FilterField } from '../ui/lists/filters.tsx';
import classes from './column-menu.module.css';
import type { ListPageProps } from './list.ts';

export type DeskColumns<Row> = {
  columns: Column<Row>[];
  /** That by which the rows are grouped. */
  grouping: Column<Row> | undefined;
  chooser: ReactNode;
  /** Says that they are grouped, and takes that away. */
  chip: ReactNode;
  menuOf: (column: Column<Row>) => ((close: () => void) => ReactNode) | undefined;
};

/** How somebody has arranged the columns of a list on the desk, and the ways to do so. */
export function useDeskColumns<Row, Search extends Listed>(
  props: ListPageProps<Row, Search>,
): DeskColumns<Row> {
  const { t } = useTranslation('lists');
  const { search, onSearch } = props;
  const groupable = props.columns.filter(({ group }) => group);
  const grouping = groupable.find(({ key }) => key === search.group);
  const groupBy = (group: string | undefined) => onSearch(changeOf({ group, page: undefined }));
  const { columns, chooser, arranging } = useChosenColumns(props.columns, {
    key: `stockroom.${props.id}.hidden-columns`,
    hiddenAtFirst: props.hiddenAtFirst ?? [],
    fixed: props.fixed ?? props.columns.slice(0, 1).map(({ key }) => key),
    label: t('columns'),
    more: groupable.length > 0 && (
      <NativeSelect
        size="sm"
        label={t('groups.by')}
        value={grouping?.key ?? ''}
        data={[
          { value: '', label: t('groups.none') },
          ...groupable.map(({ key, header }) => ({ value: key, label: header })),
        ]}
        onChange={(event) => groupBy(event.currentTarget.value || undefined)}
      />
    ),
  });
  return {
    columns,
    grouping,
    chooser,
    chip: grouping && (
      <Button
        size="sm"
        variant="light"
        aria-label={t('groups.end')}
        rightSection={<IconX size={14} aria-hidden="true" />}
        onClick={() => groupBy(undefined)}
      >
        {t('groups.is', { column: grouping.header })}
      </Button>
    ),
    menuOf(column) {
      if (column.head !== undefined || column.isPinnedRight) return undefined;
      return (close) => (
        <ColumnMenu
          {...props}
          column={column}
          isGrouped={column.key === grouping?.key}
          onGroup={groupBy}
          arranging={arranging(column)}
          close={close}
        />
      );
    },
  };
}

const stepPx = 24;

/** What can be done with a column: the rows sorted, filtered and grouped by it, itself hidden, moved and widened. */
function ColumnMenu<Row, Search extends Listed>(
  props: Pick<ListPageProps<Row, Search>, 'search' | 'onSearch' | 'filters'> & {
    column: Column<Row>;
    isGrouped: boolean;
    onGroup: (key: string | undefined) => void;
    arranging: Arranging;
    close: () => void;
  },
) {
  const { t } = useTranslation('lists');
  const { column, filters, onSearch, onGroup, isGrouped, arranging, close } = props;
  const { sortKey } = column;
  const { hide, move, widen } = arranging;
  const item = (words: string, run: () => void, stays = false) => (
    <Button
      variant="subtle"
      size="sm"
      onClick={() => {
        run();
        if (!stays) close();
      }}
    >
      {words}
    </Button>
  );
  const sorted = (sort: string) => () => onSearch(changeOf({ sort, page: undefined }));
  return (
    <div className={classes.menu}>
      {filters
        .filter(({ key, column: of = key }) => of === column.key)
        .map((filter) => (
          <FilterField key={filter.key} search={props.search} onSearch={onSearch} filter={filter} />
        ))}
      {sortKey !== undefined && (
        <>
          {item(t('columns.sort-up'), sorted(`+${sortKey}`))}
          {item(t('columns.sort-down'), sorted(`-${sortKey}`))}
        </>
      )}
      {column.group &&
        (isGrouped
          ? item(t('groups.end'), () => onGroup(undefined))
          : item(t('groups.by'), () => onGroup(column.key)))}
      {move && (
        <span className={classes.pair}>
          {item(t('columns.earlier'), () => move(-1), true)}
          {item(t('columns.later'), () => move(1), true)}
        </span>
      )}
      {widen && (
        <span className={classes.pair}>
          {item(t('columns.narrower'), () => widen(-stepPx), true)}
          {item(t('columns.wider'), () => widen(stepPx), true)}
        </span>
      )}
      {hide && item(t('columns.hide'), hide)}
    </div>
  );
}
