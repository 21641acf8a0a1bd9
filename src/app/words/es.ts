import { namespaced } from './namespaced.ts';

/** What the first screen of anybody says. */
export const words = namespaced(
  import.meta.glob(['../../../locales/es/trouble.json', '../../../locales/es/session.json'], {
    eager: true,
    import: 'default',
  }),
);
