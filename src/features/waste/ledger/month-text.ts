/** A month (`2026-03`) as its language writes it. */
export function monthText(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
