import { createFileRoute, redirect } from '@tanstack/react-router';
import { Frame } from '../demos/gallery/frame.tsx';
import { asGiven } from '../ui/lists/search-params.ts';

/** One part of the gallery in a frame, for whoever has the demo; `lang` is of this page alone. */
export const Route = createFileRoute('/demo-frame')({
  validateSearch: asGiven,
  async beforeLoad({ context }) {
    const session = await context.signedIn.session();
    if (!session?.user.menus.some(({ code }) => code === 'DEMO-GALLERY')) throw redirect({ to: '/404' });
    return { session };
  },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context, deps: { lang } }) => {
    if (lang === 'zh' || lang === 'en' || lang === 'es' || lang === 'ja') await context.signedIn.speak(lang);
  },
  component: Framed,
});

function Framed() {
  const { part, state, dark, text } = Route.useSearch();
  return (
    <Frame
      part={String(part)}
      state={typeof state === 'string' ? state : undefined}
      dark={dark === true}
      text={text === 2 ? 2 : 1}
    />
  );
}
