import { type ComponentType, lazy, Suspense } from 'react';
import type { Listed } from '#core/wire/address';
import { useDesk } from '../ui/layout/use-desk.ts';
import type { HeldListPageProps } from './held-list/held-list.ts';
import { PhoneHeldList } from './held-list/phone.tsx';

const DeskHeldList = lazy(() =>
  import('./held-list/desk.tsx').then((module) => ({
    default: module.DeskHeldList as ComponentType<unknown>,
  })),
) as unknown as typeof PhoneHeldList;

/**
 * A list of rows that this device holds, as `ListPage` of the office is one of rows that the server is asked for: cards
 * without an end on the phone; on the desk a dense table with saved views, pages, ticks, and what is open beside it.
 */
export function HeldListPage<Row, Search extends Listed>(props: HeldListPageProps<Row, Search>) {
  const isDesk = useDesk();
  return <Suspense>{isDesk ? <DeskHeldList {...props} /> : <PhoneHeldList {...props} />}</Suspense>;
}
