import { lazy, type ReactNode, Suspense } from 'react';
import { tickets } from '#core/andon/contract';
import type { SessionInfo } from '#core/session/contract';
import { UserScreen } from '../../../store-work/user-screen.tsx';
import { useWork } from '../../../store-work/work.ts';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { PhoneList } from './phone-list.tsx';
import { RaiseSheet } from './raise-sheet.tsx';
import type { ListProps } from './search.ts';
import { TicketsContext, useHeldTickets } from './tickets.ts';

const DeskList = lazy(() => import('./desk-list.tsx').then((module) => ({ default: module.DeskList })));

/** The andon cord (spec 2, section 2): what I raised, what waits for me, and how far it is; also without a network. */
export function AndonListScreen({
  session,
  ...props
}: ListProps & { session: { token: string; user: SessionInfo } }) {
  const isDesk = useDesk();
  return (
    <UserScreen session={session} rows={tickets}>
      <WithTickets>
        <Suspense>{isDesk ? <DeskList {...props} /> : <PhoneList {...props} />}</Suspense>
        <RaiseSheet {...props} />
      </WithTickets>
    </UserScreen>
  );
}

function WithTickets({ children }: { children: ReactNode }) {
  return <TicketsContext value={useHeldTickets(useWork().user)}>{children}</TicketsContext>;
}
