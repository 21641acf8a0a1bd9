import type { Cell } from '#core/spreadsheets/cells';

/**
 * A cell's text as it leaves the reading thread: without the blanks around it where it is long, and at most 1,000
 * characters. What is longer ends in `…`, so that it can be shown, and is refused in its row and column wherever a value
 * is read: no text, number or day is that long.
 */
export function boundedText(text: string): string {
  if (text.length <= longestText) return text;
  const plain = text.trim();
  if (plain.length <= longestText) return plain;
  // Not in the middle of a character from beyond the first plane.
  return `${plain.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

const longestText = 1000;

/** What somebody typed, or a program wrote as text: a formula is never calculated. */
export function textCell(text: string): Cell {
  return formula.test(text.trim()) ? { formula: boundedText(text) } : boundedText(text);
}

/** What nobody but a spreadsheet program writes: `=B2&"-"&C2`, `=VLOOKUP(…)`, `="L"&"30"`. A lot may be called `=L2`. */
const formula = /^= ?(?:[A-Z][A-Z0-9.]{1,30}\(.*\)|\$?[A-Z]{1,3}\$?\d{1,7} ?[-+*/&^].*|"[^"]*" ?&.*)$/i;
