import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Carrier } from '../platform/connectors/carrier.ts';

/** Puts a file into the folder that a carrier watches, once; nothing where it watches none. */
export async function putDailyFile(
  carrier: Carrier | undefined,
  name: string,
  write: () => Promise<string>,
): Promise<{ name: string } | null> {
  if (carrier?.kind !== 'folder') return null;
  const taken = join(carrier.source, 'taken');
  await mkdir(taken, { recursive: true });
  // What was taken bears the time before its name.
  const known = [...(await readdir(carrier.source)), ...(await readdir(taken))];
  if (known.some((one) => one.endsWith(name))) return null;
  const part = join(carrier.source, `${name}.part`);
  await writeFile(part, await write());
  // Whole at once: what ends so is not looked at before.
  await rename(part, join(carrier.source, name));
  return { name };
}
