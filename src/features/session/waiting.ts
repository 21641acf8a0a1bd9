import { device, type LastUser } from './data.ts';

/** Unsent work that somebody left on this phone when they signed out. */
export type Waiting = LastUser & { name: string; count: number };

/** Whose unsent work waits on this phone for their next sign-in. */
export async function readWaiting(): Promise<readonly Waiting[]> {
  return (await device.read<Waiting[]>('waiting')) ?? [];
}

/**
 * Says how much of somebody's work waits here without them; 0 = nothing does, or they are here. Never fails: nobody is
 * kept from signing in or out by a note.
 */
export async function noteWaiting(
  { userId, usercode, name }: Omit<Waiting, 'count'>,
  count: number,
): Promise<void> {
  try {
    const known = await readWaiting();
    const others = known.filter((one) => one.userId !== userId);
    if (count > 0) await device.write('waiting', [...others, { userId, usercode, name, count }]);
    else if (others.length < known.length) await device.write('waiting', others);
  } catch {
    // A device that keeps nothing has no note either.
  }
}
