import type { MadeBadge } from '#core/users/badges';
import { qrPath } from '../../ui/picture/qr-path.ts';
import classes from './badge.module.css';

/** Prints badges and nothing else, of the size of a bank card, two beside each other on A4. */
export function printBadges(badges: readonly MadeBadge[], title: string): void {
  const place = document.createElement('div');
  place.className = 'print-only';
  const page = document.createElement('style');
  page.textContent = '@page { size: A4; margin: 12mm }';
  const sheet = element('div', 'sheet');
  sheet.append(...badges.map((badge) => badgeElement(badge, title)));
  place.append(page, sheet);
  document.body.append(place);
  addEventListener('afterprint', () => place.remove(), { once: true });
  print();
}

function badgeElement({ usercode, username, text }: MadeBadge, title: string): HTMLElement {
  const badge = element('div', 'badge');
  const words = element('div', 'words');
  words.append(
    element('div', 'name', username),
    element('div', 'code', usercode),
    element('div', 'title', title),
  );
  badge.append(words, symbol(text));
  return badge;
}

function symbol(text: string): SVGElement {
  const { path, size } = qrPath(text, 'M');
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('class', classes.symbol ?? '');
  const modules = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  modules.setAttribute('d', path);
  modules.setAttribute('shape-rendering', 'crispEdges');
  svg.append(modules);
  return svg;
}

function element(tag: 'div', name: keyof typeof classes & string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = classes[name] ?? '';
  made.textContent = text;
  return made;
}
