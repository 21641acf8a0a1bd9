import { crc32, createInflateRaw } from 'node:zlib';
import type { ReadLimits } from './sheet.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';
import type { ZipEntry } from './zip-directory.ts';

/**
 * Inflates every entry of an archive once, keeping nothing, before anything parses it: no reader survives a bomb alone
 * (a file of 392 kB took ours to 1.6 GB). Refuses an archive that really inflates to more than `inflatedBytes` in
 * total, a sheet with more than `rowElements` rows or `fullRows` rows with a value, and content that does not match its
 * checksum. Inflating runs in
 * Node's thread pool; the caller's thread only counts, chunk by chunk.
 */
export async function inspectArchive(
  entries: readonly ZipEntry[],
  limits: Pick<ReadLimits, 'inflatedBytes' | 'rows' | 'rowElements' | 'fullRows'>,
): Promise<void> {
  let inflatedBytes = 0;
  for (const entry of entries) {
    const count = rowCounter();
    let checksum = 0;
    for await (const chunk of inflated(entry)) {
      inflatedBytes += chunk.length;
      if (inflatedBytes > limits.inflatedBytes) {
        throw new SpreadsheetRefusal('archive-bomb', { limitBytes: limits.inflatedBytes });
      }
      if (/\.xml$/i.test(entry.name)) {
        const { all, full } = count(chunk);
        if (all > limits.rowElements || full > limits.fullRows)
          throw new SpreadsheetRefusal('too-many-rows', { limit: limits.rows });
      }
      checksum = crc32(chunk, checksum);
    }
    if (checksum !== entry.crc32) throw new SpreadsheetRefusal('damaged');
  }
}

// Small enough that counting in one chunk keeps nobody waiting (a tenth of a millisecond), large enough that the way
// through the thread pool does not cost more than the inflating.
const chunkBytes = 128 * 1024;

async function* inflated({ packed, isDeflated }: ZipEntry): AsyncGenerator<Buffer> {
  if (!isDeflated) {
    for (let at = 0; at < packed.length; at += chunkBytes) yield packed.subarray(at, at + chunkBytes);
    return;
  }
  const inflater = createInflateRaw({ chunkSize: chunkBytes });
  inflater.end(packed);
  try {
    yield* inflater;
  } catch (error) {
    throw error instanceof SpreadsheetRefusal ? error : new SpreadsheetRefusal('damaged', {}, error);
  }
}

/** Rows seen so far, and those of them in which a cell has a value. */
type RowCount = { all: number; full: number };

/**
 * Counts the row elements seen so far, `<row` or `<x:row`, and those with a value in them, `<v` or `<is`, wherever chunks
 * cut them. One step of a table for each byte: a pattern, or a search for the name, is slower by as much as a file is made
 * to contain what it stops at. A chunk without the names, as bombs are made of, is looked at where a name may be cut, at its
 * two ends.
 */
function rowCounter(): (chunk: Buffer) => RowCount {
  const count: RowCount = { all: 0, full: 0 };
  let isCounted = true;
  let state: number = states.outside;
  const look = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += 1) {
      state = nextStates[state * 256 + (bytes[at] ?? 0)] ?? states.outside;
      if (state === states.foundRow) {
        count.all += 1;
        isCounted = false;
      } else if (state === states.foundValue && !isCounted) {
        count.full += 1;
        isCounted = true;
      }
    }
  };
  return (chunk) => {
    // Behind a row's first value nothing is new until the next row.
    const isNews =
      chunk.includes('row') || (!isCounted && /<(?:\w{1,20}:)?(?:v|is)\b/.test(chunk.toString('latin1')));
    if (chunk.length < 2 * longestName || isNews) {
      look(chunk);
    } else {
      look(chunk.subarray(0, longestName));
      state = states.outside;
      look(chunk.subarray(-longestName));
    }
    return count;
  };
}

/** Of a prefix and `row`, with room to spare. */
const longestName = 64;

/** How much of a tag's name stands there: of `row`, `v` or `is` so far, of another name, or of one to its end. */
const states = {
  outside: 0,
  nameStart: 1,
  otherName: 2,
  r: 3,
  ro: 4,
  row: 5,
  v: 6,
  i: 7,
  is: 8,
  foundRow: 9,
  foundValue: 10,
};

const letters: readonly (readonly [from: number, letter: string, to: number])[] = [
  [states.nameStart, 'r', states.r],
  [states.r, 'o', states.ro],
  [states.ro, 'w', states.row],
  [states.nameStart, 'v', states.v],
  [states.nameStart, 'i', states.i],
  [states.i, 's', states.is],
];

const nextStates = Uint8Array.from({ length: 11 * 256 }, (_, index) =>
  nextState(Math.floor(index / 256), String.fromCharCode(index % 256)),
);

function nextState(state: number, character: string): number {
  if (character === '<') return states.nameStart;
  if (state === states.outside || state >= states.foundRow) return states.outside;
  const [, , further] = letters.find(([from, letter]) => from === state && letter === character) ?? [];
  if (further !== undefined) return further;
  // What stood there was a prefix.
  if (character === ':') return states.nameStart;
  if (/[\w.\u0080-\u00ff-]/.test(character)) return states.otherName;
  if (state === states.row) return states.foundRow;
  return state === states.v || state === states.is ? states.foundValue : states.outside;
}
