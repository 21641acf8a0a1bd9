import { createContext, useContext } from 'react';
import type { DecisionProblem } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import type { Draft } from './decision.ts';

/** What of a row is edited in the table, by its column. */
export type EditedField = 'disposal' | SubstituteField | 'remark';

/** The three substitutes, each in its column. */
export const substituteFields = ['substitute-1', 'substitute-2', 'substitute-3'] as const;
export type SubstituteField = (typeof substituteFields)[number];

/** The one row of the table that is being edited. */
export type Editing = {
  lack: Lack | undefined;
  draft: Draft;
  /** Where the keyboard is. */
  field: EditedField;
  problem: DecisionProblem | undefined;
  /** Begins with another row; what was changed in the one before is called off, in sight and with the way back. */
  begin(lack: Lack, field: EditedField, part?: Partial<Draft>): void;
  change(part: Partial<Draft>): void;
  /** Opens the sheet in which its substitutes are chosen, from one of their cells. */
  choose(from: SubstituteField): void;
  /** Saves it, and goes on in the same column so many rows further; 0 = nowhere. */
  confirm(step: 1 | 0 | -1, field?: EditedField): Promise<void>;
  /** Calls it off; the keyboard goes on at that cell, else where the editing began. */
  cancel(field?: EditedField): void;
};

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('a cell that can be edited stands outside of EditedTable');
  return editing;
}
