import { read } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { everyRow, fileOf, printedOf, workbookOf } from './table-file.ts';

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

it('writes the same as text, with commas or tabs between, of which nothing runs as a formula', async () => {
  const list = {
    source: { key: [], fetch: async () => ({ items: ['A,1', '=1+1', 'B\t2'], total: 3 }) },
    columns: [
      { header: 'what', value: (item: string) => item },
      { header: 'qty', value: () => 2 },
    ],
    name: 'Goods',
    day: '2026-03-10',
  };
  const files = { csv: `"A,1",2 '=1+1,2 "B\t2",2`, txt: `"A,1"\t2 '=1+1\t2 "B\t2"\t2` };
  for (const format of ['csv', 'txt'] as const) {
    const made = await fileOf(list)(format, () => undefined);
    if (!('blob' in made)) throw new Error('no file was made');
    expect([made.fileName, made.rows]).toEqual([`Goods-2026-03-10.${format}`, 3]);
    const head = format === 'csv' ? 'what,qty' : 'what\tqty';
    expect(Buffer.from(await made.blob.arrayBuffer()).toString()).toBe(
      `\ufeff${[head, ...files[format].split(' ')].join('\r\n')}\r\n`,
    );
  }
});

it('puts what belongs to a list on sheets of their own, in a workbook alone', async () => {
  const list = {
    source: { key: [], fetch: async () => ({ items: ['A'], total: 1 }) },
    columns: [{ header: 'what', value: (item: string) => item }],
    name: 'Insight',
    day: '2026-03-10',
    more: async () => [{ title: 'Trend', headers: ['From', 'lost'], lines: [['2026-03-03', 12.5]] }],
    about: ['About', 'List: Insight'],
  };
  const made = async (format: 'xlsx' | 'csv') => {
    const file = await fileOf(list)(format, () => undefined);
    if (!('blob' in file)) throw new Error('no file was made');
    return file.blob;
  };
  const { SheetNames, Sheets } = read(await (await made('xlsx')).arrayBuffer());
  expect(SheetNames).toEqual(['Insight', 'Trend', 'About']);
  expect([Sheets.Trend?.A2, Sheets.Trend?.B1, Sheets.Trend?.B2]).toMatchObject([
    { t: 's', v: '2026-03-03' },
    { v: 'lost' },
    { t: 'n', v: 12.5 },
  ]);
  expect(await (await made('csv')).text()).not.toContain('Trend');
  expect((await printedOf(list.source, list.columns, list.more)).more).toEqual(await list.more());
});
