import { namespaced } from '../namespaced.ts';

/** What every other screen says, in one chunk. */
export const words = namespaced(
  import.meta.glob(
    [
      '../../../../locales/zh/*.json',
      '!../../../../locales/zh/trouble.json',
      '!../../../../locales/zh/session.json',
    ],
    { eager: true, import: 'default' },
  ),
);
