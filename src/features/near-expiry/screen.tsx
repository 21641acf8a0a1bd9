import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/layout/page.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { useStoreDownload, useStoreView, useToday, useVerbs } from './data.ts';
import classes from './near-expiry.module.css';
import { DataAge } from './parts/data-age.tsx';
import { NoStore } from './parts/no-store.tsx';
import { PhoneChecks } from './parts/phone-checks.tsx';
import type { ChecksProps } from './parts/props.ts';

const DeskChecks = lazy(() =>
  import('./parts/desk-checks.tsx').then((module) => ({ default: module.DeskChecks })),
);

/** The near-expiry check (spec 2, section 2): what in this store needs looking at, and what was done about it. */
export function ChecksScreen(props: Omit<ChecksProps, 'store'>) {
  const { t } = useTranslation('near-expiry');
  const { stores, ownStore } = props.user;
  const wanted = props.search.store ?? ownStore;
  const store = stores.find((one) => one.code === wanted) ?? stores[0];
  if (!store) {
    return (
      <Page title={t('title')}>
        <NoStore />
      </Page>
    );
  }
  return <StoreChecks key={store.code} {...props} store={store} />;
}

function StoreChecks(props: ChecksProps) {
  const isDesk = useDesk();
  const { store, user } = props;
  const view = useStoreView(store.code, user.userId);
  const download = useStoreDownload(store.code);
  const today = useToday(store.timeZone);
  const verbs = useVerbs(store, user);
  const shared = {
    ...props,
    view,
    today,
    verbs,
    download,
    subtitle: <DataAge store={store} pulledAt={download.cursor?.pulledAt} />,
  };
  if (!isDesk) return <PhoneChecks {...shared} />;
  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <DeskChecks {...shared} />
    </Suspense>
  );
}
