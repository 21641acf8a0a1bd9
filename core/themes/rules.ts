import { addDays, type Day, isDay } from '../catalog/days.ts';
import type { Answer, Confirmation, Side, Theme, ThemeFields } from './types.ts';

export const topicMaxLength = 120;
export const needsMaxLength = 2000;
export const noteMaxLength = 500;
export const mostStars = 3;

/** How long devices keep a theme that is over. */
export const endedKeptDays = 90;

/** Who is told of a theme by mail, by the codes of the dictionary `mailusertype`: whoever answers for that side. */
export const mailUserTypes: Readonly<Record<string, Side>> = {
  purchase1: 'purchase',
  wrh1: 'wrh',
  sell1: 'sell',
};

/** Of how many minutes a mail is one and the same: asked for again within them, none goes out. */
export const mailOnceMinutes = 10;

/** A new theme's stars (spec 2, section 5). */
export const usualImportance = 1;

export const noAnswer: Confirmation = { state: 'notcfm', by: null, note: '' };

/** What is wrong with what was filled in, the field first that stands first (spec 2, section 5; decision T3). */
export function writtenProblem(
  fields: ThemeFields,
): 'theme-type-required' | 'theme-topic-required' | 'theme-needs-required' | ReturnType<typeof timeProblem> {
  if (fields.type === '') return 'theme-type-required';
  if (fields.topic.trim() === '') return 'theme-topic-required';
  if (fields.needs.trim() === '') return 'theme-needs-required';
  return timeProblem(fields);
}

export function timeProblem({
  begins,
  ends,
}: Pick<ThemeFields, 'begins' | 'ends'>): 'theme-time-required' | 'theme-ends-before' | undefined {
  if (!isDay(begins) || !isDay(ends)) return 'theme-time-required';
  return begins > ends ? 'theme-ends-before' : undefined;
}

/** Why it cannot be deleted (spec 2, section 2): what purchase or the warehouse has agreed to stays. Telesales does not count (decision T2). */
export function deletionProblem({ confirmations }: Theme): 'theme-answered' | undefined {
  const { purchase, wrh } = confirmations;
  return purchase.state === 'notcfm' && wrh.state === 'notcfm' ? undefined : 'theme-answered';
}

/** Why a side cannot answer: what its editor may still change is not to be agreed to. */
export function answerProblem({ isConfirmed }: Theme): 'theme-not-confirmed' | undefined {
  return isConfirmed ? undefined : 'theme-not-confirmed';
}

/** Drafts, and what is not over for long. */
export function isHeld({ isConfirmed, ends }: Pick<Theme, 'isConfirmed' | 'ends'>, today: Day): boolean {
  return !isConfirmed || ends >= heldSince(today);
}

/** What ended before this day is kept by no device. */
export function heldSince(today: Day): Day {
  return addDays(today, -endedKeptDays);
}

/** Whose answer is asked for once a theme stands as it does (decision T4): purchase first, then the others. */
export function askedSides(theme: Theme): Side[] {
  if (!theme.isConfirmed) return [];
  return theme.confirmations.purchase.state === 'cfm' ? ['purchase', 'wrh', 'sell'] : ['purchase'];
}

/** What somebody may do about themes, who they are, and which day it is for them. */
export type Part = { userId: string; today: Day; writes: boolean; sides: readonly Side[] };

/**
 * Whether it is somebody's turn: a draft of their own is to be confirmed, or their side has said nothing yet. What is over
 * waits for nobody; what was answered in part was answered.
 */
export function awaits(theme: Theme, { userId, today, writes, sides }: Part): boolean {
  if (theme.ends < today) return false;
  if (!theme.isConfirmed) return writes && theme.edit.userId === userId;
  const asked = askedSides(theme);
  return sides.some((side) => asked.includes(side) && theme.confirmations[side].state === 'notcfm');
}

/** How far a theme is: how many of its four confirmations are whole. */
export function stepsDone({ isConfirmed, confirmations }: Theme): number {
  const whole = (one: Confirmation) => one.state === ('cfm' satisfies Answer);
  return Number(isConfirmed) + Object.values(confirmations).filter(whole).length;
}
