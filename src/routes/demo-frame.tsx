import { createFileRoute } from '@tanstack/react-router';
import { Frame } from '../demos/gallery/frame.tsx';
import { asGiven } from '../ui/lists/search-params.ts';

/** One part of the gallery in a frame. */
export const Route = createFileRoute('/demo-frame')({
  validateSearch: asGiven,
  // In a file of its own: the login page needs nothing of it.
  loader: async ({ context, location }) =>
    (await import('./-demos/framed.ts')).framed(context, location.search),
  component: Framed,
});

function Framed() {
  const { part, state, dark } = Route.useSearch();
  return (
    <Frame part={String(part)} state={typeof state === 'string' ? state : undefined} dark={dark === true} />
  );
}
