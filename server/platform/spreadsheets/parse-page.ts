import { type JsonBounds, tooMuchOf } from '../http/json-size.ts';

/** A page of rows that another system sent, as JSON (docs/connectors.md). */
export type PageJob = { task: 'page'; bytes: Uint8Array; limits: PageLimits };

/** Of all its rows together, but for `rowValues`: those of one row, where a long text counts as several. */
export type PageLimits = Required<JsonBounds> & { items: number; rowValues: number };

/** `detail`: what of the page is not as agreed. */
export type PageHead =
  | { ok: false; detail: string }
  /** `page`: without its rows, where it is a page; `characters`: of its text. */
  | { ok: true; page: unknown; characters: number };

/** The page's head and its rows. Counts before it parses, and before anybody looks into a row. */
export function parsePage(
  bytes: Uint8Array,
  limits: PageLimits,
): { head: PageHead; items: readonly unknown[] } {
  const problem = tooMuchOf(bytes, limits);
  if (problem !== undefined) return refused(problem === 'levels' ? 'JSON' : 'items');
  const text = new TextDecoder().decode(bytes);
  let page: unknown;
  try {
    page = JSON.parse(text);
  } catch {
    return refused('JSON');
  }
  const characters = text.length;
  if (typeof page !== 'object' || page === null || !('items' in page) || !Array.isArray(page.items)) {
    return { head: { ok: true, page: headOf(page), characters }, items: [] };
  }
  const items: readonly unknown[] = page.items;
  if (items.length > limits.items) return refused('items');
  const heavy = items.findIndex((item) => valuesIn(item) > limits.rowValues);
  if (heavy !== -1) return refused(`items.${heavy}`);
  return { head: { ok: true, page: headOf(page), characters }, items };
}

/** How many values there are in a value, itself among them; every hundred characters of a text count as one more. */
export function valuesIn(value: unknown): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / 100);
  if (typeof value !== 'object' || value === null) return 1;
  let values = 1;
  for (const [key, one] of Object.entries(value)) values += Math.floor(key.length / 100) + valuesIn(one);
  return values;
}

function refused(detail: string): { head: PageHead; items: readonly unknown[] } {
  return { head: { ok: false, detail }, items: [] };
}

/** What is said beside the rows, cut short where it is long: an agreed one is not. */
function headOf(page: unknown): unknown {
  if (typeof page !== 'object' || page === null || Array.isArray(page)) return null;
  const said = Object.entries(page).filter(([name]) => agreed.has(name));
  return Object.fromEntries(said.map(([name, value]) => [name, short(name, value)]));
}

const agreed = new Set(['items', 'nextCursor', 'more']);
const longestCursor = 1000;

function short(name: string, value: unknown): unknown {
  if (name === 'items') return Array.isArray(value) ? [] : null;
  if (typeof value === 'string') return value.slice(0, longestCursor);
  // What is neither a text nor a word is none of what was agreed, whatever it is.
  return value === null || typeof value === 'boolean' ? value : 0;
}
