import { redirect } from '@tanstack/react-router';
import { languages } from '#core/wire/languages';
import type { RouteContext } from '../__root.tsx';

const spoken = (lang: unknown) => languages.find((language) => language === lang);

/** The session of a frame of the gallery, for whoever has the demo; it speaks `lang`, in this page alone. */
export async function framed({ signedIn }: RouteContext, { lang }: { lang?: unknown }) {
  const session = await signedIn.session();
  if (!session?.user.menus.some(({ code }) => code === 'DEMO-GALLERY')) throw redirect({ to: '/404' });
  await signedIn.speak(spoken(lang) ?? spoken(document.documentElement.lang) ?? 'en');
  return session;
}
