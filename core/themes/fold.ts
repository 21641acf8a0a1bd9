import type { Attribution } from '../fields/kinds.ts';
import { noAnswer, usualImportance, writtenProblem } from './rules.ts';
import type { Theme, ThemeFields } from './types.ts';

const nothing: ThemeFields = {
  type: '',
  topic: '',
  needs: '',
  importance: usualImportance,
  begins: '',
  ends: '',
};

/** A theme as it begins: nobody but its editor has said anything (spec 2, section 4). */
export function madeTheme(
  id: string,
  fields: Partial<ThemeFields>,
  { isConfirmed, edit }: { isConfirmed: boolean; edit: Attribution },
): Theme {
  return {
    ...nothing,
    ...fields,
    id,
    number: null,
    isConfirmed,
    edit,
    confirmations: { purchase: noAnswer, wrh: noAnswer, sell: noAnswer },
  };
}

/** A draft after a change; what is frozen, or would be refused, stays as it is. */
export function changedTheme(
  theme: Theme,
  fields: Partial<ThemeFields>,
  { isConfirmed, edit }: { isConfirmed: boolean; edit: Attribution },
): Theme {
  const next = { ...theme, ...fields };
  return theme.isConfirmed || writtenProblem(next) ? theme : { ...next, isConfirmed, edit };
}
