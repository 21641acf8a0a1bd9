import { createContext, useContext } from 'react';
import type { DecisionProblem } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/types';
import type { Draft } from './decision.ts';

/** What of a row is edited in the table, by its column. */
export type EditedField = 'disposal' | 'substitutes' | 'remark';

/** The one row of the table that is being edited. */
export type Editing = {
  lack: Lack | undefined;
  draft: Draft;
  /** Where the keyboard is. */
  field: EditedField;
  problem: DecisionProblem | undefined;
  begin(lack: Lack, field: EditedField): void;
  change(part: Partial<Draft>): void;
  /** Saves it, and goes on in the same column so many rows further; 0 = nowhere. */
  confirm(step: 1 | 0 | -1, field?: EditedField): Promise<void>;
  cancel(): void;
};

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('a cell that can be edited stands outside of EditedTable');
  return editing;
}
