import type { Cell } from './cells.ts';
import { type Reading, readText } from './values.ts';

/** No code is longer. */
export const codeMaxLength = 60;

/** A text without the apostrophe that exports put before digits to keep them text; no code starts with one. */
export function readMarked(cell: Cell, maxLength: number): Reading<string> {
  return readText(typeof cell === 'string' ? cell.replace(/^\s*'(?=[\p{L}\p{N}])/u, '') : cell, maxLength);
}
