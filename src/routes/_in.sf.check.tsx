import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ChecksScreen } from '../features/near-expiry/checks/screen.tsx';
import { checkAddress, type SearchChange } from '../features/near-expiry/checks/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

const Fillable = lazy(() =>
  import('../features/surplus/fillable/fillable.tsx').then((module) => ({ default: module.Fillable })),
);

export const Route = createFileRoute('/_in/sf/check')({ validateSearch: asGiven, component: Checks });

function Checks() {
  const { session } = Route.useRouteContext();
  return (
    <ChecksScreen
      session={session}
      beside={(lot) => (
        <Suspense>
          <Fillable {...lot} />
        </Suspense>
      )}
      {...useSearchState(Route, checkAddress, opens)}
    />
  );
}

function opens({ article, scan }: SearchChange): boolean {
  return article !== undefined || scan !== undefined;
}
