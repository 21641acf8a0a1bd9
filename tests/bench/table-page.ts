import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { type Column, DataTable, type Groups, type Sums } from '../../src/ui/lists/data-table.tsx';
import { afterPaint } from './after-paint.ts';

/** In the browser: the app's own table with a thousand rows of twelve columns, and the least that could stand there. */
const columnCount = 12;
const rows = Array.from({ length: 1000 }, (_, row) =>
  Array.from({ length: columnCount }, (_, column) => `${row}.${column}`),
);
const columns = Array.from(
  { length: columnCount },
  (_, column): Column<string[]> => ({
    key: String(column),
    header: `Column ${column}`,
    width: 110,
    sortKey: String(column),
    render: (row) => row[column] ?? '',
  }),
);
const rowsOnScreen = 30;

/** Twenty groups, each headed by what its rows add up to in every column, and below the rows what all add up to. */
const groupOf = ([first = '']: string[]) => String(Math.floor(Number(first) / 50));
const sumsOf = (label: string, own: readonly string[][]): Sums => ({
  label,
  figures: new Map(
    columns
      .slice(1)
      .map(({ key }) => [key, String(own.reduce((sum, row) => sum + Number(row[Number(key)]), 0))]),
  ),
});
const ofGroups = new Map(
  Array.from({ length: 20 }, (_, group) => [
    String(group),
    sumsOf(
      `group ${group}`,
      rows.filter((row) => groupOf(row) === String(group)),
    ),
  ]),
);
const groups: Groups<string[]> = {
  keyOf: groupOf,
  sumsOf: (key) => ofGroups.get(key) ?? { label: key, figures: new Map() },
};
const foot = sumsOf('all', rows);

export type TablePage = {
  paintTable(isGrouped?: boolean): Promise<number>;
  paintFloor(): Promise<number>;
  /** From the first row to the last, a screen's height in seven frames; the time of each frame in ms. Grouped: with totals, too. */
  scrollTable(isGrouped: boolean): Promise<number[]>;
};

declare global {
  interface Window {
    tablePage: TablePage;
  }
}

window.tablePage = {
  async paintTable(isGrouped = false) {
    const place = emptyPlace();
    const startMs = performance.now();
    createRoot(place).render(
      createElement(DataTable<string[]>, {
        label: 'bench',
        columns,
        rows,
        sort: '+0',
        rowKey: (row) => row[0] ?? '',
        onSort: () => undefined,
        onActivate: () => undefined,
        ...(isGrouped && { groups, foot }),
      }),
    );
    while (place.querySelectorAll('tbody tr').length < rowsOnScreen - 5) await afterPaint();
    return (await afterPaint()) - startMs;
  },
  async scrollTable(isGrouped) {
    await this.paintTable(isGrouped);
    const scroller = document.querySelector('tbody')?.closest('section');
    if (!scroller) throw new Error('no table');
    const frames: number[] = [];
    let lastMs = await frame();
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight) {
      scroller.scrollTop += 120;
      const nowMs = await frame();
      frames.push(nowMs - lastMs);
      lastMs = nowMs;
    }
    return frames;
  },
  async paintFloor() {
    const place = emptyPlace();
    const startMs = performance.now();
    const cells = rows
      .slice(0, rowsOnScreen)
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}`);
    place.innerHTML = `<table>${cells.join('')}</table>`;
    return (await afterPaint()) - startMs;
  },
};

const frame = () => new Promise<number>((painted) => requestAnimationFrame(painted));

function emptyPlace(): HTMLElement {
  const place = document.createElement('div');
  place.style.cssText = 'display: flex; flex-direction: column; height: 900px';
  document.body.replaceChildren(place);
  return place;
}
