import { namespaced } from './namespaced.ts';

/** What the first screen of anybody says. */
export const words = namespaced(
  import.meta.glob(['../../../locales/ja/trouble.json', '../../../locales/ja/session.json'], {
    eager: true,
    import: 'default',
  }),
);
