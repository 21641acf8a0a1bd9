/** The row below one, as the table on screen has them; undefined below the last of its page, and where there is no table. */
export function rowKeyAfter(key: string): string | undefined {
  const row = document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`);
  for (let next = row?.nextElementSibling; next; next = next.nextElementSibling)
    if (next instanceof HTMLElement && next.dataset.row !== undefined) return next.dataset.row;
  return undefined;
}
