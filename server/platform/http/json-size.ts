export type JsonBounds = {
  /** Brackets within one another. */
  levels: number;
  /** Brackets and commas outside of texts: as many values as there are, or more. */
  values?: number;
};

/**
 * What a JSON text has too much of, counted before anything parses it: whatever looks into what was parsed goes down by
 * calling itself, and takes its time for each value. JSON's signs are single bytes, which no letter holds any of.
 */
export function tooMuchOf(
  bytes: Uint8Array,
  { levels, values = Number.POSITIVE_INFINITY }: JsonBounds,
): keyof JsonBounds | undefined {
  let [found, depth, isText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === bracket || byte === brace) {
      found += 1;
      depth += 1;
      if (depth > levels) return 'levels';
    } else if (byte === bracketEnd || byte === braceEnd) depth -= 1;
    else if (byte === comma) found += 1;
    if (found > values) return 'values';
  }
  return undefined;
}

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const bracket = '['.charCodeAt(0);
const brace = '{'.charCodeAt(0);
const bracketEnd = ']'.charCodeAt(0);
const braceEnd = '}'.charCodeAt(0);
const comma = ','.charCodeAt(0);
