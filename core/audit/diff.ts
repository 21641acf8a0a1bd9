export type FieldChange = { field: string; before: unknown; after: unknown };

/** Field by field what differs; a field that is missing on one side is null there. Lists compare as sets of values. */
export function differences(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const change = { field, before: before?.[field] ?? null, after: after?.[field] ?? null };
    return canonical(change.before) === canonical(change.after) ? [] : [change];
  });
}

function canonical(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(canonical).sort() : value);
}
