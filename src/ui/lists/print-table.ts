/**
 * Prints a whole list, not only the page on screen: as a table of its own, with its head on each sheet of paper. Answers
 * once the print dialog is closed.
 */
export function printTable(list: {
  title: string;
  headers: readonly string[];
  lines: readonly (readonly (string | number)[])[];
}): void {
  const place = document.createElement('div');
  place.className = 'print-only';
  const heading = document.createElement('h1');
  heading.textContent = list.title;
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
  place.append(heading, table);
  document.body.append(place);
  addEventListener('afterprint', () => place.remove(), { once: true });
  print();
}
