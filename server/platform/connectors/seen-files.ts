import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file as it was at the last look, and since when it has been so. */
export type Sighting = { size: number; mtimeMs: number; since: number };

/**
 * The tables in a folder, by name. Polled, since nothing is told of what happens on a share or a mounted volume; and by
 * size and time together, since a copy may keep the time of its original.
 *
 * @param before what the last look answered
 * @param now milliseconds that only go on
 */
export async function seenFiles(
  folder: string,
  before: ReadonlyMap<string, Sighting>,
  now: number,
): Promise<Map<string, Sighting>> {
  const seen = new Map<string, Sighting>();
  for (const name of (await readdir(folder)).filter(isTable).sort()) {
    // Somebody else may have taken it meanwhile. What a link leads to is none of ours.
    const found = await lstat(join(folder, name)).catch(() => undefined);
    if (!found?.isFile()) continue;
    const { size, mtimeMs } = found;
    const last = before.get(name);
    const isSame = last !== undefined && last.size === size && last.mtimeMs === mtimeMs;
    seen.set(name, { size, mtimeMs, since: isSame ? last.since : now });
  }
  return seen;
}

/** What is still being written has another name (`.lacks.csv`, `~$lacks.xlsx`, `lacks.csv.part`). */
function isTable(name: string): boolean {
  return /^[^.~].*\.(xlsx|xls|csv)$/i.test(name);
}
