import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { type LotParts, LotPartsContext } from '../lot-parts.ts';
import { NearExpiryScreen, type Session } from '../store-view.tsx';
import { ChecksList } from './checks-list.tsx';
import { type LotDetailSlot, LotDetailSlotContext } from './lot-detail-slot.ts';
import type { ChecksProps } from './props.ts';
import { useActions } from './use-actions.tsx';

const DeskChecks = lazy(() => import('./desk-checks.tsx').then((module) => ({ default: module.DeskChecks })));

/** The near-expiry check (spec 2, section 2): what in this store needs looking at, and what was done about it. */
export function ChecksScreen({
  session,
  lotParts,
  beside,
  ...props
}: ChecksProps & { session: Session; lotParts: LotParts; beside?: LotDetailSlot }) {
  const { t } = useTranslation('near-expiry');
  return (
    <NearExpiryScreen session={session} wanted={props.search.store} title={t('title')}>
      <LotPartsContext value={lotParts}>
        <LotDetailSlotContext value={beside}>
          <Checks {...props} />
        </LotDetailSlotContext>
      </LotPartsContext>
    </NearExpiryScreen>
  );
}

function Checks(props: ChecksProps) {
  const List = useDesk() ? DeskChecks : ChecksList;
  const { actions, notices } = useActions();
  return (
    <>
      {notices}
      <List {...props} actions={actions} />
    </>
  );
}
