import { useState } from 'react';

/**
 * Of rows that come and go, those that were there when the question about them was opened: what has come since, nobody was
 * asked about. None while it is closed.
 */
export function useAsOpened<Row extends { id: string }>(rows: readonly Row[], isOpen = true): readonly Row[] {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  if (isOpen !== (ids !== undefined)) setIds(isOpen ? new Set(rows.map(({ id }) => id)) : undefined);
  return rows.filter(({ id }) => ids?.has(id));
}
