import { useState } from 'react';
import { Beside, WithBeside } from '../../../lists/beside.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import classes from '../gallery.module.css';
import { useSampleList } from '../sample-list.tsx';
import { SampleOpen } from '../sample-open.tsx';

type Look = { isLoading?: boolean; isLong?: boolean };

function Opened({ isLoading = false, isLong = false }: Look) {
  const { rows, long, card, rowKey } = useSampleList();
  const shown = isLong ? [long, ...rows] : rows;
  const [openKey, setOpen] = useState(shown[0]?.id);
  const open = shown.find(({ id }) => id === openKey);
  return (
    <div className={classes.desk}>
      <WithBeside
        beside={
          open && (
            <Beside label={open.name} title={open.name} onClose={() => setOpen(undefined)}>
              {isLoading ? <Skeleton shape="form" /> : <SampleOpen of={open} />}
            </Beside>
          )
        }
      >
        {shown.map((row) => (
          <div key={rowKey(row)}>{card(row, () => setOpen(row.id))}</div>
        ))}
      </WithBeside>
    </div>
  );
}

export const states = {
  usual: () => <Opened />,
  loading: () => <Opened isLoading />,
  'long-text': () => <Opened isLong />,
};
