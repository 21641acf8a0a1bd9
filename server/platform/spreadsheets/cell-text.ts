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
