import { type ReactNode, useState } from 'react';
import classes from './ledger.module.css';

/** More about the totals, folded: the lines themselves have to have room below it. A picture is drawn to the room it has. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
