import type { PartEntry } from './part.ts';

/** Every part that the gallery shows, by its name in the address. */
export const galleryParts: Readonly<Record<string, PartEntry>> = {
  button: {
    source: 'src/ui/buttons/button.tsx',
    load: () => import('./parts/button.tsx'),
  },
};
