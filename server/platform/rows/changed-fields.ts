export type Fields = Readonly<Record<string, string | number | null>>;

export type FieldChange = { field: string; from: string | null; to: string | null };

/** What became of fields, as a history tells it. What is empty says nothing: a row that comes new has lost no remark. */
export function changedFields(before: Fields, after: Fields): FieldChange[] {
  return Object.keys(after)
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
