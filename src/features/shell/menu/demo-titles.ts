import type { i18n as I18n, ResourceLanguage } from 'i18next';

const files = import.meta.glob<ResourceLanguage[string]>('../../../../locales/*/demos/demo-menus.json', {
  import: 'default',
});

/** What the menus of the demo pages are called: loaded for whoever has them, so that nobody else fetches it. */
export async function loadDemoTitles(i18n: I18n, language: string): Promise<void> {
  const words = await files[`../../../../locales/${language}/demos/demo-menus.json`]?.();
  if (words) i18n.addResourceBundle(language, 'demo-menus', words);
}
