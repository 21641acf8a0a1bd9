import { addDays, type Day } from '../catalog/days.ts';
import type { ServiceClock } from '../clocks/clock.ts';
import type { Decision, Watch } from './row.ts';
import { isFirstDecision, isOpen, placeOf, places, workflow } from './workflow.ts';

export const remarkMaxLength = 200;
export const reasonMaxLength = 200;

/** Devices hold what is open, and what was decided in these last days (decision R1). */
export const decidedKeptDays = 14;

/** @param decidedOn the day of the last decision; null while it is open */
export function isHeld(status: string, decidedOn: Day | null, today: Day): boolean {
  return isOpen({ status }) || decidedOn === null || decidedOn >= addDays(today, -decidedKeptDays);
}

/** A decision by its field names on the wire: what two people can change at once. */
export type DecisionFields = { status: string; disposeRemark: string };
export const decisionFields = ['status', 'disposeRemark'] as const;
/** The advice is about the status that it was written for. */
export const decidedTogether = [decisionFields] as const;

export function fieldsOf({ status, remark }: Pick<Watch, 'status' | 'remark'>): DecisionFields {
  return { status, disposeRemark: remark };
}

/** The fields after a change, as they would be kept. */
export function fieldsAfter(
  row: Pick<Watch, 'status' | 'remark'>,
  { status, disposeRemark }: { status?: string | undefined; disposeRemark?: string | undefined },
): DecisionFields {
  return { status: status ?? row.status, disposeRemark: (disposeRemark ?? row.remark).trim() };
}

type Decided = Pick<Watch, 'status' | 'remark' | 'decided' | 'before'>;

/** Whether somebody goes back to what was there before their own decision, while nothing has followed it. */
export function takesBack({ status, decided, before }: Decided, next: DecisionFields, by: string): boolean {
  return (
    before !== null &&
    decided?.userId === by &&
    workflow.starts('takeBack', placeOf(status)) &&
    next.status === before.status &&
    next.disposeRemark === before.remark
  );
}

/**
 * Why a record cannot be decided so (spec 2, sections 4 and 5; decision H1); undefined when it can.
 *
 * @param next the fields as they would be, of `fieldsAfter`
 * @param by the user's id
 * @param finals the codes that nothing follows
 */
export function decisionProblem(
  row: Decided,
  next: DecisionFields,
  { by, finals }: { by: string; finals: ReadonlySet<string> },
):
  | 'watch-undecided'
  | 'watch-not-taken-back'
  | 'watch-final'
  | 'watch-first-decision'
  | 'advice-required'
  | undefined {
  if (next.status === row.status && next.disposeRemark === row.remark) return undefined;
  if (takesBack(row, next, by)) return undefined;
  if (isOpen(next)) return isOpen(row) ? 'watch-undecided' : 'watch-not-taken-back';
  const [move] = workflow.allowed(placeOf(row.status, finals), new Set(['decider']));
  if (move === undefined) return 'watch-final';
  if (move === 'decide' && !isFirstDecision(next.status)) return 'watch-first-decision';
  return workflow.lacksWords(move, next.disposeRemark) ? 'advice-required' : undefined;
}

/** Why nothing can be asked of a day (spec 2, section 5). */
export function watchDayProblem(day: Day, today: Day): 'watch-day-future' | undefined {
  return day > today ? 'watch-day-future' : undefined;
}

/** How its clock stands: it runs until somebody has decided. */
export function clocksAt(row: Pick<Decision, 'status'>): { state: ServiceClock['state']; owned: boolean } {
  return { state: places[placeOf(row.status)].clock, owned: !isOpen(row) };
}
