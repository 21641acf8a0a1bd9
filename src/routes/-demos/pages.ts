import type { ComponentType } from 'react';
import type { DemoPageProps } from '../../demos/kit/demo-context.ts';

/** A demo page, by its id in `core/demos/routes.ts`. */
type DemoEntry = {
  load: () => Promise<ComponentType<DemoPageProps>>;
  /** Its folder in `src/demos/`. */
  folder: string;
  /** Its words, beside those of the frame: names of files in `locales/<language>/demos/`. */
  words: readonly string[];
  /** The parts that it shows. */
  shows: readonly string[];
};

export const demoPages: Readonly<Record<string, DemoEntry>> = {
  GALLERY: {
    load: () => import('../../demos/gallery/page.tsx').then((module) => module.GalleryPage),
    folder: 'gallery',
    words: ['demo-gallery'],
    shows: [],
  },
  TAB: {
    load: () => import('../../demos/tab/page.tsx').then((module) => module.TabPage),
    folder: 'tab',
    words: ['demo-tables'],
    shows: ['src/ui/layout/tabs.tsx'],
  },
};
