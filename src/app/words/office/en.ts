import { namespaced } from '../namespaced.ts';

/** What the screens of the office say, in one chunk that stores never load. */
export const words = namespaced(
  import.meta.glob('../../../../locales/en/office/*.json', { eager: true, import: 'default' }),
);
