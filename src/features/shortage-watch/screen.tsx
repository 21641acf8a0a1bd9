import type { ReactNode } from 'react';
import type { SessionInfo } from '#core/session/contract';
import { watches } from '#core/shortage-watch/contract';
import { OfficeScreen } from '../../office/office.tsx';
import { CompanyScreen } from '../../store-work/company-screen.tsx';
import { WatchList } from './list-page.tsx';
import type { WatchProps } from './search.ts';
import { useHeldWatches, WatchesContext } from './watches.ts';

/** The shortage watch log (spec 2, section 2): what stores miss, approved or rejected with advice; also without a network. */
export function WatchScreen({
  session,
  ...props
}: WatchProps & { session: { token: string; user: SessionInfo } }) {
  return (
    <OfficeScreen session={session}>
      <CompanyScreen session={session} rows={watches}>
        <WithWatches>
          <WatchList {...props} />
        </WithWatches>
      </CompanyScreen>
    </OfficeScreen>
  );
}

function WithWatches({ children }: { children: ReactNode }) {
  return <WatchesContext value={useHeldWatches()}>{children}</WatchesContext>;
}
