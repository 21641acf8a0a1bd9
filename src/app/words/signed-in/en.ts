import { namespaced } from '../namespaced.ts';

/** What every screen behind sign-in may say at once, in one chunk. */
export const words = namespaced(
  import.meta.glob(
    [
      '../../../../locales/en/*.json',
      '!../../../../locales/en/{trouble,session}.json',
      '!../../../../locales/en/{account,install,reasons,scanner,update}.json',
    ],
    { eager: true, import: 'default' },
  ),
);
