/** A page of rows that another system sent, as JSON (docs/connectors.md). */
export type PageJob = { task: 'page'; bytes: Uint8Array; limits: PageLimits };

export type PageLimits = {
  items: number;
  /** Of all its rows together: counted before anything is parsed. */
  values: number;
  /** Of one row; a long text counts as several. */
  rowValues: number;
  /** Brackets within one another. */
  levels: number;
};

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
  const problem = sizeProblem(bytes, limits);
  if (problem !== undefined) return refused(problem);
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

/** Goes over the text as it came: JSON's signs are single bytes, and no letter holds any of them. */
function sizeProblem(bytes: Uint8Array, { values: mostValues, levels }: PageLimits): string | undefined {
  let [values, depth, isText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === bracket || byte === brace) {
      values += 1;
      depth += 1;
      if (depth > levels) return 'JSON';
    } else if (byte === bracketEnd || byte === braceEnd) depth -= 1;
    else if (byte === comma) values += 1;
    if (values > mostValues) return 'items';
  }
  return undefined;
}

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const bracket = '['.charCodeAt(0);
const brace = '{'.charCodeAt(0);
const bracketEnd = ']'.charCodeAt(0);
const braceEnd = '}'.charCodeAt(0);
const comma = ','.charCodeAt(0);
