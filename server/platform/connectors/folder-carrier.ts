import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Refused } from '#core/connectors/rules';
import type { Column } from '#core/spreadsheets/header';
import { sentence } from '../http/messages.ts';
import { readLimits, readSpreadsheet } from '../spreadsheets/read.ts';
import type { Sheet } from '../spreadsheets/sheet.ts';
import { SpreadsheetRefusal } from '../spreadsheets/spreadsheet-refusal.ts';
import { type Batch, type Carrier, CarrierFailure } from './carrier.ts';
import type { ReadTable } from './connector.ts';
import { endsWithinRow } from './ends-within-row.ts';
import { type Sighting, seenFiles } from './seen-files.ts';

/** Partners write other names first, and rename what is whole. */
export const settleMs = 10_000;

export type FolderCarrier = Carrier & Required<Pick<Carrier, 'hasNews'>>;

/**
 * Watches a folder for tables (xlsx, xls, csv). A file is taken by renaming it, which one server wins: into `taking`, from
 * there into `taken` once it has been applied, or into `refused` with the reasons beside it. What a server that died had
 * begun is in `taking`, and is read again by the next run.
 */
export function folderCarrier(options: {
  /** Absolute path. */
  folder: string;
  readTable(sheet: Sheet): Promise<ReadTable>;
  /** Of several sheets of a workbook the one that has them is read. */
  columns?: readonly Column<string>[];
  now: () => Date;
  /** Milliseconds that only go on. */
  clock?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}): FolderCarrier {
  const { folder, now, clock = () => performance.now() } = options;
  const pause = options.pause ?? ((ms, signal) => setTimeout(ms, undefined, { signal }));
  const rooms = {
    taking: join(folder, 'taking'),
    taken: join(folder, 'taken'),
    refused: join(folder, 'refused'),
  };
  let seen: ReadonlyMap<string, Sighting> = new Map();

  /** Files by name: those that are whole, as far as two looks tell, and how many are not yet. */
  async function look(): Promise<{ whole: string[]; unsure: number }> {
    await opened(async () => {
      for (const room of Object.values(rooms)) await mkdir(room, { recursive: true });
    });
    const found = await opened(() => seenFiles(folder, seen, clock()));
    seen = found;
    const whole = [...found].filter(([, { since }]) => clock() - since >= settleMs).map(([name]) => name);
    return { whole, unsure: found.size - whole.length };
  }

  /** What a run took that did not come to its end. */
  async function left(): Promise<string[]> {
    return opened(async () => [...(await seenFiles(rooms.taking, new Map(), 0)).keys()]);
  }

  async function* read(name: string): AsyncGenerator<Batch> {
    const path = join(rooms.taking, name);
    const { items, refused } = await tableIn(path, name);
    yield {
      items,
      refused,
      async settle(all) {
        const room = items.length === 0 && all.length > 0 ? rooms.refused : rooms.taken;
        const at = now().toISOString();
        const kept = join(room, `${at.replace(/[-:]|\.\d+/g, '')}-${endOf(name)}`);
        // A server with another database took what this one had begun for left behind, and was faster to the end.
        if (!(await taken(path, kept))) return;
        if (all.length > 0) await opened(() => writeFile(`${kept}.reasons.txt`, reasonsIn(all)));
      },
    };
  }

  async function tableIn(path: string, name: string): Promise<ReadTable> {
    try {
      const { size } = await opened(() => stat(path));
      if (size >= readLimits.fileBytes)
        throw new SpreadsheetRefusal('file-too-large', { limitBytes: readLimits.fileBytes });
      const bytes = await opened(() => readFile(path));
      if (endsWithinRow(bytes))
        return refusedWhole({ row: name, field: null, reason: 'connector-file-cut', params: {} });
      const { items, refused } = await options.readTable(
        await readSpreadsheet(bytes, { fileName: name, columns: options.columns ?? [] }),
      );
      return { items, refused: refused.map((one) => ({ ...one, row: `${name}: ${one.row}` })) };
    } catch (error) {
      if (!(error instanceof SpreadsheetRefusal)) throw error;
      const { code, params } = error;
      return refusedWhole({ row: name, field: null, reason: `file-${code}`, params });
    }
  }

  return {
    kind: 'folder',
    source: folder,

    async test() {
      await look();
      const probe = join(rooms.taking, '.probe');
      await opened(async () => {
        await writeFile(probe, '');
        await rename(probe, join(rooms.taken, '.probe'));
        await rm(join(rooms.taken, '.probe'));
      });
    },

    // Files that nobody has written to for a while, or left by a run that died.
    async hasNews() {
      const { whole } = await look();
      return whole.length > 0 || (await left()).length > 0;
    },

    async *receive(_cursor, signal) {
      let { whole, unsure } = await look();
      for (const name of await left()) yield* read(name);
      if (unsure > 0) {
        await pause(settleMs, signal);
        ({ whole } = await look());
      }
      for (const name of whole) {
        signal.throwIfAborted();
        if (await taken(join(folder, name), join(rooms.taking, name))) yield* read(name);
      }
    },
  };
}

/** Of a name, in whole letters, what leaves room for a time and `.reasons.txt` in the 255 bytes of a file's name. */
function endOf(name: string): string {
  const end = Buffer.from(name).subarray(-226).toString();
  return end.replace(/^\uFFFD+/, '');
}

/** False when somebody else was faster. */
async function taken(from: string, to: string): Promise<boolean> {
  return opened(() =>
    rename(from, to).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      },
    ),
  );
}

/** Does something in the folder; what it does not let us is a failure of the carrier. */
async function opened<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new CarrierFailure('connector-folder-closed', { code: codeOf(error) ?? '?' }, error);
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function refusedWhole(why: Refused): ReadTable {
  return { items: [], refused: [why] };
}

/** For whoever put the file there, and has no account here: English, as the server's own messages are. */
function reasonsIn(refused: readonly Refused[]): string {
  return refused
    .map(({ row, field, reason, params }) =>
      [row, field, sentence('en', reason, params)].filter((part) => part !== null).join(' · '),
    )
    .map((line) => `${line}\n`)
    .join('');
}
