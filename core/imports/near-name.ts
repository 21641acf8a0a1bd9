/** A name as it is compared: width, case, blanks and punctuation do not count. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The one known name that somebody probably meant: alike but for case, blanks and signs, or but for one or two letters of
 * a longer name. Undefined where there is none, or several.
 */
export function nearName(name: string, known: Iterable<string>): string | undefined {
  const folded = foldedName(name);
  if (folded === '') return undefined;
  const all = [...new Set(known)];
  const same = all.filter((one) => foldedName(one) === folded);
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const slips = slipsIn(folded);
  const near = all.filter((one) => isWithin(slips, folded, foldedName(one)));
  return near.length === 1 ? near[0] : undefined;
}

/** In a word of two letters another letter is another word. */
function slipsIn({ length }: string): number {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether two texts differ by at most so many letters that were added, left out or taken for others. */
function isWithin(most: number, one: string, other: string): boolean {
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  const letters = [...other];
  let above = [...letters.keys(), letters.length];
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, against] of letters.entries()) {
      const replaced = (above[column] ?? 0) + (letter === against ? 0 : 1);
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return (above.at(-1) ?? most + 1) <= most;
}
