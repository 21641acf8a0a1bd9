import type { QueryClient } from '@tanstack/react-query';

type Page = { items: readonly { id: unknown }[] };

/**
 * A row as the newest list that was answered has it: what stands in a list opens at once, and without a network too.
 *
 * @param list what the keys of the lists begin with
 */
export function rowAnswered<Row>(client: QueryClient, list: readonly unknown[], id: string): Row | undefined {
  const answers = client.getQueryCache().findAll({ queryKey: list });
  const newest = answers.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of newest) {
    const row = pagesIn(state.data)
      .flatMap(({ items }) => items)
      .find((one) => one.id === id);
    if (row) return row as Row;
  }
  return undefined;
}

/** Of the desk's one page, or of the phone's endless list. */
function pagesIn(data: unknown): Page[] {
  const { pages, items }: Record<string, unknown> = Object(data);
  if (Array.isArray(pages)) return pages as Page[];
  return Array.isArray(items) ? [{ items }] : [];
}
