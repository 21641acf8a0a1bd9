import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoPage } from '../kit/demo-page.tsx';
import type { Lists } from '../kit/sorting/moves.ts';
import { SortedList } from '../kit/sorting/sorted-list.tsx';
import { Sorting } from '../kit/sorting/sorting.tsx';
import classes from './drag-kanban.module.css';

const columns = ['todo', 'working', 'done'] as const;
type Column = (typeof columns)[number];

const missionsAtFirst: Lists<Column> = {
  todo: ['1', '2', '3', '4'],
  working: ['5', '6', '7'],
  done: ['8', '9', '10'],
};

/** A board of missions, from what is to be done to what is done. */
export function DragKanbanPage() {
  const { t } = useTranslation('demo-drags');
  const [missions, setMissions] = useState(missionsAtFirst);
  const nameOf = (id: string) => t('kanban.mission', { number: id });
  const nameOfColumn = (column: Column) => t(`kanban.${column}`);
  return (
    <DemoPage about={t('kanban.about')}>
      <Sorting lists={missions} onMove={setMissions} nameOf={nameOf} listName={nameOfColumn}>
        <div className={classes.board}>
          {columns.map((column) => (
            <SortedList key={column} list={column} title={nameOfColumn(column)}>
              {(id) => <span className={classes.words}>{nameOf(id)}</span>}
            </SortedList>
          ))}
        </div>
      </Sorting>
    </DemoPage>
  );
}
