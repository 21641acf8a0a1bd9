import { type ReactNode, useMemo } from 'react';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { type Collection, wholeCompany } from '#core/wire/collection';
import type { Download } from '../lists/reader.ts';
import { useWhyCutOff } from '../ui/feedback/cut-off.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/waiting.tsx';
import { Page } from '../ui/layout/page.tsx';
import { useBoth, useDownload } from './download.ts';
import { NoStore } from './no-store.tsx';
import { storeFor } from './read-first.ts';
import { type StoreWork, StoreWorkContext } from './store-work.ts';
import { useToday } from './today.ts';
import { WorkProvider } from './work-screen.tsx';

type StoreScreenProps = {
  session: { token: string; user: SessionInfo };
  /** The store that the address names; else it is the user's own. */
  wanted: string | undefined;
  title: string;
  /** The collection whose rows say how far the store's first download is. */
  rows: Collection;
  /** The same of the company's rows, where the work needs them too. */
  companyRows?: Collection;
  children: ReactNode;
};

/** Put it around a screen of work in one store: its parts know who works there, and on what. */
export function StoreScreen(props: StoreScreenProps) {
  const store = storeFor(props.session.user, props.wanted);
  const isAwaited = store === 'awaited';
  if (!store || isAwaited)
    return <Page title={props.title}>{isAwaited ? <AwaitedStore /> : <NoStore />}</Page>;
  const { companyRows } = props;
  const open = { ...props, store };
  return companyRows ? (
    <StoreAndCompany key={store.code} {...open} companyRows={companyRows} />
  ) : (
    <StoreAlone key={store.code} {...open} />
  );
}

/** The store that is wanted may be among those which this device has not been told of yet. */
function AwaitedStore() {
  const whyCutOff = useWhyCutOff();
  return whyCutOff === undefined ? <Skeleton shape="rows" /> : <EmptyState title={whyCutOff} />;
}

type OpenProps = StoreScreenProps & { store: StoreInfo };

function StoreAlone(props: OpenProps) {
  return <OpenStore {...props} download={useDownload(props.rows, props.store.code)} />;
}

function StoreAndCompany(props: OpenProps & { companyRows: Collection }) {
  const ofStore = useDownload(props.rows, props.store.code);
  const ofCompany = useDownload(props.companyRows, wholeCompany);
  return <OpenStore {...props} download={useBoth(ofStore, ofCompany)} />;
}

function OpenStore({ session, store, download, children }: OpenProps & { download: Download }) {
  const { token, user } = session;
  const { timeZone } = store;
  const today = useToday(timeZone);
  const work = useMemo<StoreWork>(() => {
    const calls = new Set(user.calls);
    return { token, user, store, today, timeZone, download, may: (call) => calls.has(call.name) };
  }, [token, user, store, today, timeZone, download]);
  return (
    <WorkProvider work={work}>
      <StoreWorkContext value={work}>{children}</StoreWorkContext>
    </WorkProvider>
  );
}
