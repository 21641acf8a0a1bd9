import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { listNearExpiry } from '#core/near-expiry/contract';
import type { StoreInfo } from '#core/session/contract';
import { Age } from '../features/dashboard/parts/age.tsx';
import { Figures } from '../features/dashboard/parts/figures.tsx';
import { DashboardScreen } from '../features/dashboard/screen.tsx';
import { useNearExpiryToday } from '../features/near-expiry/today.ts';
import { Places } from '../features/shell/places-list.tsx';
import { Can } from '../office/can.tsx';
import { Skeleton } from '../ui/feedback/waiting.tsx';
import { lazyPart } from '../ui/layout/lazy-part.ts';

export const Route = createFileRoute('/_in/dashboard')({ component: Dashboard });

const OfficeFigures = lazyPart(() =>
  import('../features/dashboard/office.tsx').then((module) => ({ default: module.OfficeFigures })),
);

function Dashboard() {
  const { user } = Route.useRouteContext().session;
  const store = user.stores.find(({ code }) => code === user.ownStore);
  const mayCheck = user.calls.includes(listNearExpiry.name);
  if (store && mayCheck) return <StoreDashboard store={store} />;
  return (
    <DashboardScreen
      user={user}
      today={<Figures figures={undefined} />}
      company={<Company hasStores={user.stores.length > 0} />}
      places={<Places user={user} />}
    />
  );
}

/** Whoever works in a store: figures from what the device holds, so that they are there offline. */
function StoreDashboard({ store }: { store: StoreInfo }) {
  const { user } = Route.useRouteContext().session;
  const { isLoaded, pulledAt, due, red, checked, hidden } = useNearExpiryToday(store, user);
  const figures = isLoaded && [
    { key: 'due' as const, count: due.count, link: { to: '/sf/check' as const, search: due.search } },
    { key: 'red' as const, count: red.count, link: { to: '/sf/check' as const, search: red.search } },
    {
      key: 'checked' as const,
      count: checked.count,
      link: { to: '/sf/history' as const, search: checked.search },
    },
    ...(store.leader
      ? [
          {
            key: 'hidden' as const,
            count: hidden.count,
            expiring: hidden.expiring,
            link: { to: '/sf/check' as const, search: hidden.search },
          },
        ]
      : []),
  ];
  return (
    <DashboardScreen
      user={user}
      age={<Age store={store} pulledAt={pulledAt} />}
      today={<Figures figures={figures || undefined} />}
      company={<Company hasStores={user.stores.length > 1} />}
      places={<Places user={user} />}
    />
  );
}

function Company({ hasStores }: { hasStores: boolean }) {
  const { session } = Route.useRouteContext();
  const figures = (
    <Suspense fallback={<Skeleton shape="rows" />}>
      <OfficeFigures session={session} hasStores={hasStores} />
    </Suspense>
  );
  if (hasStores) return figures;
  // A store's own people need nothing of it, nor its code.
  return (
    <Can who={session.user} roles={['admin']}>
      {figures}
    </Can>
  );
}
