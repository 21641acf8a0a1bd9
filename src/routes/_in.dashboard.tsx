import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { storeArticles } from '#core/catalog/stock/store-article';
import { pins, points } from '#core/near-expiry/contract';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { TodayPlan, TodayScreen, TodaySection } from '../features/dashboard/screen.tsx';
import { useTodayWords } from '../features/dashboard/use-words.ts';
import { FirstToday, Lines, RoundToday } from '../features/near-expiry/today/clerk.tsx';
import { PeopleToday } from '../features/near-expiry/today/leader.tsx';
import { useStoreToday } from '../features/near-expiry/today/use-today.ts';
import { Welcome } from '../features/shell/help/welcome.tsx';
import { Places } from '../features/shell/places-list.tsx';
import { RefusedToday } from '../features/sync/today/refused.tsx';
import { readFirst } from '../store-work/read-first.ts';
import { Skeleton } from '../ui/feedback/waiting.tsx';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { useDesk } from '../ui/layout/use-desk.ts';
import { FigureGroup, FigureLines } from '../ui/lists/figure-line.tsx';
import { linesOf, type TodayOf } from './-today.tsx';

export const Route = createFileRoute('/_in/dashboard')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    const store = storeOf(context.session.user);
    if (store) await readFirst(context, store.code, [storeArticles, pins]);
  },
  component: Today,
});

const NothingToday = lazyPart(() =>
  import('../features/dashboard/parts/nothing.tsx').then((module) => ({ default: module.NothingToday })),
);

/** Brings what the server counts, which a store's own people do not wait for. */
const OfficeToday = lazyPart(() =>
  import('../features/dashboard/office.tsx').then((module) => ({ default: module.OfficeToday })),
);

function Today() {
  const { session } = Route.useRouteContext();
  const { user } = session;
  const store = storeOf(user);
  if (!useTodayWords()) return null;
  return store && hasPoint(user.points, points.list) ? (
    <StoreToday session={session} store={store} />
  ) : (
    <PersonToday session={session} store={store} />
  );
}

/** Whose people somebody is. Whoever looks at the app as a role sees it as that role's people do, in a store of theirs. */
function storeOf(user: SessionInfo): StoreInfo | undefined {
  const own = user.stores.find(({ code }) => code === user.ownStore);
  const isViewed = user.viewAs !== null && hasPoint(user.points, points.check);
  return own ?? (isViewed ? user.stores[0] : undefined);
}

const later = ['tomorrow'] as const;
const laterOfLeader = ['untouched', 'tomorrow'] as const;

/** A store's day, from what this device holds, so that it is there offline. */
function StoreToday({ session, store }: TodayOf & { store: StoreInfo }) {
  const { t } = useTranslation('dashboard');
  const { user } = session;
  const today = useStoreToday(store, user);
  return (
    <TodayScreen
      user={user}
      store={store}
      lines={
        <>
          <Welcome />
          <TodayPlan>
            <FirstToday today={today} isLeader={store.leader}>
              <RefusedToday />
              {linesOf({ session, store }, 'first')}
            </FirstToday>
            <RoundToday today={today}>{linesOf({ session, store }, 'round')}</RoundToday>
            <FigureGroup title={t('plan.later')}>
              <Lines today={today} keys={store.leader ? laterOfLeader : later} />
              {linesOf({ session, store }, 'later')}
            </FigureGroup>
          </TodayPlan>
        </>
      }
    >
      {store.leader && (
        <TodaySection title={t('people')}>
          <PeopleToday today={today} />
        </TodaySection>
      )}
      {user.viewAs === null && <Office session={session} />}
    </TodayScreen>
  );
}

/** The day of whoever works in no store. */
function PersonToday({ session, store }: TodayOf) {
  const { t } = useTranslation('dashboard');
  const { user } = session;
  const lines = linesOf({ session, store });
  const hasRows = useOfficeWords();
  return (
    <TodayScreen
      user={user}
      store={store}
      lines={
        lines.length > 0 && (
          <FigureLines label={t('today')} hasRows={hasRows}>
            <RefusedToday />
            {lines}
          </FigureLines>
        )
      }
    >
      <Office session={session} />
      {lines.length === 0 && (
        <Suspense>
          <NothingToday session={session} />
          <Places user={user} />
        </Suspense>
      )}
    </TodayScreen>
  );
}

/** First rows come after the figures, where there is room for them; their words are the office's. */
function useOfficeWords(): boolean {
  const isDesk = useDesk();
  const { signedIn } = Route.useRouteContext();
  const [areHere, setHere] = useState(false);
  useEffect(() => {
    if (!isDesk) return;
    let isCurrent = true;
    void signedIn.officeWords().then(
      () => isCurrent && setHere(true),
      // Without a network, and never kept here: the figures stand alone.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isDesk, signedIn]);
  return isDesk && areHere;
}

/** Stores beside one another: not for a store's own people, nor its code. */
function Office({ session }: Pick<TodayOf, 'session'>): ReactNode {
  const { user } = session;
  const hasStores = user.stores.length > 1 && hasPoint(user.points, points.list);
  if (!hasStores) return null;
  return (
    <Suspense fallback={<Skeleton shape="rows" />}>
      <OfficeToday session={session} />
    </Suspense>
  );
}
