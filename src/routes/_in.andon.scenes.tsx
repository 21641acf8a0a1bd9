import { createFileRoute } from '@tanstack/react-router';
import { ScenesScreen } from '../features/andon/scenes/screen.tsx';
import { sceneAddress } from '../features/andon/scenes/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/andon/scenes')({
  validateSearch: asGiven,
  component: Scenes,
});

function Scenes() {
  return <ScenesScreen {...useSearchState(Route, sceneAddress, ({ id }) => id !== undefined)} />;
}
