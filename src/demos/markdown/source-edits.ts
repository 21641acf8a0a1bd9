/** A text with what is selected of it, from one place to another. */
export type Selected = { text: string; from: number; to: number };

/** Puts `insert` in place of what stands between two places of the old text, and selects anew. */
export type Edit = { start: number; end: number; insert: string; from: number; to: number };

/** Sets a mark around what is selected, or takes it away where it is. */
export function marked({ text, from, to }: Selected, mark: string): Edit {
  const size = mark.length;
  const inside = text.slice(from, to);
  const isSet = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark;
  // `**` is not `*` twice.
  if (isSet && from >= size && !isLonger(text, from - size, to + size, mark))
    return { start: from - size, end: to + size, insert: inside, from: from - size, to: to - size };
  return { start: from, end: to, insert: `${mark}${inside}${mark}`, from: from + size, to: to + size };
}

function isLonger(text: string, from: number, to: number, mark: string): boolean {
  return text[from - 1] === mark[0] && text[to] === mark[0];
}

/** Begins each selected line with the same, or takes that away where all have it. */
export function begun({ text, from, to }: Selected, beginning: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const hasAll = lines.every((line) => line.startsWith(beginning));
  const insert = lines
    .map((line) => (hasAll ? line.slice(beginning.length) : `${beginning}${line}`))
    .join('\n');
  return { start, end, insert, from: start, to: start + insert.length };
}

export function applied(text: string, { start, end, insert }: Edit): string {
  return text.slice(0, start) + insert + text.slice(end);
}
