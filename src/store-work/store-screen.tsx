import { type ReactNode, useMemo } from 'react';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import type { Collection } from '#core/wire/collection';
import { Page } from '../ui/layout/page.tsx';
import { useStoreDownload } from './download.ts';
import { NoStore } from './no-store.tsx';
import { type StoreWork, StoreWorkContext } from './store-work.ts';
import { useToday } from './today.ts';

type StoreScreenProps = {
  session: { token: string; user: SessionInfo };
  /** The store that the address names; else it is the user's own. */
  wanted: string | undefined;
  title: string;
  /** The collection whose rows say how far the store's first download is. */
  rows: Collection;
  children: ReactNode;
};

/** Put it around a screen of work in one store: its parts know who works there, and on what. */
export function StoreScreen(props: StoreScreenProps) {
  const { stores, ownStore } = props.session.user;
  const wanted = props.wanted ?? ownStore;
  const store = stores.find((one) => one.code === wanted) ?? stores[0];
  if (!store) {
    return (
      <Page title={props.title}>
        <NoStore />
      </Page>
    );
  }
  return <OpenStore key={store.code} {...props} store={store} />;
}

function OpenStore({ session, store, rows, children }: StoreScreenProps & { store: StoreInfo }) {
  const { token, user } = session;
  const today = useToday(store.timeZone);
  const download = useStoreDownload(store.code, rows);
  const work = useMemo<StoreWork>(() => {
    const calls = new Set(user.calls);
    return { token, user, store, today, download, may: (call) => calls.has(call.name) };
  }, [token, user, store, today, download]);
  return <StoreWorkContext value={work}>{children}</StoreWorkContext>;
}
