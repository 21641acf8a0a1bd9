import type { ComponentType } from 'react';

/** How a part is shown in the gallery: each of its states, drawn by a component of its own. */
export type ShownPart = {
  states: Readonly<Record<string, ComponentType>>;
};

/** Where a part stands, and what it is for. */
export type PartEntry = {
  /** Its file, from the top of the repository. */
  source: string;
  load: () => Promise<ShownPart>;
};
