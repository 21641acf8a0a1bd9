/** What can become of an attempt to sign in, and of a session. */
export const loginOutcomes = [
  'signed-in',
  'wrong',
  'throttled',
  'disabled',
  'signed-out',
  'ended',
  'password-changed',
  'view-as',
] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** A changed field's value as a line of text; undefined where there was none. */
export function valueText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((one) => valueText(one)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a change was, as the log tells it: something made, removed, or changed. */
export function changeOf(
  changes: readonly { before: unknown; after: unknown }[],
): 'made' | 'removed' | 'changed' {
  const had = changes.some(({ before }) => valueText(before) !== undefined);
  const has = changes.some(({ after }) => valueText(after) !== undefined);
  return had === has ? 'changed' : has ? 'made' : 'removed';
}
