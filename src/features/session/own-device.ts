import { uuidv7 } from 'uuidv7';
import { keepWork, type OwnDevice, reportWiped } from '#core/devices/own';
import { browserEnvironment, copiesName, databaseName } from '#offline';
import { giveUnsent, type UnsentPart, wipeUser } from '#offline/hand-over';
import { forgetQueries } from '../../api/query-cache.ts';
import { sendEarly } from '../../api/send-early.ts';
import { wipeTheRest } from '../../api/wiped.ts';
import { device, type LastUser, type Session } from './data.ts';
import { readWaiting } from './waiting.ts';

/** A photo on a slow line. */
const timeoutMs = 60_000;

/** Leaves a copy of everybody's unsent work on the server, and all as it is here. Throws Refused or Unreachable. */
export async function leaveUnsent({ key }: OwnDevice): Promise<void> {
  const environment = browserEnvironment(uuidv7);
  for (const userId of await usersHere()) await giveUnsent(userId, environment, keeping(key));
}

/**
 * Deletes what everybody has on this device, once the server keeps what is unsent, and tells it so. The app itself stays,
 * and what the device is known by. Throws Refused or Unreachable: then it is to be tried again.
 */
export async function wipeDevice({ key }: OwnDevice): Promise<void> {
  const environment = browserEnvironment(uuidv7);
  for (const userId of await usersHere()) await wipeUser(userId, environment, keeping(key));
  await Promise.all([forgetQueries(), wipeTheRest()]);
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['session', 'lastUser', 'deviceKeys', 'notice', 'left', 'waiting', 'push'] as const)
    await device.remove(name);
  await sendEarly(reportWiped, { body: { key } });
}

function keeping(key: string): (part: UnsentPart) => Promise<void> {
  return async (part) => {
    await sendEarly(keepWork, { body: { key, ...part }, timeoutMs });
  };
}

/** Whoever may have something on this device: not every browser lists its databases. */
async function usersHere(): Promise<string[]> {
  const prefixes = [databaseName(''), copiesName('')];
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : [];
  const caches = 'caches' in globalThis ? await globalThis.caches.keys() : [];
  const names = [...databases.map(({ name = '' }) => name), ...caches];
  const listed = names.flatMap((name) =>
    prefixes.filter((prefix) => name.startsWith(prefix)).map((prefix) => name.slice(prefix.length)),
  );
  const session = await device.read<Session>('session');
  const last = await device.read<LastUser>('lastUser');
  const noted = (await readWaiting()).map(({ userId }) => userId);
  const known = [session?.user.userId, last?.userId].filter((id) => id !== undefined);
  return [...new Set([...listed, ...noted, ...known])];
}
