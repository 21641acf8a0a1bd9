/** What can become of an attempt to sign in, and of a session. */
export const loginOutcomes = [
  'signed-in',
  'wrong',
  'wrong-code',
  'wrong-pin',
  'recovery-code',
  'throttled',
  'disabled',
  'one-time-over',
  'signed-out',
  'ended',
  'too-many-devices',
  'password-changed',
  'view-as',
] as const;
/** Attempts that let nobody in. */
export const failedOutcomes = [
  'wrong',
  'wrong-code',
  'wrong-pin',
  'throttled',
  'disabled',
  'one-time-over',
] as const satisfies (typeof loginOutcomes)[number][];

/** What a list of attempts can be narrowed to: one outcome, or all that failed. */
export const outcomeFilters = [...loginOutcomes, 'failed'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** Lines of the change log that are no changes: an access that was refused, rows that were taken away as a file. */
export const notedKinds = ['refused', 'export'] as const;

export function isNoted(kind: string): kind is (typeof notedKinds)[number] {
  return notedKinds.some((one) => one === kind);
}

/** A changed field's value as a line of text; undefined where there was none. */
export function valueText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((one) => valueText(one)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a line tells of: something made, removed, changed or taken back, an access refused, or rows exported. */
export function deedOf(line: {
  kind: string;
  changes: readonly { field: string; before: unknown; after: unknown }[];
}): 'made' | 'removed' | 'changed' | 'taken-back' | 'refused' | 'exported' {
  if (line.changes.some(isTakenBack)) return 'taken-back';
  if (!isNoted(line.kind)) return changeOf(line.changes);
  return line.kind === 'refused' ? 'refused' : 'exported';
}

/** An import or an export of which nothing is left. */
function isTakenBack({ field, before, after }: { field: string; before: unknown; after: unknown }): boolean {
  return (field === 'imported' || field === 'rows') && typeof before === 'number' && after === 0;
}

/** What a role was given and what was taken from it: neither has another side. */
export const grantFields: ReadonlySet<string> = new Set(['granted', 'withdrawn']);

/** What a change was: something made, removed, or changed. */
export function changeOf(
  changes: readonly { field: string; before: unknown; after: unknown }[],
): 'made' | 'removed' | 'changed' {
  if (changes.some(({ field }) => grantFields.has(field))) return 'changed';
  const had = changes.some(({ before }) => valueText(before) !== undefined);
  const has = changes.some(({ after }) => valueText(after) !== undefined);
  return had === has ? 'changed' : has ? 'made' : 'removed';
}
