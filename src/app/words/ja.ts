import type { ResourceLanguage } from 'i18next';

/** Every feature's words, in one chunk. */
export const words: ResourceLanguage = Object.fromEntries(
  Object.entries(
    import.meta.glob<ResourceLanguage>('../../../locales/ja/*.json', { eager: true, import: 'default' }),
  ).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
);
