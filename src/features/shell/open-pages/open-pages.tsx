import { Outlet, RouterContextProvider, useMatches, useRouter } from '@tanstack/react-router';
import { Activity, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isHalfTyped, OpenPageContext } from '../../../ui/forms/half-typed.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { PageBeside } from '../../../ui/layout/page-context.ts';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import classes from './open-pages.module.css';
import { type OpenPage, withShown } from './pages.ts';
import { type Shown, stillRouter } from './still-router.ts';

const beside = () => import('../parts/page-beside.tsx');
const PageTabs = lazyPart(() => beside().then((module) => ({ default: module.PageTabs })));
const PageButtons = lazyPart(() => beside().then((module) => ({ default: module.PageButtons })));

/**
 * The page in sight, and those that stay open behind it with all that was typed, opened and scrolled in them (spec 1,
 * section 2; decision 0013). `builds`: how often a page was asked for anew, by its path; each time it starts afresh.
 */
export function OpenPages(props: {
  mayStay: (path: string) => boolean;
  builds: Readonly<Record<string, number>>;
  /** Nothing of the page in sight is shown: something stands in its place. */
  isCovered: boolean;
}) {
  const { mayStay, builds } = props;
  const matches = useMatches();
  const router = useRouter();
  const [pages, setPages] = useState<OpenPage<Shown>[]>([]);
  // Of the matches, not of the location: that one is ahead while the next page is being fetched.
  const path = matches.at(-1)?.pathname ?? '/';
  if (pages.find((page) => page.path === path)?.shown.matches !== matches)
    setPages(
      withShown(
        pages,
        path,
        { matches, location: router.state.location },
        { mayStay, mustStay: isHalfTyped },
      ),
    );
  return pages
    .filter((page) => (page.path === path ? !props.isCovered : mayStay(page.path)))
    .map((page) => (
      <Page key={`${page.path} ${builds[page.path] ?? 0}`} page={page} isInSight={page.path === path} />
    ));
}

function Page({ page, isInSight }: { page: OpenPage<Shown>; isInSight: boolean }) {
  const live = useRouter();
  const { path, shown } = page;
  const router = useMemo(() => (isInSight ? live : stillRouter(live, shown)), [isInSight, live, shown]);
  const open = useOpenPage(path, isInSight);
  return (
    <RouterContextProvider router={router}>
      <OpenPageContext value={open}>
        <PageBeside value={useBeside(path)}>
          <Activity mode={isInSight ? 'visible' : 'hidden'}>
            <Scrolled>
              <Outlet />
            </Scrolled>
          </Activity>
        </PageBeside>
      </OpenPageContext>
    </RouterContextProvider>
  );
}

/** On a desk a page's head has its other tabs, and buttons for what fills its list. */
function useBeside(path: string) {
  const isDesk = useDesk();
  return useMemo(
    () =>
      isDesk
        ? {
            tabs: (
              <Suspense>
                <PageTabs path={path} />
              </Suspense>
            ),
            buttons: (
              <Suspense>
                <PageButtons path={path} />
              </Suspense>
            ),
          }
        : null,
    [isDesk, path],
  );
}

/** What a page's forms ask of it. */
function useOpenPage(path: string, isInSight: boolean) {
  const isOutOfSight = useRef(false);
  const [{ open, catchUp }] = useState(() => {
    const waiting: (() => void)[] = [];
    return {
      open: {
        path,
        isOutOfSight: () => isOutOfSight.current,
        later: (done: () => void) => waiting.push(done),
      },
      catchUp() {
        for (const done of waiting.splice(0)) done();
      },
    };
  });
  // Before the effects of its forms are taken back, which comes after the paint.
  useLayoutEffect(() => {
    isOutOfSight.current = !isInSight;
    if (isInSight) catchUp();
  }, [isInSight, catchUp]);
  useLayoutEffect(() => catchUp, [catchUp]);
  return open;
}

/** Pages share what scrolls them: each finds it where it left it, and a new one at its top. */
function Scrolled({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const tops = useRef<readonly number[]>([]);
  useLayoutEffect(() => {
    const around = scrollersAround(place.current);
    around.forEach((scroller, index) => {
      scroller.scrollTop = tops.current[index] ?? 0;
    });
    // Noted as it happens: when the page goes out of sight, what scrolls it has been cut to the next one already.
    const note = () => {
      tops.current = around.map(({ scrollTop }) => scrollTop);
    };
    for (const scroller of around) scroller.addEventListener('scroll', note, { passive: true });
    return () => {
      for (const scroller of around) scroller.removeEventListener('scroll', note);
    };
  }, []);
  return (
    <div ref={place} className={classes.page}>
      {children}
    </div>
  );
}

/** The two of the frame, one of which scrolls on a desk; a phone's window is the router's to scroll. */
function scrollersAround(place: HTMLElement | null): HTMLElement[] {
  const main = place?.parentElement;
  return [main, main?.parentElement].filter((element) => element instanceof HTMLElement);
}
