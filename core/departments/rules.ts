import { codeProblem, nameProblem, type Problems } from '../catalog/names.ts';

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

export type DepartmentDraft = { name: string; nameEn?: string | null; code: string; timeZone: string | null };

/**
 * What is wrong with what was filled in: field -> reason. A store needs a code (its `hdstore`) and a time zone; the
 * company may have the zone that its new stores begin with; for the others a code is optional and a zone means nothing.
 */
export function draftProblems(
  kind: PlacedKind,
  draft: DepartmentDraft,
): Problems<'name' | 'nameEn' | 'code' | 'timeZone'> {
  const code = draft.code.trim();
  const isStore = kind === 'store';
  return {
    name: nameProblem(draft.name.trim(), longestName),
    nameEn: (draft.nameEn ?? '').trim().length > longestName ? 'text-too-long' : undefined,
    code: code === '' && !isStore ? undefined : codeProblem(code),
    timeZone: isStore || (kind === 'company' && draft.timeZone) ? zoneProblem(draft.timeZone) : undefined,
  };
}

function zoneProblem(timeZone: string | null): 'required' | 'time-zone-unknown' | undefined {
  if (!timeZone) return 'required';
  return isTimeZone(timeZone) ? undefined : 'time-zone-unknown';
}

/** As it is kept: nothing around it, no empty code, a zone for stores and the company only. */
export function cleanDraft(
  kind: PlacedKind,
  draft: DepartmentDraft,
): { name: string; nameEn?: string | null; code: string | null; timeZone: string | null } {
  return {
    name: draft.name.trim(),
    ...(draft.nameEn !== undefined && { nameEn: draft.nameEn?.trim() || null }),
    code: draft.code.trim() || null,
    timeZone: kind === 'store' || kind === 'company' ? draft.timeZone || null : null,
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
