/** The lines of one icon, on a ground of 24 by 24. */
export type Drawing = readonly (readonly [
  tag: string,
  given: Readonly<Record<'d' | 'fill' | 'opacity' | 'stroke', string>>,
])[];

/** Every icon of Tabler's outline set by its name; fetched when somebody wants to see it: 5,233 of them are 1.1 MB. */
export async function fetchDrawings(signal: AbortSignal): Promise<Readonly<Record<string, Drawing>>> {
  // As data: as modules, each icon that another page uses as well would become a file of its own in the app.
  const address = new URL('../../../node_modules/@tabler/icons/tabler-nodes-outline.json', import.meta.url);
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the icons: ${answer.status}`);
  return answer.json();
}

/** What its component is called: `IconChartBar` of `chart-bar`. */
export function componentOf(name: string): string {
  return `Icon${name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`;
}

/** Those in whose names all of these words are, however they are spelt. */
export function namesWith(names: readonly string[], text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  return words.length === 0
    ? names
    : names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
}
