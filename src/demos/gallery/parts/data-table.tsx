import { type ComponentProps, useState } from 'react';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import classes from '../gallery.module.css';
import { type SampleRow, useSample } from '../sample.ts';
import { useColumns } from '../use-columns.tsx';

type Look = Partial<Pick<ComponentProps<typeof DataTable<SampleRow>>, 'rowTone' | 'rows' | 'columns'>>;

function Table(props: Look & { sort?: string; open?: string }) {
  const { t, rows } = useSample();
  const columns = useColumns();
  const [sort, setSort] = useState(props.sort ?? '');
  const [open, setOpen] = useState(props.open);
  return (
    <div className={classes.table}>
      <DataTable<SampleRow>
        label={t('word.goods')}
        columns={props.columns ?? columns}
        rows={sorted(props.rows ?? rows, sort)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        activeKey={open}
        onActivate={({ id }) => setOpen(id)}
        {...(props.rowTone && { rowTone: props.rowTone })}
      />
    </div>
  );
}

function sorted(rows: readonly SampleRow[], sort: string): readonly SampleRow[] {
  const by = sort.slice(1);
  if (by !== 'day' && by !== 'count') return rows;
  const upwards = rows.toSorted((a, b) => (a[by] < b[by] ? -1 : 1));
  return sort.startsWith('-') ? upwards.reverse() : upwards;
}

const tones = { good: 'lime', off: 'blue', bad: 'red' } as const;

/** What can be done with a row stays in sight. */
function WithActions() {
  const { t } = useSample();
  const actions: Column<SampleRow> = {
    key: 'actions',
    header: t('state.with-actions'),
    width: 100,
    isPinnedRight: true,
    render: () => (
      <RowButton color="red" onClick={() => undefined}>
        {t('delete')}
      </RowButton>
    ),
  };
  return <Table columns={[...useColumns(), actions]} />;
}

export const states = {
  usual: () => <Table />,
  empty: () => <Table rows={[]} />,
  sorted: () => <Table sort="-count" />,
  open: () => <Table open="100342" />,
  tones: () => <Table rowTone={({ tone }) => tones[tone]} />,
  'with-actions': WithActions,
  'long-text': () => {
    const { rows, longName } = useSample();
    return <Table rows={rows.map((row) => ({ ...row, name: longName }))} />;
  },
};
