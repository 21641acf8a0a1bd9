import type { ComponentType } from 'react';

/** How a part is shown in the gallery: each of its states, drawn by a component of its own. */
export type ShownPart = {
  states: Readonly<Record<string, ComponentType>>;
  /** A state fills the window, as a sheet or a page does: each has a frame of its own. */
  alone?: boolean;
  /** How high a frame is that shows one state alone; for others at least, where something opens below. */
  heightPx?: number;
};

/** Where a part stands, and what it is for. */
export type PartEntry = {
  /** Its file, from the top of the repository. */
  source: string;
  load: () => Promise<ShownPart>;
};
