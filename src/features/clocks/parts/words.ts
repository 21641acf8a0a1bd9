import type { TFunction } from 'i18next';
import type { Span } from '#core/clocks/hours';
import type { ClockName, ClockTarget, Period, Step } from '#core/clocks/targets';
import { weekdayText } from '../../../ui/text/format.ts';

type T = TFunction<'clocks'>;

/** `09:00`; of the next day too. */
export function timeText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** The minutes of `09:00`, `900` or `24:00`; undefined of what is no time, or half typed. */
export function minutesOf(typed: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:：.]?(\d{2})$/.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  const read = Number(hours) * 60 + Number(minutes);
  return read <= 1440 ? read % 1440 : undefined;
}

export function spansText(t: T, spans: readonly Span[]): string {
  if (spans.length === 0) return t('closed');
  return spans
    .map(({ opens, closes }) => {
      if (opens === 0 && closes === 1440) return t('all-day');
      const said = `${timeText(opens)}–${timeText(closes)}`;
      return closes > 1440 ? `${said} ${t('next-day')}` : said;
    })
    .join(', ');
}

/** Days that have the same hours, one after the other, as one line. */
export function weekLines(
  t: T,
  language: string,
  week: readonly (readonly Span[])[],
): { days: string; hours: string }[] {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const [place, spans] of week.entries()) {
    const hours = spansText(t, spans);
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = place;
    else groups.push({ first: place, last: place, hours });
  }
  const name = (place: number) => weekdayText(place, language, 'short');
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? name(first) : `${name(first)}–${name(last)}`,
    hours,
  }));
}

/** What a clock waits for: a watched shortage is decided, where a ticket is taken on. */
export function wordOf({ kind, clock }: Pick<ClockTarget, 'kind' | 'clock'>): ClockName | 'decision' {
  return kind === 'watch' ? 'decision' : clock;
}

export function periodText(t: T, { amount, unit }: Period): string {
  return t(`period.${unit}`, { count: amount });
}

export function stepsText(t: T, steps: readonly Step[]): string {
  if (steps.length === 0) return t('no-steps');
  return steps
    .toSorted((a, b) => a.percent - b.percent)
    .map(({ percent, does }) => t(`step.${does}`, { percent }))
    .join(' · ');
}
