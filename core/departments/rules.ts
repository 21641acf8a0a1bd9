/** What stands in the tree: head office at its top, departments of head office, regions, and stores. */
export type PlacedKind = 'company' | 'office' | 'region' | 'store';

/** What may stand directly below each kind; nothing stands beside the company. */
export const kindsBelow: Readonly<Record<PlacedKind, readonly Exclude<PlacedKind, 'company'>[]>> = {
  company: ['office', 'region', 'store'],
  office: ['office'],
  region: ['region', 'store'],
  store: [],
};

/** True where a department of this kind may stand directly below one of that kind. */
export function fitsBelow(kind: PlacedKind, parentKind: PlacedKind): boolean {
  return kindsBelow[parentKind].some((one) => one === kind);
}

export type DepartmentDraft = { name: string; code: string; timeZone: string | null };

/**
 * What is wrong with what was filled in: field -> reason. A store needs a code (its `hdstore`) and a time zone, for the
 * others a code is optional and a zone means nothing.
 */
export function draftProblems(
  kind: PlacedKind,
  draft: DepartmentDraft,
): Partial<
  Record<keyof DepartmentDraft, 'required' | 'text-too-long' | 'code-characters' | 'time-zone-unknown'>
> {
  const problems: ReturnType<typeof draftProblems> = {};
  const name = draft.name.trim();
  const code = draft.code.trim();
  if (name === '') problems.name = 'required';
  else if (name.length > longestName) problems.name = 'text-too-long';
  if (code === '') {
    if (kind === 'store') problems.code = 'required';
  } else if (!codePattern.test(code)) problems.code = 'code-characters';
  if (kind === 'store') {
    if (!draft.timeZone) problems.timeZone = 'required';
    else if (!isTimeZone(draft.timeZone)) problems.timeZone = 'time-zone-unknown';
  }
  return problems;
}

/** As it is kept: nothing around it, no empty code, a zone for stores only. */
export function cleanDraft(
  kind: PlacedKind,
  draft: DepartmentDraft,
): { name: string; code: string | null; timeZone: string | null } {
  return {
    name: draft.name.trim(),
    code: draft.code.trim() || null,
    timeZone: kind === 'store' ? draft.timeZone : null,
  };
}

/** True for an IANA name such as `Asia/Shanghai`, as it is spelt there; an offset is not one: it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]+(\/[A-Z][A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const longestName = 60;
/** A store's code is written on labels and scanned: no spaces, nothing that a file name cannot hold. */
const codePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/;
