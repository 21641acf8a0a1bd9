import { createFileRoute } from '@tanstack/react-router';
import { ServiceAccountsScreen } from '../features/service-accounts/screen.tsx';
import { serviceAccountAddress } from '../features/service-accounts/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/service-accounts')({
  validateSearch: asGiven,
  component: () => <ServiceAccountsScreen {...useSearchState(Route, serviceAccountAddress)} />,
});
