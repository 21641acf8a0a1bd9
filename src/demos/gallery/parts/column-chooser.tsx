import flow from '../../../ui/layout/flow.module.css';
import { useChosenColumns } from '../../../ui/lists/column-chooser.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { Line } from '../../kit/line.tsx';
import classes from '../gallery.module.css';
import { type SampleRow, useSample } from '../sample.ts';
import { useColumns } from '../use-columns.tsx';

/** Room for what opens. */
export const heightPx = 560;

function Chosen({ label, hidden }: { label: string; hidden: string[] }) {
  const { t, rows } = useSample();
  const { columns, chooser } = useChosenColumns(useColumns(), {
    key: 'demo-gallery.columns',
    hiddenAtFirst: hidden,
    fixed: ['name'],
    label,
  });
  return (
    <div className={flow.stack}>
      <Line>{chooser}</Line>
      <div className={classes.tall}>
        <DataTable<SampleRow>
          label={t('word.goods')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sort=""
          onSort={() => undefined}
        />
      </div>
    </div>
  );
}

export const states = {
  usual: () => {
    const { t } = useSample();
    return <Chosen label={t('lists:columns')} hidden={['store']} />;
  },
  'long-text': () => <Chosen label={useSample().long} hidden={['store']} />,
};
