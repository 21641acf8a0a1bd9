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
  loader: ({ context, deps: { lang } }) =>
    context.signedIn.speak(spoken(lang) ?? spoken(document.documentElement.lang) ?? 'en'),
  component: Framed,
});

const languages = ['zh', 'en', 'es', 'ja'] as const;
const spoken = (lang: unknown) => languages.find((language) => language === lang);

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
