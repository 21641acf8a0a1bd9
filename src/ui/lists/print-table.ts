export type PrintedTable = {
  title: string;
  headers: readonly string[];
  lines: readonly (readonly (string | number)[])[];
};

/**
 * Prints a whole list, not only the page on screen: as a table of its own, with its head on each sheet of paper, and more
 * tables below it. Answers once the print dialog is closed.
 */
export function printTable(...lists: readonly PrintedTable[]): void {
  const place = document.createElement('div');
  place.className = 'print-only';
  for (const [at, list] of lists.entries()) {
    const heading = document.createElement(at === 0 ? 'h1' : 'h2');
    heading.textContent = list.title;
    place.append(heading, tableOf(list));
  }
  document.body.append(place);
  addEventListener('afterprint', () => place.remove(), { once: true });
  print();
}

function tableOf(list: PrintedTable): HTMLTableElement {
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const header of list.headers) {
    const cell = document.createElement('th');
    cell.textContent = header;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const line of list.lines) {
    const row = body.insertRow();
    for (const value of line) row.insertCell().textContent = String(value);
  }
  return table;
}
