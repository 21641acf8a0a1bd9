import { addDays, type Day, daysBetween } from '../catalog/days.ts';
import { type Age, ages, type Disposal, disposals } from './codes.ts';
import type { HalfPastRecord } from './row.ts';
import { type Part, stands, workflow } from './workflow.ts';

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

/** Whoever decided takes it back, or head office; what is taken back already, nobody. */
export function withdrawalProblem(
  record: Pick<HalfPastRecord, 'edit' | 'withdrawn'>,
  person: { userId: string; seesAll: boolean },
): 'handling-withdrawn' | 'handling-not-yours' | undefined {
  if (!stands(record)) return 'handling-withdrawn';
  const parts = new Set<Part>();
  if (record.edit.userId === person.userId) parts.add('author');
  if (person.seesAll) parts.add('office');
  return workflow.isFor('withdraw', parts) ? undefined : 'handling-not-yours';
}

/** Stores read what was handled for all of them, since the warehouse is everybody's (decision 0070); they decide nothing. */
export function readsWholeLog(person: {
  psrCode?: string | null | undefined;
  stores: readonly unknown[];
}): boolean {
  return !person.psrCode && person.stores.length > 0;
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
