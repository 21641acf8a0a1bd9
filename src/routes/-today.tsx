import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { points as andon } from '#core/andon/contract';
import { points as lacks } from '#core/goods-lack/contract';
import { points as halfPast } from '#core/half-past/contract';
import { points as markdown } from '#core/markdown/contract';
import { points as checks } from '#core/near-expiry/contract';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { points as watch } from '#core/shortage-watch/contract';
import { points as surplus } from '#core/surplus/contract';
import { points as themes } from '#core/themes/contract';
import { points as waste } from '#core/waste/contract';
import type { Point } from '#core/wire/call';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { FigureWaiting } from '../ui/lists/figure-line.tsx';

/** Of whom the page is. `store`: whose people they are; head office's are of none. */
export type TodayOf = { session: { token: string; user: SessionInfo }; store: StoreInfo | undefined };

/**
 * A feature's line of Today. It is fetched when it is first shown, and counts by what its list counts, so that the figure
 * is the list's own. `line.<name>` of the dashboard's words says what is counted.
 */
type TodayLine = {
  name:
    | 'setup'
    | 'share'
    | 'steps'
    | 'unsold'
    | 'store-lacks'
    | 'transfers'
    | 'transfers-coming'
    | 'tickets-late'
    | 'undecided'
    | 'matches'
    | 'matches-store'
    | 'half-past'
    | 'late-tickets'
    | 'waiting-tickets'
    | 'tickets'
    | 'watches'
    | 'themes'
    | 'waste'
    | 'failed-jobs'
    | 'failed-runs';
  /** Who has its list. */
  point: Point;
  /** Of those who have it, whom it is for; absent = all. */
  isFor?: (of: TodayOf) => boolean;
  Line: ComponentType<TodayOf>;
  /** Where it stands in a store's plan: what is at the door, what goes with the round; absent = when there is time. */
  when?: 'first' | 'round';
};

const lines: readonly TodayLine[] = [
  {
    name: 'setup',
    point: 'POINT-PARAMETER-UPDATE',
    Line: asked(() => import('../features/setup/today/missing.tsx').then(({ SetupToday }) => SetupToday)),
  },
  {
    name: 'share',
    point: checks.list,
    isFor: ({ session }) => session.user.stores.length > 1,
    Line: asked(() => import('../features/dashboard/parts/totals.tsx').then(({ Totals }) => Totals)),
  },
  {
    name: 'steps',
    when: 'round',
    point: markdown.prices,
    isFor: ({ session, store }) => store !== undefined && hasPoint(session.user.points, markdown.confirm),
    Line: lazyPart(() =>
      import('../features/markdown/today/due.tsx').then(({ DueToday }) => ({
        default: ({ store }: TodayOf) => store && <DueToday store={store} />,
      })),
    ),
  },
  {
    // A store's own stands among its checks.
    name: 'unsold',
    point: checks.list,
    isFor: ({ store, session }) => store === undefined && session.user.stores.length > 0,
    Line: asked(() => import('../features/forecast/today/unsold.tsx').then(({ UnsoldToday }) => UnsoldToday)),
  },
  {
    name: 'store-lacks',
    point: lacks.view,
    isFor: ({ store }) => store !== undefined,
    Line: lazyPart(() =>
      import('../features/goods-lack/today/store.tsx').then(({ StoreLacksToday }) => ({
        default: ({ store }: TodayOf) => store && <StoreLacksToday store={store} />,
      })),
    ),
  },
  {
    name: 'transfers-coming',
    when: 'first',
    point: surplus.transfers,
    isFor: ({ session, store }) => store !== undefined && hasTransfers(session.user.points),
    Line: transfersLine(['transfers-coming']),
  },
  {
    name: 'transfers',
    point: surplus.transfers,
    isFor: ({ session, store }) => store !== undefined && hasTransfers(session.user.points),
    Line: transfersLine(['transfers', 'transfers-send']),
  },
  {
    name: 'undecided',
    point: lacks.manager,
    Line: lazyPart(() =>
      import('../features/goods-lack/today/manager.tsx').then(({ UndecidedToday }) => ({
        default: ({ session }: TodayOf) => <UndecidedToday session={session} />,
      })),
    ),
  },
  {
    name: 'matches',
    point: surplus.stores,
    isFor: ({ store }) => store === undefined,
    Line: asked(() =>
      import('../features/surplus/today/matches.tsx').then(({ MatchesToday }) => MatchesToday),
    ),
  },
  {
    name: 'matches-store',
    point: surplus.transfers,
    isFor: ({ session, store }) => store !== undefined && session.user.isLeader === '1',
    Line: asked(() => import('../features/surplus/today/matches.tsx').then(({ SpareToday }) => SpareToday)),
  },
  {
    name: 'half-past',
    point: halfPast.pending,
    isFor: ({ session }) => !!session.user.psrCode,
    Line: lazyPart(() =>
      import('../features/half-past/today/pending.tsx').then(({ HalfPastToday }) => ({
        default: ({ session }: TodayOf) =>
          session.user.psrCode && <HalfPastToday psrCode={session.user.psrCode} />,
      })),
    ),
  },
  {
    name: 'watches',
    point: watch.dispose,
    Line: lazyPart(() =>
      import('../features/shortage-watch/today/open.tsx').then(({ WatchesToday }) => ({
        default: WatchesToday,
      })),
    ),
  },
  {
    name: 'late-tickets',
    point: andon.manage,
    Line: asked(() =>
      import('../features/andon/today/office.tsx').then(({ LateTicketsToday }) => LateTicketsToday),
    ),
  },
  {
    name: 'waiting-tickets',
    point: andon.manage,
    Line: asked(() =>
      import('../features/andon/today/office.tsx').then(({ WaitingTicketsToday }) => WaitingTicketsToday),
    ),
  },
  { name: 'tickets-late', when: 'first', point: andon.list, Line: ticketsLine('urgent') },
  { name: 'tickets', point: andon.list, Line: ticketsLine('rest') },
  {
    name: 'themes',
    point: themes.list,
    isFor: ({ session }) => hasPart(session.user.points),
    Line: lazyPart(() =>
      import('../features/themes/today/waiting.tsx').then(({ ThemesToday }) => ({
        default: ({ session }: TodayOf) => <ThemesToday user={session.user} />,
      })),
    ),
  },
  {
    // Whoever has no store of their own looks at all of them.
    name: 'waste',
    point: waste.list,
    isFor: ({ session }) => session.user.ownStore !== null,
    Line: lazyPart(() =>
      import('../features/waste/today/recorded.tsx').then(({ WasteToday }) => ({
        default: ({ store }: TodayOf) => store && <WasteToday store={store} />,
      })),
    ),
  },
  {
    name: 'failed-jobs',
    point: 'MENU-JOBS',
    Line: asked(() =>
      import('../features/jobs/today/failed.tsx').then(({ FailedJobsToday }) => FailedJobsToday),
    ),
  },
  {
    name: 'failed-runs',
    point: 'MENU-CONNECTORS',
    Line: asked(() =>
      import('../features/connectors/today/failed.tsx').then(({ FailedRunsToday }) => FailedRunsToday),
    ),
  },
];

/** Whoever only reads themes is waited for by none. */
function hasPart(held: readonly string[]): boolean {
  return [themes.update, themes.purchase, themes.wrh, themes.sell].some((point) => hasPoint(held, point));
}

/** Whoever only looks at transfers is waited for by none. */
function hasTransfers(held: readonly string[]): boolean {
  return [surplus.ask, surplus.give].some((point) => hasPoint(held, point));
}

function transfersLine(of: ('transfers' | 'transfers-send' | 'transfers-coming')[]): TodayLine['Line'] {
  return lazyPart(() =>
    import('../features/surplus/today/waiting.tsx').then(({ TransfersToday }) => ({
      default: ({ session, store }: TodayOf) =>
        store && <TransfersToday of={of} store={store} user={session.user} />,
    })),
  );
}

function ticketsLine(of: 'urgent' | 'rest'): TodayLine['Line'] {
  return lazyPart(() =>
    import('../features/andon/today/mine.tsx').then(({ MyTicketsToday }) => ({
      default: ({ session }: TodayOf) => <MyTicketsToday of={of} user={session.user} />,
    })),
  );
}

/** A line that asks the server. */
function asked(load: () => Promise<ComponentType<TodayOf>>): ComponentType<TodayOf> {
  return lazyPart(async () => {
    const [Asked, { OfficeScreen }] = await Promise.all([load(), import('../office/office.tsx')]);
    return {
      default: (of: TodayOf) => (
        <OfficeScreen session={of.session}>
          <Asked {...of} />
        </OfficeScreen>
      ),
    };
  });
}

/**
 * The lines of whoever looks, in the order of the page; none for who may do nothing.
 *
 * @param when of a plan the part that they stand in; absent: all
 */
export function linesOf(of: TodayOf, when?: 'first' | 'round' | 'later'): ReactNode[] {
  return lines
    .filter(
      (line) =>
        (when === undefined || (line.when ?? 'later') === when) &&
        hasPoint(of.session.user.points, line.point) &&
        (line.isFor?.(of) ?? true),
    )
    .map(({ name, Line }) => (
      <Suspense key={name} fallback={<Waiting name={name} />}>
        <Line {...of} />
      </Suspense>
    ));
}

function Waiting({ name }: Pick<TodayLine, 'name'>) {
  const { t } = useTranslation('dashboard');
  return <FigureWaiting words={t(`line.${name}`)} />;
}
