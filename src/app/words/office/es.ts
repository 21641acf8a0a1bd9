import { namespaced } from '../namespaced.ts';

/** What the screens of the office say, and those of the profile, of Sync and of the stock files: none is the first of a day. */
export const words = namespaced(
  import.meta.glob('../../../../locales/es/office/*.json', { eager: true, import: 'default' }),
);
