import { Suspense } from 'react';
import type { Listed } from '#core/wire/address';
import { useDesk } from '../ui/layout/use-desk.ts';
import { HeldPhone } from './held-phone.tsx';
import { lazyFrame } from './lazy-frame.ts';
import { isHeld, type ListPageProps, type Open } from './list.ts';

/**
 * A list, whichever its source: rows that this device holds, rows that the server is asked for page by page, or the one
 * with the other behind it in a tab. On the phone cards without an end; on the desk a dense table with saved views, pages,
 * ticks, and what is open beside it.
 */
export function ListPage<Row, Search extends Listed>({
  open,
  ...props
}: Omit<ListPageProps<Row, Search>, 'open'> & { open?: Open | false | undefined }) {
  const isDesk = useDesk();
  const Frame = isHeld(props) ? (isDesk ? HeldDesk : HeldPhone) : RemotePage;
  return (
    <Suspense>
      <Frame<Row, Search> {...props} open={open || undefined} />
    </Suspense>
  );
}

const HeldDesk = lazyFrame(() => import('./held-desk.tsx').then((module) => module.HeldDesk));
const RemotePage = lazyFrame(() => import('./remote-page.tsx').then((module) => module.RemotePage));
