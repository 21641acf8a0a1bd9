import { Marked } from 'marked';

// An instance of its own: the editor teaches the library's common one what it has no HTML for.
const marked = new Marked({ gfm: true });

/** What Markdown means; not cleaned, as it may hold HTML of its own. */
export function asHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
