import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { type Column, DataTable } from '../../src/ui/lists/data-table.tsx';
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

export type TablePage = {
  paintTable(): Promise<number>;
  paintFloor(): Promise<number>;
  /** From the first row to the last, a screen's height in seven frames; the time of each frame in ms. */
  scrollTable(): Promise<number[]>;
};

declare global {
  interface Window {
    tablePage: TablePage;
  }
}

window.tablePage = {
  async paintTable() {
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
      }),
    );
    while (place.querySelectorAll('tbody tr').length < rowsOnScreen - 5) await afterPaint();
    return (await afterPaint()) - startMs;
  },
  async scrollTable() {
    await this.paintTable();
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
