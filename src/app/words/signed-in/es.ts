import { namespaced } from '../namespaced.ts';

/** What every other screen says, in one chunk. */
export const words = namespaced(
  import.meta.glob(
    [
      '../../../../locales/es/*.json',
      '!../../../../locales/es/app.json',
      '!../../../../locales/es/session.json',
    ],
    { eager: true, import: 'default' },
  ),
);
