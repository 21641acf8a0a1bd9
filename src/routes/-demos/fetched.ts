import type { Menu } from '#core/access/menu';
import { demoComponent } from '#core/demos/menus';
import { demoWords } from '../../demos/kit/demo-words.ts';
import { demoPages, kitWords } from './pages.ts';

/** Fetches what a demo page is made of; fails where it cannot be, as every page whose program is not here. */
export async function fetched({ component }: Menu): Promise<void> {
  const page = demoPages[component?.slice(demoComponent.length) ?? ''];
  const { lang } = document.documentElement;
  await Promise.all([
    import('./demo.tsx'),
    page?.load(),
    demoWords(lang, [...kitWords, ...(page?.words ?? [])]),
  ]);
}
