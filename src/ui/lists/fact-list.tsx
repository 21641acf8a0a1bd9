import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/**
 * Facts, each with its label.
 *
 * @param props.look `columns`: below one another. `ruled`: with a line above each. `flow`: as many on a line as fit.
 * @param props.className in place of the looks
 */
export function FactList(props: {
  of: readonly Fact[];
  look?: 'columns' | 'ruled' | 'flow';
  className?: string | undefined;
}) {
  const { of, look = 'columns', className = classes.facts } = props;
  return (
    <dl className={className} data-look={look}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
