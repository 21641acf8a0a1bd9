/** One line of a CSV file (RFC 4180); null is an empty field, and no text runs as a formula. */
export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(fieldOf).join(',')}\r\n`;
}

/** The same with tabs between. */
export function tabbedLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(fieldOf).join('\t')}\r\n`;
}

/** What `protectedText` was given. A field `="00123"`, as some systems write codes to keep them text, is its content. */
export function unprotectedText(field: string): string {
  if (field.startsWith("'") && protectable.test(field)) return field.slice(1);
  return /^="([^"]*)"$/.exec(field)?.[1] ?? field;
}

/**
 * A text in a CSV file that a spreadsheet program would run as a formula gets an apostrophe before it; the reader takes
 * exactly that one away again. Texts that look protected by themselves get one more, so that every text comes back as
 * it was: `=1+1` is written `'=1+1`, and `'=1+1` is written `''=1+1`.
 */
function protectedText(text: string): string {
  return protectable.test(text) ? `'${text}` : text;
}

function fieldOf(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const field = protectedText(value ?? '');
  return /[",;\r\n\t]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** Formula starts, their full-width and small forms (which East Asian input turns into them), tab and line breaks. */
const protectable = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/;
