import type { i18n as I18n } from 'i18next';
import { useEffect } from 'react';
import type { Menu } from '#core/access/menu';

/** A page or group of the template's demo, which only the accounts of its roles have. */
export function isDemo({ code }: Pick<Menu, 'code'>): boolean {
  return code.startsWith('DEMO-');
}

/** Fetches what the demo pages are called, for whoever has them. */
export function useDemoTitles(menus: readonly Menu[] | undefined, i18n: I18n): void {
  const { language } = i18n;
  const hasDemo = menus?.some(isDemo) ?? false;
  useEffect(() => {
    if (hasDemo && !i18n.hasResourceBundle(language, 'demo-menus'))
      // Without a network they keep the titles that the server gave.
      void import('./demo-titles.ts').then(
        ({ loadDemoTitles }) => loadDemoTitles(i18n, language),
        () => undefined,
      );
  }, [hasDemo, i18n, language]);
}
