import { useState } from 'react';

/**
 * Of rows that come and go, those that were there when the question about them was opened: what has come since, nobody was
 * asked about.
 */
export function useAsOpened<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const [ids] = useState(() => new Set(rows.map(({ id }) => id)));
  return rows.filter(({ id }) => ids.has(id));
}
