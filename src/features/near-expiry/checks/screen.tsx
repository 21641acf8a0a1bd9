import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { type LotParts, LotPartsContext } from '../lot-parts.ts';
import { NearExpiryScreen, type Session } from '../store-view.tsx';
import { type BesideLot, BesideLotContext } from './beside-lot.ts';
import { PhoneChecks } from './phone-checks.tsx';
import type { ChecksProps } from './props.ts';

const DeskChecks = lazy(() => import('./desk-checks.tsx').then((module) => ({ default: module.DeskChecks })));

/** The near-expiry check (spec 2, section 2): what in this store needs looking at, and what was done about it. */
export function ChecksScreen({
  session,
  lotParts,
  beside,
  ...props
}: ChecksProps & { session: Session; lotParts: LotParts; beside?: BesideLot }) {
  const { t } = useTranslation('near-expiry');
  const isDesk = useDesk();
  return (
    <NearExpiryScreen session={session} wanted={props.search.store} title={t('title')}>
      <LotPartsContext value={lotParts}>
        <BesideLotContext value={beside}>
          {isDesk ? <DeskChecks {...props} /> : <PhoneChecks {...props} />}
        </BesideLotContext>
      </LotPartsContext>
    </NearExpiryScreen>
  );
}
