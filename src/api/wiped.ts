/** What keeps things on this device beside the sessions, each to be emptied when the company wipes it. */
const wipers = new Set<() => Promise<void>>();

export function onWipe(wipe: () => Promise<void>): void {
  wipers.add(wipe);
}

export async function wipeTheRest(): Promise<void> {
  await Promise.all([...wipers].map((wipe) => wipe()));
}
