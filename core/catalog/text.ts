/** Text as it is searched: compatibility forms folded, lower case (full-width letters and digits are found too). */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * The beginning of a text, of at most so many UTF-16 units, and never half of a letter at its end: PostgreSQL refuses JSON
 * that has one.
 */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** What somebody else's system said, at any length and with anything, in one line that PostgreSQL takes. */
export function oneLine(said: string, length: number): string {
  return cutText(said.replace(/[\p{C}\s]+/gu, ' ').trim(), length);
}

/** By code point, as PostgreSQL's COLLATE "C" does; `<` compares UTF-16 units, which differ beyond the first plane. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = inOrder(a.charCodeAt(index)) - inOrder(b.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** A UTF-16 unit, moved so that the halves of what lies beyond the first plane come after all of it. */
function inOrder(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
