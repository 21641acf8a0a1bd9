import type { CSSProperties } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { FactList } from '../../ui/lists/fact-list.tsx';
import { ListState, type Records } from '../../ui/lists/record-list.tsx';
import classes from './rows.module.css';

/** A few rows: a table as high as they are on the desk, on the phone a card of each with the same facts. */
export function Rows<Row>(props: {
  list: Records<Row>;
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  sort?: string;
  onSort?: (sort: string) => void;
}) {
  const { list, label, columns, rowKey, sort = '', onSort = () => undefined } = props;
  const isDesk = useDesk();
  const { items } = list;
  return (
    <>
      <ListState list={list} isFiltered={false} shape={isDesk ? 'table' : 'cards'} />
      {items.length > 0 &&
        (isDesk ? (
          <div className={classes.table} style={{ '--rows': items.length } as CSSProperties}>
            <DataTable<Row>
              label={label}
              columns={columns}
              rowKey={rowKey}
              sort={sort}
              onSort={onSort}
              rows={items}
              place={list.asked}
            />
          </div>
        ) : (
          <ul className={classes.cards} aria-label={label}>
            {items.map((row) => (
              <Card as="li" edge="line" key={rowKey(row)}>
                <FactList of={columns.map(({ header, render }) => [header, render(row)])} />
              </Card>
            ))}
          </ul>
        ))}
    </>
  );
}
