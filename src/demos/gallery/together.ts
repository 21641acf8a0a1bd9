import type { ShownPart } from './part.ts';

/**
 * Parts at work together, by their name in the address of a frame: what only shows when one opens another, or takes a row
 * away. They have no page in the gallery and no picture.
 */
export const togetherParts: Readonly<Record<string, () => Promise<ShownPart>>> = {
  layers: () => import('./together/layers.tsx'),
  'made-badges': () => import('./together/made-badges.tsx'),
  'many-check-tree': () => import('./together/many-check-tree.tsx'),
  'many-data-table': () => import('./together/many-data-table.tsx'),
  'many-rows': () => import('./together/many-rows.tsx'),
  'refused-import': () => import('./together/refused-import.tsx'),
  'slow-work': () => import('./together/slow-work.tsx'),
  'tapped-held-card': () => import('./together/tapped-held-card.tsx'),
};
