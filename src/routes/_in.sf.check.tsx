import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { storeArticles } from '#core/catalog/stock/store-article';
import { pins } from '#core/near-expiry/contract';
import { ChecksScreen } from '../features/near-expiry/checks/screen.tsx';
import { checkAddress } from '../features/near-expiry/checks/search.ts';
import { readFirst } from '../store-work/read-first.ts';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

const Fillable = lazyPart(() =>
  import('../features/surplus/fillable/fillable.tsx').then((module) => ({ default: module.Fillable })),
);

export const Route = createFileRoute('/_in/sf/check')({
  validateSearch: asGiven,
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search: { store } }) => ({ store }),
  loader: ({ context, deps }) => readFirst(context, checkAddress.read(deps).store, [storeArticles, pins]),
  component: Checks,
});

// The first rows do without.
const rest = () => import('./-lot-parts.tsx').then(({ lotParts }) => lotParts);
const lotParts = {
  Foot: lazyPart(async () => ({ default: (await rest()).Foot })),
  Deeds: lazyPart(async () => ({ default: (await rest()).Deeds })),
  Batch: lazyPart(async () => ({ default: (await rest()).Batch })),
};

function Checks() {
  const { session } = Route.useRouteContext();
  return (
    <ChecksScreen
      session={session}
      lotParts={lotParts}
      beside={(lot) => (
        <Suspense>
          <Fillable {...lot} />
        </Suspense>
      )}
      {...useSearchState(Route, checkAddress)}
    />
  );
}
