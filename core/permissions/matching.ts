import { type ApiRow, allowing } from '../access/rules.ts';

type CallPlace = { method: string; path: string };

/** Which calls an API row matches; and when none, why: no address, none like it, or only by other methods. */
export type Match<Call> =
  | { calls: readonly Call[]; why: null }
  | { calls: readonly never[]; why: 'no-address' | 'no-call' }
  | { calls: readonly never[]; why: 'other-method'; methods: readonly string[] };

export function matchOf<Call extends CallPlace>(row: ApiRow, calls: readonly Call[]): Match<Call> {
  if (!row.url) return { calls: [], why: 'no-address' };
  const matched = calls.filter(allowing([row]));
  if (matched.length > 0) return { calls: matched, why: null };
  const there = calls.filter(allowing([{ method: null, url: row.url }]));
  if (there.length === 0) return { calls: [], why: 'no-call' };
  return { calls: [], why: 'other-method', methods: [...new Set(there.map(({ method }) => method))] };
}
