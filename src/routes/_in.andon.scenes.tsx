import { createFileRoute } from '@tanstack/react-router';
import { ScenesScreen } from '../features/andon/scenes/screen.tsx';
import { sceneAddress } from '../features/andon/scenes/search.ts';
import { OfficeScreen } from '../office/office.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/andon/scenes')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Scenes,
});

function Scenes() {
  const { session } = Route.useRouteContext();
  return (
    <OfficeScreen session={session}>
      <ScenesScreen {...useSearchState(Route, sceneAddress)} />
    </OfficeScreen>
  );
}
