import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Facts below one another, each with its label. `className`: another look than the usual two columns. */
export function FactList({ of, className }: { of: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={className ?? classes.facts}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
