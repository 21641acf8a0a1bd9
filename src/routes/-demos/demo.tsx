import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import type { Menu } from '#core/access/menu';
import { demoComponent } from '#core/demos/menus';
import { DemoContext, type DemoPageProps } from '../../demos/kit/demo-context.ts';
import { useDemoWords } from '../../demos/kit/demo-words.ts';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { useSearchState } from '../../ui/lists/search-params.ts';
import { demoPages, kitWords } from './pages.ts';

const parts = Object.fromEntries(
  Object.entries(demoPages).map(([id, { load }]) => [
    id,
    lazyPart(() => load().then((component) => ({ default: component }))),
  ]),
);

/** A demo page with what it needs around it: its words, and what its frame tells of it. */
export function Demo({
  menu,
  pathname,
  ...given
}: Pick<DemoPageProps, 'session' | 'search'> & { menu: Menu; pathname: string }) {
  const navigate = useNavigate();
  const goTo = useCallback((to: object) => navigate({ to: '.', ...to }), [navigate]);
  const { search, onSearch } = useSearchState(
    { useSearch: () => given.search, useNavigate: () => goTo },
    searched,
  );
  const id = menu.component?.slice(demoComponent.length) ?? '';
  const page = demoPages[id];
  const Part = parts[id];
  const words = useMemo(() => [...kitWords, ...(page?.words ?? [])], [page]);
  const demo = useMemo(
    () => page && { id, shows: page.shows, folder: `src/demos/${page.folder}` },
    [id, page],
  );
  const hasWords = useDemoWords(words);
  if (!Part || !demo) throw new Error(`the demo page ${id} is not in src/routes/-demos/pages.ts`);
  const rest = pathname.slice(menu.path?.length ?? 0).replace(/^\//, '');
  return (
    <DemoContext value={demo}>
      <Suspense fallback={<Skeleton shape="cards" />}>
        {hasWords ? (
          <Part {...given} rest={rest} search={search} onSearch={onSearch} />
        ) : (
          <Skeleton shape="cards" />
        )}
      </Suspense>
    </DemoContext>
  );
}

/** Each page reads its own. */
const searched = { read: (raw: DemoPageProps['search']) => raw };
