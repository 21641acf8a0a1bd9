import { useState } from 'react';
import { BoxCard } from './box-card.tsx';
import { BudgetRadar } from './budget-radar.tsx';
import classes from './dashboard.module.css';
import type { TotalKey } from './figures.ts';
import { PageBars } from './page-bars.tsx';
import { SectorRose } from './sector-rose.tsx';
import { TodoCard } from './todo/todo-card.tsx';
import { TotalCards } from './total-cards.tsx';
import { Transactions } from './transactions.tsx';
import { WeekLine } from './week-line.tsx';

export function AdminBoard() {
  const [shown, setShown] = useState<TotalKey>('visits');
  return (
    <>
      <TotalCards shown={shown} onShow={setShown} />
      <WeekLine of={shown} />
      <div className={classes.three}>
        <BudgetRadar />
        <SectorRose />
        <PageBars />
      </div>
      <div className={classes.work}>
        <Transactions />
        <TodoCard />
        <BoxCard />
      </div>
    </>
  );
}
