import { read } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { everyRow, workbookOf } from './table-file.ts';

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

it('writes codes as text whatever they look like, numbers as numbers, and a head that stands out', async () => {
  const columns = [
    { header: '条码', value: ({ code }: { code: string; qty: number }) => code },
    { header: '数量', value: ({ qty }: { code: string; qty: number }) => qty },
  ];
  const blob = await workbookOf('订货', columns, [
    { code: '0690123', qty: 12 },
    { code: '=1+1', qty: 0.5 },
  ]);
  const { Sheets, SheetNames } = read(await blob.arrayBuffer(), { cellStyles: true });
  const sheet = Sheets[SheetNames[0] ?? ''];
  expect(SheetNames).toEqual(['订货']);
  expect(sheet?.A1).toMatchObject({ t: 's', v: '条码', s: { patternType: 'solid' } });
  expect(sheet?.A2).toMatchObject({ t: 's', v: '0690123' });
  expect(sheet?.A3).toMatchObject({ t: 's', v: '=1+1' });
  expect(sheet?.A3).not.toHaveProperty('f');
  expect(sheet?.B3).toMatchObject({ t: 'n', v: 0.5 });
});
