import { lazy, type ReactNode, Suspense } from 'react';
import { tickets } from '#core/andon/contract';
import type { SessionInfo } from '#core/session/contract';
import type { KnownDevice } from '../../../office/own-account/reset-pos-password.tsx';
import { UserScreen } from '../../../store-work/user-screen.tsx';
import { useWork } from '../../../store-work/work.ts';
import { TicketList } from './list-page.tsx';
import { RaiseSheet } from './raise-sheet.tsx';
import type { ListProps } from './search.ts';
import { TicketsContext, useHeldTickets } from './tickets.ts';

const AccountSheets = lazy(() =>
  import('./account-sheets.tsx').then((module) => ({ default: module.AccountSheets })),
);

/** The andon cord (spec 2, section 2): what I raised, what waits for me, and how far it is; also without a network. */
export function AndonListScreen({
  session,
  onAccount,
  ...props
}: ListProps & {
  session: { token: string; user: SessionInfo };
  /** Has the session read anew after its account was changed. */
  onAccount: () => Promise<void>;
} & KnownDevice) {
  return (
    <UserScreen session={session} rows={tickets}>
      <WithTickets>
        <TicketList {...props} />
        <RaiseSheet {...props} onAccount={onAccount} />
        <Suspense>{props.search.account && <AccountSheets {...props} onChanged={onAccount} />}</Suspense>
      </WithTickets>
    </UserScreen>
  );
}

function WithTickets({ children }: { children: ReactNode }) {
  return <TicketsContext value={useHeldTickets(useWork().user)}>{children}</TicketsContext>;
}
