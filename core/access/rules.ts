/** A permission row of type 3: which call it allows. */
export type ApiRow = { method: string | null; url: string | null };
type CallPlace = { method: string; path: string };

/**
 * Tells which calls API rows allow. A row's address may begin with the API's base path; `:id`, `{id}` and `*` stand for
 * one part, a last `**` for all that follows; case says nothing, and no method means every method.
 */
export function allowing(rows: Iterable<ApiRow>): (call: CallPlace) => boolean {
  const exact = new Set<string>();
  const patterns: { method: string; parts: string[] }[] = [];
  for (const { method, url } of rows) {
    if (!url) continue;
    const parts = partsOf(url);
    const wanted = (method ?? '').toUpperCase() || '*';
    if (wanted !== '*' && !parts.some((part) => part === '*' || part === '**'))
      exact.add(`${wanted} ${parts.join('/')}`);
    else patterns.push({ method: wanted, parts });
  }
  return (call) => {
    const method = call.method.toUpperCase();
    const parts = partsOfCall(call);
    return (
      exact.has(`${method} ${parts.join('/')}`) ||
      patterns.some((row) => (row.method === '*' || row.method === method) && fits(row.parts, parts))
    );
  };
}

/** Calls are the program's own, and each is asked about for every row. */
const knownParts = new WeakMap<CallPlace, readonly string[]>();

function partsOfCall(call: CallPlace): readonly string[] {
  const known = knownParts.get(call) ?? partsOf(call.path);
  knownParts.set(call, known);
  return known;
}

/** `/prod-api/Api/x/{id}/` as `['api', 'x', ':']`. */
function partsOf(url: string): string[] {
  return url
    .replace(/^\/?prod-api\//i, '/')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^(:.+|\{.+\})$/.test(part) ? ':' : part.toLowerCase()));
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '**';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every((part, index) => part === '*' || part === parts[index]);
}
