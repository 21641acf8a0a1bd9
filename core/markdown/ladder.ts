import { roundings, type Step } from './types.ts';

export const stepsAtMost = 6;
/** A year: nothing that is marked down by its days left has more. */
export const longestDaysLeft = 365;
export const longestCategory = 40;

/** What was filled in of a ladder. */
type Draft = { category: string; rounding: string; steps: readonly Step[] };

/** What is wrong with a ladder: field -> reason. The same words on the form and from the server. */
export function ladderProblems(draft: Draft): Record<'category' | 'rounding' | 'steps', string | undefined> {
  return {
    category: draft.category.trim().length > longestCategory ? 'text-too-long' : undefined,
    rounding: roundings.some((one) => one === draft.rounding) ? undefined : 'required',
    steps: stepsProblem(draft.steps),
  };
}

/** As they are kept: the earliest step first. */
export function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted((a, b) => b.daysLeft - a.daysLeft);
}

function stepsProblem(
  steps: readonly Step[],
): 'required' | 'too-many-steps' | 'step-days' | 'step-percent' | 'steps-must-rise' | undefined {
  if (steps.length === 0) return 'required';
  if (steps.length > stepsAtMost) return 'too-many-steps';
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  if (!steps.every(({ daysLeft }) => isWhole(daysLeft, 0, longestDaysLeft))) return 'step-days';
  if (!steps.every(({ percent }) => isWhole(percent, 1, 99))) return 'step-percent';
  const rises = inOrder(steps).every((step, index, all) => {
    const before = all[index - 1];
    return !before || (step.daysLeft < before.daysLeft && step.percent > before.percent);
  });
  return rises ? undefined : 'steps-must-rise';
}
