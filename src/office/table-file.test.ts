import { expect, it } from 'vitest';
import { everyRow } from './table-file.ts';

it('waits for the rows of a file longer than a page does for its own, and counts them', async () => {
  const asked: { page: number; timeoutMs: number | undefined }[] = [];
  const counted: number[] = [];
  const rows = await everyRow(
    {
      key: [],
      fetch: async ({ page, limit, timeoutMs }) => {
        asked.push({ page, timeoutMs });
        return { items: Array.from({ length: page === 1 ? limit : 500 }, () => 'row'), total: 1500 };
      },
    },
    (count) => counted.push(count),
  );
  expect(rows).toHaveLength(1500);
  expect(counted).toEqual([1000, 1500]);
  expect(asked).toEqual([
    { page: 1, timeoutMs: 50_000 },
    { page: 2, timeoutMs: 50_000 },
  ]);
});
