import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ladders, markdowns } from '#core/markdown/contract';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useBoth, useDownload } from '../../../store-work/download.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { usePriceSteps } from '../price-steps.ts';
import { checkLine } from './lines.ts';
import { useStoreToday } from './use-today.ts';

/** The lots whose price step has begun: how many prices nobody has confirmed, and the way to them. */
export function PriceStepsToday({ store, user }: { store: StoreInfo; user: SessionInfo }) {
  const { t } = useTranslation('dashboard');
  const { view, isHere, where } = useStoreToday(store, user);
  const isStepDue = usePriceSteps(view, where, true);
  const isKnown = [useRows(ladders, wholeCompany), useRows(markdowns, where.store)].every(
    ({ loaded }) => loaded,
  );
  const { isComplete } = useBoth(useDownload(ladders, wholeCompany), useDownload(markdowns, where.store));
  const { count, search } = useMemo(
    () => checkLine('step', { ...view, isStepDue }, where),
    [view, isStepDue, where],
  );
  return (
    <FigureLine
      name="steps"
      figure={isStepDue && isHere && isKnown && isComplete ? count : undefined}
      words={t('line.steps')}
      tone="needs-you"
      link={{ to: '/sf/check', search }}
    />
  );
}
