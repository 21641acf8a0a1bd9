/** Blanks as JavaScript trims them, what is invisible (Unicode's format characters), and letters that look like blanks. */
const blank = /[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * The text without the blanks around it, nor the invisible characters that pasting brings (marks of direction, joiners,
 * soft hyphens).
 */
export function trimmed(text: string): string {
  // One by one from both ends: a pattern for blanks at the end begins anew at each blank in the middle.
  let start = 0;
  let end = text.length;
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Full-width letters, digits and signs as ASCII ones, and every kind of blank as a plain one. Nothing else: Unicode's
 * own compatibility forms would make a 2 of `²` and a 12 of `①②`.
 */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ');
}

/** A text as it can be shown: what is invisible is named (`L1[U+200B]2`). */
export function shown(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}]/gu,
    (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}
