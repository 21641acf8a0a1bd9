import { namespaced } from '../namespaced.ts';

/** What every other screen says, in one chunk. */
export const words = namespaced(
  import.meta.glob(
    [
      '../../../../locales/ja/*.json',
      '!../../../../locales/ja/trouble.json',
      '!../../../../locales/ja/session.json',
    ],
    { eager: true, import: 'default' },
  ),
);
