import type { TFunction } from 'i18next';
import type { Report } from '#core/insight/report';
import { timeText } from '../../../ui/dates/minutes.ts';
import { weekdayText } from '../../../ui/text/format.ts';
import { fieldsOf, type useChoices } from '../use-choices.ts';

/** On which days, and when: `Mon, Thu 08:00`. */
export function whenText({ weekdays, minute }: Report, language: string): string {
  const days = weekdays.map((day) => weekdayText(day - 1, language, 'short'));
  return `${days.join(', ')} ${timeText(minute)}`;
}

/** What its figures are of. */
export function aboutText(
  t: TFunction<'insight'>,
  { filter: { period, hdstore, region, category, buyer } }: Report,
  choices: ReturnType<typeof useChoices>,
): string {
  const set = fieldsOf(choices, { region, store: hdstore, category, buyer }).filter(
    ({ value }) => value !== '',
  );
  return [t(`period.${period}`), ...set.map(({ label }) => label)].join(' · ');
}
