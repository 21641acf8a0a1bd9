import { namespaced } from '../namespaced.ts';

/** What every screen behind sign-in may say at once, in one chunk. */
export const words = namespaced(
  import.meta.glob(
    [
      '../../../../locales/ja/*.json',
      '!../../../../locales/ja/{trouble,session}.json',
      '!../../../../locales/ja/{account,install,reasons,scanner,update}.json',
    ],
    { eager: true, import: 'default' },
  ),
);
