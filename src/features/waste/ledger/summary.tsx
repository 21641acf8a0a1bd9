import { lazy, Suspense, useMemo } from 'react';
import type { Day } from '#core/catalog/days';
import { barsOf, type Group, totalsOf } from '#core/waste/ledger';
import type { Codes } from '../../../api/codes.ts';
import classes from './ledger.module.css';
import { LedgerTotals } from './totals.tsx';

const LedgerPicture = lazy(() =>
  import('./picture.tsx').then((module) => ({ default: module.LedgerPicture })),
);

/** What the lines that are looked for come to, in numbers and as a picture. */
export function Summary(props: { groups: readonly Group[]; from: Day; to: Day; reasons: Codes }) {
  const { groups, from, to } = props;
  const totals = useMemo(() => totalsOf(groups), [groups]);
  const bars = useMemo(() => barsOf(groups, { from, to }), [groups, from, to]);
  return (
    <div className={classes.above}>
      <LedgerTotals totals={totals} reasons={props.reasons} />
      {totals.lostFen > 0 && (
        <Suspense>
          <LedgerPicture bars={bars} />
        </Suspense>
      )}
    </div>
  );
}
