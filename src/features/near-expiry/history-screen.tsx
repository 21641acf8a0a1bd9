import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreInfo } from '#core/session/contract';
import { Page } from '../../ui/layout/page.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { useStoreDownload, useStoreView, useToday, useVerbs } from './data.ts';
import { PhoneLog } from './history/phone-log.tsx';
import type { ScreenProps } from './history/props.ts';
import classes from './near-expiry.module.css';
import { DataAge } from './parts/data-age.tsx';
import { NoStore } from './parts/no-store.tsx';

const DeskLog = lazy(() => import('./history/desk-log.tsx').then((module) => ({ default: module.DeskLog })));

/** The log of past checks (spec 2, section 2): what was done about which lot, and taking one back. */
export function HistoryScreen(props: ScreenProps) {
  const { t } = useTranslation('history');
  const { stores, ownStore } = props.session.user;
  const wanted = props.search.store ?? ownStore;
  const store = stores.find((one) => one.code === wanted) ?? stores[0];
  if (!store) {
    return (
      <Page title={t('title')}>
        <NoStore />
      </Page>
    );
  }
  return <StoreLog key={store.code} {...props} store={store} />;
}

function StoreLog(props: ScreenProps & { store: StoreInfo }) {
  const isDesk = useDesk();
  const { store, session } = props;
  const view = useStoreView(store.code, session.user.userId);
  const download = useStoreDownload(store.code);
  const today = useToday(store.timeZone);
  const verbs = useVerbs(store, session.user);
  const subtitle = <DataAge store={store} pulledAt={download.cursor?.pulledAt} />;
  const shared = { ...props, view, download, today, verbs, subtitle };
  if (!isDesk) return <PhoneLog {...shared} />;
  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <DeskLog {...shared} />
    </Suspense>
  );
}
