import { unprotectedText } from '#core/spreadsheets/csv-text';

/**
 * The lines of a text with commas, semicolons or tabs between its fields (RFC 4180), whichever its first line has most of;
 * empty lines are left out. An apostrophe that was put before a text to keep it from being a formula is taken away.
 */
export function csvLines(text: string): string[][] {
  const between = separatorOf(text);
  const lines: string[][] = [];
  let line: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    line.push(unprotectedText(field));
    field = '';
  };
  const endLine = () => {
    endField();
    if (line.some((one) => one !== '')) lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === between) endField();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endLine();
    } else field += sign;
  }
  endLine();
  return lines;
}

const separators = [',', ';', '\t'] as const;

/** What stands in quotes is no separator, and no end of the line. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return separators.reduce((most, one) => (count(one) > count(most) ? one : most));
}
