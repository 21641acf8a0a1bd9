import { namespaced } from '../namespaced.ts';

/** What every other screen says, in one chunk. */
export const words = namespaced(
  import.meta.glob(
    [
      '../../../../locales/es/*.json',
      '!../../../../locales/es/trouble.json',
      '!../../../../locales/es/session.json',
    ],
    { eager: true, import: 'default' },
  ),
);
