import type { Exception } from '#core/clocks/hours';
import { dayText } from '../../../ui/text/format.ts';

/** A day, or from one to another. */
export function daysText({ first, last }: Pick<Exception, 'first' | 'last'>, language: string): string {
  const said = dayText(first, language);
  return first === last ? said : `${said} – ${dayText(last, language)}`;
}
