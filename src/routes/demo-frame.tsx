import { createFileRoute } from '@tanstack/react-router';
import { Frame } from '../demos/gallery/frame.tsx';
import { asGiven } from '../ui/lists/search-params.ts';

/** One part of the gallery in a frame. */
export const Route = createFileRoute('/demo-frame')({
  validateSearch: asGiven,
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  // In a file of its own: the login page needs nothing of it.
  loader: async ({ context, deps: { lang } }) => (await import('./-demos/framed.ts')).framed(context, lang),
  component: Framed,
});

function Framed() {
  const { part, state, dark } = Route.useSearch();
  return (
    <Frame part={String(part)} state={typeof state === 'string' ? state : undefined} dark={dark === true} />
  );
}
