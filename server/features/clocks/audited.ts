import type { Span } from '#core/clocks/hours';
import type { Calendar, ClockTarget } from '#core/clocks/targets';

/** A calendar in the audit log: a line for each day, so that it says what was changed and not only that. */
export function auditedCalendar({ name, zone, week, exceptions }: Omit<Calendar, 'id'>) {
  const days = dayFields.map((field, place) => [field, spansText(week[place] ?? [])] as const);
  return {
    name,
    zone,
    ...Object.fromEntries(days),
    exceptions: exceptions
      .map(({ first, last, name: called, spans }) =>
        [first === last ? first : `${first}/${last}`, called, spansText(spans)].filter(Boolean).join(' '),
      )
      .join('; '),
  };
}

export function auditedTarget(target: Omit<ClockTarget, 'kind' | 'type' | 'clock'>, calendar: string) {
  const { isOn, amount, unit, steps } = target;
  return {
    isOn,
    calendar,
    amount,
    unit,
    steps: steps.map(({ percent, does }) => `${percent}% ${does}`).join(', '),
  };
}

const dayFields = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

function spansText(spans: readonly Span[]): string {
  return spans.map(({ opens, closes }) => `${timeText(opens)}-${timeText(closes)}`).join(', ');
}

/** Beyond 24:00 it is the next day's. */
function timeText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
