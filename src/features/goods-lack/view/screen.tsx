import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lackFlags, lacks } from '#core/goods-lack/contract';
import { exportToPos } from '#core/goods-lack/pos-contract';
import type { SessionInfo } from '#core/session/contract';
import { Queries } from '../../../lists/queries.tsx';
import { StoreScreen } from '../../../store-work/store-screen.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { type LackDetailSlot, LackDetailSlotContext } from '../parts/lack-detail-slot.ts';
import type { ViewProps } from './search.ts';
import { LacksContext, useStoreLacks } from './store-lacks.ts';
import { ViewList } from './view-list.tsx';

const NewExport = lazy(() =>
  import('./pos/new-export.tsx').then((module) => ({ default: module.NewExport })),
);
const EarlierExports = lazy(() =>
  import('./pos/earlier-exports.tsx').then((module) => ({ default: module.EarlierExports })),
);

type Session = { token: string; user: SessionInfo };

/** The store view of shortages (spec 1, section 2): what head office decided, and what this store makes of it. */
export function LackViewScreen({
  session,
  beside,
  ...props
}: ViewProps & { session: Session; beside?: LackDetailSlot }) {
  const { t } = useTranslation('lack-view');
  return (
    <StoreScreen
      session={session}
      wanted={props.search.store}
      title={t('title')}
      rows={lackFlags}
      companyRows={lacks}
    >
      <Queries userId={session.user.userId}>
        <WithLacks>
          <LackDetailSlotContext value={beside}>
            <ViewList {...props} />
          </LackDetailSlotContext>
          <PosSheets {...props} />
        </WithLacks>
      </Queries>
    </StoreScreen>
  );
}

function WithLacks({ children }: { children: ReactNode }) {
  return <LacksContext value={useStoreLacks(useStoreWork().store.code)}>{children}</LacksContext>;
}

/** The POS export and those before, over the list, as the address says. */
function PosSheets(props: ViewProps) {
  const { may } = useStoreWork();
  const { pos } = props.search;
  if (pos === undefined || !may(exportToPos)) return null;
  return <Suspense>{pos === 'new' ? <NewExport {...props} /> : <EarlierExports {...props} />}</Suspense>;
}
