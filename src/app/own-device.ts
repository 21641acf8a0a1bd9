import type { OwnDevice } from '#core/devices/own';
import { listKeptWork, readKeptWork, reportDevice, takeKeptWork } from '#core/devices/own';
import { keptElsewhere } from '#core/devices/rules';
import type { Offline } from '#offline';
import { ownVersion } from '../api/own-version.ts';
import { send } from '../api/send.ts';
import { device } from '../features/session/data.ts';
import { readWaiting } from '../features/session/waiting.ts';
import { isInstalled } from './install.ts';

const tellEveryMs = 15 * 60_000;
const afterChangeMs = 20_000;

/**
 * Tells the server what this device is and how much is unsent on it: at start, from time to time, and when that has
 * changed; and takes over what the user's other devices have left there. Answers the way to stop.
 * @param token of the session as it is then; undefined while nobody works in one
 */
export function startOwnDevice(
  offline: Pick<Offline, 'userId' | 'mirror' | 'photos' | 'importOutbox' | 'clock'>,
  token: () => Promise<string | undefined>,
): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let told = '';

  const unsent = async () => {
    const others = (await readWaiting()).filter(({ userId }) => userId !== offline.userId);
    const theirs = others.reduce((sum, { count }) => sum + count, 0);
    const operations = offline.mirror.pending.get().operations.length + theirs;
    return { operations, photos: offline.photos.waiting.get().photos.length };
  };

  async function tell(): Promise<void> {
    const mine = await token();
    if (mine === undefined) return;
    const counts = await unsent();
    const self = await device.read<OwnDevice>('self');
    const known = self && { key: self.key };
    const body = { ...known, installed: isInstalled(), version: ownVersion().slice(0, 60), ...counts };
    const { key, shared, kept } = await send(reportDevice, { token: mine, body, unasked: true });
    told = JSON.stringify(counts);
    await device.write('self', { key, shared } satisfies OwnDevice);
    if (kept > 0) await takeOver(mine);
  }

  /** One that this release cannot read stays where it is. */
  async function takeOver(mine: string): Promise<void> {
    const own = { token: mine, unasked: true } as const;
    for (const { id } of await send(listKeptWork, own)) {
      const input = { ...own, params: { id } };
      const { file } = await send(readKeptWork, input);
      // Nobody has proved who recorded it: its user looks at it first.
      const held = { ...keptElsewhere, at: offline.clock.iso() };
      const isHere = await offline.importOutbox(file, held).then(
        () => true,
        () => false,
      );
      if (isHere) await send(takeKeptWork, input);
    }
  }

  const look = () => {
    if (document.visibilityState === 'visible') void tell().catch(() => undefined);
  };
  const changed = () => {
    soon ??= setTimeout(async () => {
      soon = undefined;
      if (JSON.stringify(await unsent()) !== told) look();
    }, afterChangeMs);
  };
  look();
  const timer = setInterval(look, tellEveryMs);
  const stops = [offline.mirror.pending.subscribe(changed), offline.photos.waiting.subscribe(changed)];
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    removeEventListener('online', look);
    for (const stop of stops) stop();
  };
}
