/** The page's address: which department is open, and what is searched for. */
export type DepartmentSearch = { id?: string; q?: string };
export type DepartmentSearchChange = { id?: string | undefined; q?: string | undefined };

/** Reads an address; what it does not understand is left out. */
export function readDepartmentSearch(raw: Record<string, unknown>): DepartmentSearch {
  const search: DepartmentSearch = {};
  for (const key of ['id', 'q'] as const) {
    // The router reads 1001 as a number; ids and codes are text.
    const text = typeof raw[key] === 'number' ? String(raw[key]) : raw[key];
    if (typeof text === 'string' && text !== '') search[key] = text.slice(0, 60);
  }
  return search;
}
