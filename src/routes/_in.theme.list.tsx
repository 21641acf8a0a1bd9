import { createFileRoute } from '@tanstack/react-router';
import { ThemesScreen } from '../features/themes/screen.tsx';
import { themesAddress } from '../features/themes/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/theme/list')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Themes,
});

function Themes() {
  const { session } = Route.useRouteContext();
  return <ThemesScreen session={session} {...useSearchState(Route, themesAddress)} />;
}
