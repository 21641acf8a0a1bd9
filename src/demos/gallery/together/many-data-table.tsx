import { useState } from 'react';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { type SampleRow, useSample } from '../sample.ts';
import { useColumns } from '../use-columns.tsx';

export const alone = true;

const rowCount = 2000;

/** As many rows as an office has, of which only those in sight exist. */
function Many() {
  const { t, rows } = useSample();
  const columns = useColumns();
  const [open, setOpen] = useState<string>();
  const [all] = useState(() => rows.slice(0, 1).flatMap(copiesOf));
  return (
    <DataTable<SampleRow>
      label={t('word.goods')}
      columns={columns}
      rows={all}
      rowKey={rowKey}
      sort=""
      onSort={() => undefined}
      activeKey={open}
      onActivate={({ id }) => setOpen(id)}
    />
  );
}

const rowKey = ({ id }: SampleRow) => id;

function copiesOf(row: SampleRow): SampleRow[] {
  return Array.from({ length: rowCount }, (_, index) => ({
    ...row,
    id: String(index + 1),
    name: `${row.name} ${index + 1}`,
  }));
}

export const states = { many: () => <Many /> };
