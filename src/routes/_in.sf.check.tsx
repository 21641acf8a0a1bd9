import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { ChecksScreen } from '../features/near-expiry/checks/screen.tsx';
import { checkAddress, type SearchChange } from '../features/near-expiry/checks/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/sf/check')({ validateSearch: asGiven, component: Checks });

// The first rows do without.
const rest = () => import('./-lot-parts.tsx').then(({ lotParts }) => lotParts);
const lotParts = {
  Foot: lazy(async () => ({ default: (await rest()).Foot })),
  Deeds: lazy(async () => ({ default: (await rest()).Deeds })),
  Batch: lazy(async () => ({ default: (await rest()).Batch })),
};

function Checks() {
  const { session } = Route.useRouteContext();
  return (
    <ChecksScreen session={session} lotParts={lotParts} {...useSearchState(Route, checkAddress, opens)} />
  );
}

function opens({ article, scan }: SearchChange): boolean {
  return article !== undefined || scan !== undefined;
}
