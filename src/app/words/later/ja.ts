import { namespaced } from '../namespaced.ts';

/** What answers, asks and refuses, in one chunk: the first rows say nothing of it. */
export const words = namespaced(
  import.meta.glob('../../../../locales/ja/{account,install,reasons,scanner,update}.json', {
    eager: true,
    import: 'default',
  }),
);
