import { useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { useOffline } from '#offline/react';
import { useAfterFirstInput } from '../../ui/layout/first-screen.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { PageBanner, PageStatus } from '../../ui/layout/page-context.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { useFirstSteps } from './help/use-first-steps.ts';
import { WithHelp } from './help/with-help.tsx';
import { OpenPages } from './open-pages/open-pages.tsx';
import { useMayStay } from './open-pages/use-may-stay.ts';
import { NetworkPill } from './parts/network-pill.tsx';
import { Notices } from './parts/notices.tsx';
import { PhoneBar } from './parts/phone-bar.tsx';
import { missingFor } from './places.ts';
import { preferencesOf } from './preferences.ts';
import classes from './shell.module.css';
import { ShellFrame, usePreferences, useShell } from './shell-context.ts';
import { tagsOf } from './tags/tag-store.ts';
import type { Tag } from './tags/tags.ts';
import { useApplyPreferences } from './use-apply-preferences.ts';

const desk = () => import('./parts/desk-frame.tsx');
const DeskSidebar = lazyPart(() => desk().then((module) => ({ default: module.DeskSidebar })));
const DeskBar = lazyPart(() => desk().then((module) => ({ default: module.DeskBar })));
const TagsBar = lazyPart(() => import('./tags/tags-bar.tsx').then((module) => ({ default: module.TagsBar })));
const Toasts = lazyPart(() => import('./parts/toasts.tsx').then((module) => ({ default: module.Toasts })));
const PageKeys = lazyPart(() =>
  import('./keys/page-keys.tsx').then((module) => ({ default: module.PageKeys })),
);
const LeaveQuestion = lazyPart(() =>
  import('./parts/leave-question.tsx').then((module) => ({ default: module.LeaveQuestion })),
);
const Forbidden = lazyPart(() =>
  import('./parts/forbidden.tsx').then((module) => ({ default: module.Forbidden })),
);
const PageSearch = lazyPart(() =>
  import('./search/page-search.tsx').then((module) => ({ default: module.PageSearch })),
);
const SettingsSheet = lazyPart(() =>
  import('./settings/settings-sheet.tsx').then((module) => ({ default: module.SettingsSheet })),
);
const FirstSteps = lazyPart(() =>
  import('./help/first-steps.tsx').then((module) => ({ default: module.FirstSteps })),
);
const MoreDrawer = lazyPart(() =>
  import('./parts/more-drawer.tsx').then((module) => ({ default: module.MoreDrawer })),
);

/** The frame around every signed-in screen: places to go, the network's state, notices. */
export function Shell(props: {
  user: SessionInfo;
  token: string;
  /** Beside the state of the network: how much needs its user. */
  bell: ReactNode;
  onSignOut: () => Promise<void>;
}) {
  const { user, token, bell, onSignOut } = props;
  const preferences = useMemo(() => preferencesOf(user.userId), [user.userId]);
  const tags = useMemo(() => tagsOf(user.userId), [user.userId]);
  const frame = useMemo(
    () => ({ user, token, preferences, tags, signOut: onSignOut }),
    [user, token, preferences, tags, onSignOut],
  );
  return (
    <ShellFrame value={frame}>
      <WithHelp>
        <Frame bell={bell} />
      </WithHelp>
    </ShellFrame>
  );
}

function Frame({ bell }: { bell: ReactNode }) {
  const { t } = useTranslation('shell');
  useApplyPreferences();
  const isDesk = useDesk();
  const answers = useAfterFirstInput();
  const [{ isHeaderFixed, hasTags, isSidebarOpen }] = usePreferences();
  const [searches, setSearches] = useState(0);
  const [isSetting, setSetting] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [builds, setBuilds] = useState<Readonly<Record<string, number>>>({});
  const search = () => setSearches((count) => count + 1);
  useSearchKey(search);
  const refresh = useRefresh((path) => setBuilds((now) => ({ ...now, [path]: (now[path] ?? 0) + 1 })));

  const parts = (
    <>
      {searches > 0 && <PageSearch request={searches} />}
      {isSetting && <SettingsSheet onClose={() => setSetting(false)} />}
      {isMoreOpen && <MoreDrawer onSearch={search} onClose={() => setMoreOpen(false)} />}
      {answers && <Toasts />}
      {answers && <PageKeys />}
      {answers && <LeaveQuestion />}
    </>
  );
  return (
    // On a desk the state of the network is in the bar, not in each page's header.
    <PageStatus
      value={
        isDesk ? null : (
          <>
            {bell}
            <NetworkPill />
          </>
        )
      }
    >
      <div className={classes.shell}>
        <SkipLink label={t('skip')} />
        {isDesk && (
          <Suspense fallback={<div className={classes.sidebar} data-rail={!isSidebarOpen || undefined} />}>
            <DeskSidebar />
          </Suspense>
        )}
        <div className={classes.body} data-fixed={isHeaderFixed || undefined}>
          {isDesk && (
            <div className={classes.top}>
              <Suspense fallback={<div className={classes.barSpace} />}>
                <DeskBar bell={bell} onSearch={search} onSettings={() => setSetting(true)} />
              </Suspense>
              {hasTags && (
                <Suspense fallback={<div className={classes.tagsSpace} />}>
                  <TagsBar onRefresh={refresh} />
                </Suspense>
              )}
            </div>
          )}
          <Screen builds={builds} />
        </div>
        {!isDesk && <PhoneBar isMoreOpen={isMoreOpen} onMore={() => setMoreOpen(true)} />}
        <Suspense>{parts}</Suspense>
      </div>
    </PageStatus>
  );
}

/** What the address shows, or why it may not be shown. */
function Screen({ builds }: { builds: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('app');
  const { user } = useShell();
  // Of what is shown: the address is ahead of it while the next page is being fetched.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const banner = useContext(PageBanner);
  const missing = missingFor(user, path);
  const mayStay = useMayStay();
  const topic = useFirstSteps(path);
  return (
    <div className={classes.main}>
      <aside aria-label={t('nav.notices')}>
        {banner}
        <Notices user={user} />
      </aside>
      <OpenPages mayStay={mayStay} builds={builds} isCovered={missing !== undefined} />
      {missing !== undefined && (
        <Suspense>
          <Forbidden point={missing} />
        </Suspense>
      )}
      <Suspense>{topic && <FirstSteps key={topic.path} topic={topic} />}</Suspense>
    </div>
  );
}

/** Ctrl-K, or Cmd-K where there is one, from anywhere, also while something is typed. */
function useSearchKey(search: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      search();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** Shows a page as if it were opened for the first time: asked for anew, built anew. `rebuild` does the building. */
function useRefresh(rebuild: (path: string) => void): (tag: Tag) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const offline = useOffline();
  return async ({ path, href }) => {
    await navigate({ href });
    // Both are asked, as the page may live on either; without a network what is here is shown again.
    void offline.freshen().catch(() => undefined);
    const { refreshQueries } = await import('../../lists/queries.tsx');
    await Promise.all([refreshQueries(), router.invalidate()]).catch(() => undefined);
    rebuild(path);
  };
}
