import { namespaced } from './namespaced.ts';

/** What the first screen of anybody says. */
export const words = namespaced(
  import.meta.glob(['../../../locales/zh/trouble.json', '../../../locales/zh/session.json'], {
    eager: true,
    import: 'default',
  }),
);
