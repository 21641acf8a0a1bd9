import { useEffect, useState } from 'react';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { type BatchAction, BatchBar, useTicks } from '../../../ui/lists/ticks.tsx';
import classes from '../gallery.module.css';
import { type SampleRow, useSample } from '../sample.ts';
import { useColumns } from '../use-columns.tsx';

const rowKey = ({ id }: SampleRow) => id;

function List(props: { ticked: number; label?: string; isSlow?: boolean }) {
  const { t, rows } = useSample();
  const [isAllowed, setAllowed] = useState(true);
  const ticks = useTicks({ shown: rows, rowKey, nameOf: ({ name }) => name });
  // biome-ignore lint/correctness/useExhaustiveDependencies: ticked once, as somebody has done before
  useEffect(() => ticks.add(rows.slice(0, props.ticked)), []);
  const actions: BatchAction<SampleRow>[] = [
    {
      key: 'save',
      label: props.label ?? t('save'),
      run: (done) => (props.isSlow ? new Promise(() => undefined) : Promise.resolve(done)),
    },
    {
      key: 'delete',
      label: t('delete'),
      color: 'red',
      reason: isAllowed ? undefined : t('reason'),
      run: async () => {
        setAllowed(false);
        return [];
      },
    },
  ];
  return (
    <div className={classes.table}>
      <DataTable<SampleRow>
        label={t('word.goods')}
        columns={[ticks.column, ...useColumns()]}
        rows={rows}
        rowKey={rowKey}
        sort=""
        onSort={() => undefined}
      />
      <BatchBar<SampleRow> ticks={ticks} actions={actions} />
    </div>
  );
}

export const states = {
  usual: () => <List ticked={0} />,
  chosen: () => <List ticked={2} />,
  all: () => <List ticked={3} />,
  'long-text': () => <List ticked={2} label={useSample().long} />,
};
