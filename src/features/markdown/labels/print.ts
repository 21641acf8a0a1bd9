import { drawn } from './draw.ts';
import classes from './label.module.css';
import type { Label } from './label.ts';

/** Prints labels and nothing else, one to a page of 50 x 30 mm. Answers once the print dialog is closed. */
export function printLabels(labels: readonly Label[]): void {
  const place = document.createElement('div');
  place.className = 'print-only';
  const page = document.createElement('style');
  page.textContent = '@page { size: 50mm 30mm; margin: 0 }';
  place.append(page, ...labels.map(labelElement));
  document.body.append(place);
  addEventListener('afterprint', () => place.remove(), { once: true });
  print();
}

function labelElement({ name, oldPrice, newPrice, facts, symbol }: Label): HTMLElement {
  const label = element('div', 'label');
  label.style.fontSize = letters;
  const prices = element('div', 'prices');
  const now = element('span', 'new', newPrice);
  if (newPrice.length > '¥999.90'.length) now.dataset.long = '';
  prices.append(now, element('span', 'old', oldPrice));
  const lines = element('div', 'facts');
  lines.append(...facts.map((fact) => element('div', undefined, fact)));
  label.append(element('div', 'name', name), prices, lines);
  if (symbol) label.append(symbolElement(symbol, label));
  return label;
}

/** On paper, not on a screen whose user likes them larger. */
const letters = '2.6mm';

function symbolElement(symbol: NonNullable<Label['symbol']>, label: HTMLElement): HTMLElement {
  const { svg, widthMm, heightMm } = drawn(symbol);
  const place = element('div', 'symbol');
  place.style.width = `${widthMm}mm`;
  place.style.height = `${heightMm}mm`;
  place.append(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
  label.dataset[widthMm > heightMm ? 'bars' : 'matrix'] = '';
  return place;
}

function element(tag: 'div' | 'span', name?: keyof typeof classes & string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  const className = name && classes[name];
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
