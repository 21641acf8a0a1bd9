import { csvLine, tabbedLine } from '#core/spreadsheets/csv-text';

/** A table that becomes a file. Texts stay texts there, whatever they look like, and numbers numbers. */
export type Sheet = {
  /** One line of names, or two of which the upper one groups. */
  head: readonly (readonly string[])[];
  rows: readonly (readonly (string | number)[])[];
  /** Cells that are one, as `A1:A2`. */
  merges?: readonly string[];
};

export type TextFormat = 'csv' | 'txt';

/**
 * A table as text, with the mark by which Excel knows UTF-8: CSV (RFC 4180), or with tabs between; no text runs as a
 * formula.
 */
export function sheetText({ head, rows }: Sheet, format: TextFormat): string {
  const lines = [...head, ...rows].map(format === 'csv' ? csvLine : tabbedLine);
  return `\ufeff${lines.join('')}`;
}

/** How wide a text is, in digits: ideographs, kana, Hangul and most pictures are two, what stands over a letter is none. */
export function displayWidth(text: string): number {
  return [...text].reduce((width, sign) => width + (over.test(sign) ? 0 : wide.test(sign) ? 2 : 1), 0);
}

/** Of each column: its widest cell and some room, but none so wide that the next is out of sight. */
export function columnWidths({ head, rows }: Sheet): number[] {
  const lines = [...head, ...rows];
  const columns = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: columns }, (_, column) => {
    const widest = Math.max(...lines.map((line) => displayWidth(String(line[column] ?? ''))));
    return Math.min(widestColumn, Math.max(narrowestColumn, widest + 2));
  });
}

/** What a file may be called on any system; without a name it has its first one. */
export function fileNameOf(typed: string, first: string): string {
  const name = [...typed.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')].slice(0, longestName).join('');
  return name.replace(/^[\s.]+|[\s.]+$/g, '') || first;
}

const narrowestColumn = 6;
const widestColumn = 80;
const longestName = 100;
const over = /\p{Mn}|\p{Me}|\u200b|\u200c|\u200d/u;
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
