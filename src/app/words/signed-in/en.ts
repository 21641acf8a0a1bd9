import { namespaced } from '../namespaced.ts';

/** What every other screen says, in one chunk. */
export const words = namespaced(
  import.meta.glob(
    [
      '../../../../locales/en/*.json',
      '!../../../../locales/en/trouble.json',
      '!../../../../locales/en/session.json',
    ],
    { eager: true, import: 'default' },
  ),
);
