import type { Attribution } from '../fields/kinds.ts';
import { type DecisionFields, fieldsAfter, takesBack } from './decision.ts';
import type { Decision, Watch } from './row.ts';

/** What becomes of a record's decision; the same on the device and on the server. */
export function decisionAfter(
  row: Pick<Watch, 'status' | 'remark' | 'decided' | 'before'>,
  change: Partial<DecisionFields>,
  edit: Attribution,
): Pick<Watch, 'status' | 'remark' | 'decided' | 'before'> {
  const { status, remark, decided, before } = row;
  const next = fieldsAfter(row, change);
  if (next.status === status && next.disposeRemark === remark) return { status, remark, decided, before };
  if (before && takesBack(row, next, edit.userId)) return { ...before, before: null };
  const was: Decision = { status, remark, decided };
  return { status: next.status, remark: next.disposeRemark, decided: edit, before: was };
}
