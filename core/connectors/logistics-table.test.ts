import { describe, expect, it } from 'vitest';
import type { Cell } from '../spreadsheets/cells.ts';
import { readLogisticsTable } from './logistics-table.ts';

const header = ['genDate', 'hdgdCode', 'hdstore', 'reqQty', 'lackQty', 'wrhQty'];

const breathe = async () => undefined;

async function read(...lines: Cell[][]) {
  const rows = lines.map((cells, index) => ({ number: index + 1, cells }));
  const found = await readLogisticsTable({ rows, separator: null, dateSystem: 1900 }, breathe);
  if (!found.ok) throw new Error(JSON.stringify(found.problem));
  return found.table;
}

describe('a table of lacks', () => {
  it('gathers the lines of one lack: its stores, and their sum for the company', async () => {
    const { items, refused } = await read(
      header,
      ['2026-03-10', '000123', '1001', '10', '4', null],
      ['2026-03-10', '000123', '1002', '5', '5', '80'],
      ['2026-03-10', '000124', '1001', '1', '1', '0'],
    );
    expect(refused).toEqual([]);
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      genDate: '2026-03-10',
      hdgdCode: '000123',
      reqQty: 15,
      lackQty: 9,
      wrhQty: 80,
      lines: [
        { hdstore: '1001', reqQty: 10, lackQty: 4 },
        { hdstore: '1002', reqQty: 5, lackQty: 5 },
      ],
    });
  });

  it('believes the line without a store about the company', async () => {
    const { items } = await read(
      header,
      ['2026-03-10', '1', null, 100, 40, 7],
      ['2026-03-10', '1', '1001', 10, 4, null],
    );
    expect(items).toMatchObject([{ reqQty: 100, lackQty: 40, lines: [{ hdstore: '1001', lackQty: 4 }] }]);
  });

  it('counts the last of two lines for one store', async () => {
    const { items } = await read(
      header,
      ['2026-03-10', '1', '1001', 10, 4, null],
      ['2026-03-10', '1', '1001', 10, 2, null],
    );
    expect(items).toMatchObject([{ lackQty: 2, lines: [{ lackQty: 2 }] }]);
  });

  it('refuses a lack whole when one of its lines cannot be understood, and says which', async () => {
    const { items, refused } = await read(
      header,
      ['2026-03-10', '1', '1001', 10, 4, null],
      ['2026-03-10', '1', '1002', 'many', -1, null],
      ['2026-03-10', '2', null, 1, null, null],
      ['2026-03-10', '3', null, 1, 1, null],
    );
    expect(items.map(({ hdgdCode }) => hdgdCode)).toEqual(['3']);
    expect(refused).toEqual([
      { row: '3', field: 'reqQty', reason: 'import-not-a-number', params: {} },
      { row: '3', field: 'lackQty', reason: 'import-negative', params: {} },
      { row: '4', field: 'lackQty', reason: 'import-required', params: {} },
    ]);
  });

  it('names the columns that it lacks', async () => {
    const rows = [{ number: 1, cells: ['genDate', 'hdgdCode'] }];
    expect(await readLogisticsTable({ rows, separator: null, dateSystem: 1900 }, breathe)).toEqual({
      ok: false,
      problem: { rowNumber: 1, missing: ['reqQty', 'lackQty'], doubled: [], names: ['genDate', 'hdgdCode'] },
    });
  });
});
