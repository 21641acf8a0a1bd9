import type { TFunction } from 'i18next';
import type { Step } from '#core/markdown/types';

type Words = TFunction<'markdown'>;

/** Steps in words, such as `3 days left: 20 % off; last day: 50 % off`. */
export function stepsText(t: Words, steps: readonly Step[]): string {
  return steps
    .map(({ daysLeft, percent }) =>
      daysLeft === 0 ? t('step.last-day', { percent }) : t('step', { count: daysLeft, percent }),
    )
    .join(t('step.between'));
}
