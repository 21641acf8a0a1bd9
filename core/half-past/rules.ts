import { addDays, type Day, daysBetween } from '../catalog/days.ts';
import { type Age, ages, type Disposal, disposals } from './codes.ts';
import type { HalfPastRecord, HalfPastStock } from './row.ts';

export const remarkMaxLength = 500;

/** How long devices hold a decision (decision R1). */
export const decidedKeptDays = 14;

/** Why stock cannot be handled so (spec 2, section 5); undefined when it can. */
export function handlingProblem({
  disposal,
  remark,
}: {
  disposal: string | undefined;
  remark: string | undefined;
}): 'handling-required' | 'handling-remark-required' | undefined {
  if (!isDisposal(disposal)) return 'handling-required';
  return disposal === 'other' && !remark?.trim() ? 'handling-remark-required' : undefined;
}

export function isDisposal(code: string | undefined): code is Disposal {
  return disposals.some((one) => one === code);
}

/** Stock waits while no decision about it stands. */
export function isPending({ recordId }: Pick<HalfPastStock, 'recordId'>): boolean {
  return recordId === null;
}

/** Whoever decided takes it back, or head office; what is taken back already, nobody. */
export function withdrawalProblem(
  { edit, withdrawn }: Pick<HalfPastRecord, 'edit' | 'withdrawn'>,
  person: { userId: string; seesAll: boolean },
): 'handling-withdrawn' | 'handling-not-yours' | undefined {
  if (withdrawn) return 'handling-withdrawn';
  return edit.userId === person.userId || person.seesAll ? undefined : 'handling-not-yours';
}

/** How long stock has waited that came on a day; what came from tomorrow, a moment ago. */
export function ageOf(since: Day, today: Day): Age {
  const weeks = daysBetween(since, today) / 7;
  return ages.findLast((age) => weeks >= Number(age)) ?? '0';
}

/** The days on which stock of an age came, both included; null where there is no end. */
export function daysOfAge(age: Age, today: Day): { from: Day | null; to: Day | null } {
  const next = ages[ages.indexOf(age) + 1];
  return {
    from: next === undefined ? null : addDays(today, 1 - Number(next) * 7),
    to: age === '0' ? null : addDays(today, -Number(age) * 7),
  };
}

export function isAge(text: string): text is Age {
  return ages.some((age) => age === text);
}
