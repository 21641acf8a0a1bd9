import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { BatchBar, useTicks } from '../../../ui/lists/ticks.tsx';
import classes from '../gallery.module.css';
import { type SampleRow, useSample } from '../sample.ts';
import { useColumns } from '../use-columns.tsx';

const rowKey = ({ id }: SampleRow) => id;

/** More rows than a screen has, wider than a narrow window; what is decided of one takes it off the list. */
function ManyRows({ count }: { count: number }) {
  const { t, rows } = useSample();
  const [all, setAll] = useState(() => manyOf(rows, count));
  const [open, setOpen] = useState<string>();
  const leave = (gone: readonly SampleRow[]) => setAll((now) => now.filter((row) => !gone.includes(row)));
  const ticks = useTicks({ shown: all, rowKey, nameOf: rowKey });
  const decision: Column<SampleRow> = {
    key: 'decision',
    header: t('state.done'),
    width: 120,
    render: (row) => (
      <Button size="xs" data-cell="decision" onClick={() => leave([row])}>
        {t('save')}
      </Button>
    ),
  };
  const actions: Column<SampleRow> = {
    key: 'actions',
    header: t('state.with-actions'),
    width: 140,
    isPinnedRight: true,
    render: () => <RowButton onClick={() => undefined}>{t('delete')}</RowButton>,
  };
  return (
    <div className={classes.table}>
      <DataTable<SampleRow>
        label={t('word.goods')}
        columns={[ticks.column, ...useColumns(), decision, actions]}
        rows={all}
        rowKey={rowKey}
        sort=""
        onSort={() => undefined}
        activeKey={open}
        onActivate={({ id }) => setOpen(id)}
      />
      <BatchBar<SampleRow>
        ticks={ticks}
        actions={[
          {
            key: 'save',
            label: t('save'),
            run: async (done) => {
              leave(done);
              return done;
            },
          },
        ]}
      />
    </div>
  );
}

function manyOf(rows: readonly SampleRow[], count: number): SampleRow[] {
  return Array.from({ length: count }).flatMap((_, place) => {
    const row = rows[place % rows.length];
    return row ? [{ ...row, id: `row-${place + 1}`, count: place + 1 }] : [];
  });
}

export const states = { usual: () => <ManyRows count={3} />, many: () => <ManyRows count={400} /> };
