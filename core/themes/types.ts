import type { Day } from '../catalog/days.ts';
import type { Attribution } from '../fields/kinds.ts';

/** Who confirms a theme besides its editor (spec 2, section 4; decision T1): purchase, warehouse and telesales. */
export const sides = ['purchase', 'wrh', 'sell'] as const;
export type Side = (typeof sides)[number];

/** What a side says: the codes of the dictionary `activitymanager`. */
export const answers = ['notcfm', 'partcfm', 'cfm'] as const;
export type Answer = (typeof answers)[number];

/** What a side has said; `by` is null while it has said nothing. */
export type Confirmation = { state: Answer; by: Attribution | null; note: string };

/** What its editor fills in. */
export type ThemeFields = {
  /** A code of the dictionary `activitymanagertype`. */
  type: string;
  topic: string;
  needs: string;
  /** Stars, 1 to 3. */
  importance: number;
  /** Both inclusive: an activity runs for whole days. */
  begins: Day;
  ends: Day;
};

/** An activity theme, as everybody holds it who may read themes. */
export type Theme = ThemeFields & {
  id: string;
  /** The server's own number, the documents' `id`; null until it has the theme. */
  number: number | null;
  /** Confirmed by its editor: its fields are frozen, and the sides may answer. A draft until then. */
  isConfirmed: boolean;
  /** Who wrote in it last, or confirmed it. */
  edit: Attribution;
  confirmations: Readonly<Record<Side, Confirmation>>;
};
