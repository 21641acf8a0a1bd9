import { marked } from 'marked';

const files = import.meta.glob<string>('../../../docs/*.md', { query: '?raw', import: 'default' });

/** The chapters of the handbook, in the order in which somebody new reads them; its files are English. */
export const chapters = [
  'offline',
  'reliability',
  'security',
  'operations',
  'performance',
  'connectors',
  'mail',
  'andon',
  'clocks',
] as const;
export type Chapter = (typeof chapters)[number];

/** A chapter as HTML, not yet cleaned. */
export async function readChapter(chapter: Chapter): Promise<string> {
  const text = await files[`../../../docs/${chapter}.md`]?.();
  if (text === undefined) throw new Error(`docs/${chapter}.md is not there`);
  return marked.parse(text, { async: false });
}
