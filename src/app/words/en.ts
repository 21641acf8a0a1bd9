import { namespaced } from './namespaced.ts';

/** What the first screen of anybody says. */
export const words = namespaced(
  import.meta.glob(['../../../locales/en/trouble.json', '../../../locales/en/session.json'], {
    eager: true,
    import: 'default',
  }),
);
