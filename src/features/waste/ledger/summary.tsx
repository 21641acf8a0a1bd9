import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/catalog/days';
import { barsOf, type Group, totalsOf } from '#core/waste/ledger';
import type { Codes } from '../../../api/codes.ts';
import { Fold } from './fold.tsx';
import classes from './ledger.module.css';
import { LedgerReasons } from './reasons.tsx';
import { LedgerTotals } from './totals.tsx';

const LedgerPicture = lazy(() =>
  import('./picture.tsx').then((module) => ({ default: module.LedgerPicture })),
);

/**
 * What the lines that are looked for come to, in one line, and folded by reason and as a picture.
 *
 * @param props.children what else is folded beside them
 */
export function Summary(props: {
  groups: readonly Group[];
  from: Day;
  to: Day;
  reasons: Codes;
  children?: ReactNode;
}) {
  const { t } = useTranslation('waste');
  const { groups, from, to } = props;
  const totals = useMemo(() => totalsOf(groups), [groups]);
  const bars = useMemo(() => barsOf(groups, { from, to }), [groups, from, to]);
  return (
    <div>
      <LedgerTotals totals={totals} />
      <div className={classes.folds}>
        {totals.byReason.length > 0 && (
          <Fold title={t('total.more')}>
            <div className={classes.beside}>
              <LedgerReasons totals={totals} reasons={props.reasons} />
              {totals.lostFen > 0 && (
                <Suspense>
                  <LedgerPicture bars={bars} />
                </Suspense>
              )}
            </div>
          </Fold>
        )}
        {props.children}
      </div>
    </div>
  );
}
