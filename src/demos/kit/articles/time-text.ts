import { instantOf, wallAt } from '#core/clocks/zone-time';

/** An instant as a field shows it, `YYYY-MM-DD HH:mm:ss` by the clocks of a zone. */
export function timeText(instant: number, zone: string): string {
  return new Date(wallAt(zone, instant)).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of such a text. */
export function timeOfText(text: string, zone: string): number {
  return instantOf(zone, Date.parse(`${text.replace(' ', 'T')}Z`));
}
