import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.tsx';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { Rows } from '../kit/rows.tsx';

const fruits = ['apple', 'banana', 'orange'] as const;
const shownFirst = ['apple', 'banana'];
const rows = [1, 2];

/** A table whose columns are chosen: in an order of their own, or in that in which they were chosen. */
export function DynamicTablePage() {
  const { t } = useTranslation('demo-tables');
  return (
    <DemoPage about={t('dynamic.about')}>
      <Fruit title={t('dynamic.fixed')} isFixed />
      <Fruit title={t('dynamic.clicked')} isFixed={false} />
    </DemoPage>
  );
}

function Fruit({ title, isFixed }: { title: string; isFixed: boolean }) {
  const { t } = useTranslation('demo-tables');
  // In the order of the clicks.
  const [chosen, choose] = useState<string[]>(shownFirst);
  const known = fruits.filter((fruit) => chosen.includes(fruit));
  const shown = isFixed ? known : known.toSorted((one, other) => chosen.indexOf(one) - chosen.indexOf(other));
  return (
    <Card as="section" title={title}>
      <Checkbox.Group label={t('dynamic.choose')} value={chosen} onChange={choose} mb="md">
        <Line>
          {fruits.map((fruit) => (
            <Checkbox key={fruit} value={fruit} label={t(`dynamic.fruit.${fruit}`)} />
          ))}
        </Line>
      </Checkbox.Group>
      <Rows<number>
        list={{ items: rows, total: rows.length, fetchedAt: 1, problem: null, retry: () => undefined }}
        label={t('dynamic.fruits', { order: title })}
        columns={[
          {
            key: 'name',
            header: t('dynamic.name'),
            width: 160,
            render: (row) => t('dynamic.row', { number: row }),
          },
          ...shown.map((fruit) => ({
            key: fruit,
            header: t(`dynamic.fruit.${fruit}`),
            width: 160,
            render: (row: number) => `${fruit}-${row * 10}`,
          })),
        ]}
        rowKey={String}
      />
    </Card>
  );
}
