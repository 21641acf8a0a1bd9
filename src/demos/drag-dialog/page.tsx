import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { dayText } from '../../ui/text/format.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { Rows } from '../kit/rows.tsx';
import { MovableDialog } from './movable-dialog.tsx';

const dishes = ['cake', 'milk', 'omelette', 'noodles'] as const;

type Delivery = { day: string; name: string; address: string };
/** As the template has them. */
const deliveries: readonly Delivery[] = [
  ['2016-05-02', '1518'],
  ['2016-05-04', '1517'],
  ['2016-05-01', '1519'],
  ['2016-05-03', '1516'],
].map(([day = '', house = '']) => ({
  day,
  name: 'John Smith',
  address: `No.${house}, Jinshajiang Road, Putuo District`,
}));

/** A dialog that is moved to see what it covers. */
export function DragDialogPage() {
  const { t, i18n } = useTranslation('demo-drags');
  const [isOpen, setOpen] = useState(false);
  const [dish, setDish] = useState<string | null>(null);
  const columns: Column<Delivery>[] = [
    { key: 'day', header: t('dialog.day'), width: 130, render: ({ day }) => dayText(day, i18n.language) },
    { key: 'name', header: t('dialog.name'), width: 120, render: ({ name }) => name },
    { key: 'address', header: t('dialog.address'), width: 330, render: ({ address }) => address },
  ];
  return (
    <DemoPage about={t('dialog.about')}>
      <Line>
        <Button size="md" onClick={() => setOpen(true)}>
          {t('dialog.open')}
        </Button>
      </Line>
      <MovableDialog opened={isOpen} onClose={() => setOpen(false)} title={t('dialog.title')}>
        <Select
          size="md"
          label={t('dialog.dish')}
          data={dishes.map((value) => ({ value, label: t(`dialog.dish.${value}`) }))}
          value={dish}
          onChange={setDish}
          // From the middle it would begin beyond the edge of a phone, which makes the page wider, and the field with it.
          comboboxProps={{ position: 'bottom-start' }}
          clearable
          clearButtonProps={{ 'aria-label': t('dialog.clear') }}
        />
        <Rows<Delivery>
          list={{
            items: deliveries,
            total: deliveries.length,
            fetchedAt: 1,
            problem: null,
            retry: () => undefined,
          }}
          label={t('dialog.title')}
          columns={columns}
          rowKey={({ day }) => day}
        />
      </MovableDialog>
    </DemoPage>
  );
}
