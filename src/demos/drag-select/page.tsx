import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/text/tag.tsx';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { Sorting } from '../kit/sorting/sorting.tsx';
import { ChosenTag } from './chosen-tag.tsx';
import classes from './drag-select.module.css';

const fruits = ['apple', 'banana', 'orange', 'pear', 'strawberry'] as const;

/** A choice of several whose order counts. */
export function DragSelectPage() {
  const { t } = useTranslation('demo-drags');
  const [chosen, choose] = useState<readonly string[]>(['apple', 'banana', 'orange']);
  const nameOf = (id: string): string => {
    const fruit = fruits.find((one) => one === id);
    return fruit ? t(`select.fruit.${fruit}`) : id;
  };
  return (
    <DemoPage about={t('select.about')}>
      <Sorting lists={{ chosen }} onMove={(lists) => choose(lists.chosen)} nameOf={nameOf} isRow>
        <SortableContext items={[...chosen]} strategy={rectSortingStrategy}>
          <MultiSelect
            className={classes.field}
            classNames={{ pillsList: classes.tags }}
            size="md"
            label={t('select.label')}
            data={fruits.map((value) => ({ value, label: nameOf(value) }))}
            value={[...chosen]}
            onChange={choose}
            // Whoever comes to a tag by the keyboard has not asked for the list.
            openOnFocus={false}
            renderPill={({ value, onRemove }) => <ChosenTag id={String(value)} onRemove={onRemove} />}
          />
        </SortableContext>
      </Sorting>
      <Line>
        <span>{t(chosen.length > 0 ? 'select.value' : 'select.none')}</span>
        {chosen.map((id) => (
          <Tag key={id} tone="good">
            {nameOf(id)}
          </Tag>
        ))}
      </Line>
    </DemoPage>
  );
}
