import type { TFunction } from 'i18next';
import type { Device } from '#core/devices/contract';
import type { DeviceState } from '#core/devices/rules';
import { deviceName } from '#core/session/device-name';
import { exactTimeOf } from '../../../ui/text/format.ts';

export type Words = TFunction<'devices'>;

export const tones: Record<DeviceState, 'good' | 'off' | 'bad'> = {
  open: 'good',
  locked: 'bad',
  wiping: 'bad',
  wiped: 'off',
};

/** What it is called, else what it is. */
export function nameText(t: Words, { name, browser }: Pick<Device, 'name' | 'browser'>): string {
  return name || kindText(t, { browser });
}

/** The browser and the system that it runs on. */
export function kindText(t: Words, { browser: agent }: Pick<Device, 'browser'>): string {
  const { browser, system } = deviceName(agent);
  if (browser && system) return t('account:devices.on', { browser, system });
  return browser ?? system ?? t('account:devices.unknown');
}

/** Who used it, the last one first. */
export function usersText({ users }: Pick<Device, 'users'>): string {
  return users.map(({ name, usercode }) => `${name} ${usercode}`).join(', ');
}

/** What was ordered of it, by whom, and whether it is done. */
export function orderText(t: Words, device: Device, language: string): string | undefined {
  const time = (instant: string) => exactTimeOf(instant, language);
  const { lockedAt, lockedBy, wipeAskedAt, wipeAskedBy, wipedAt } = device;
  const locked = lockedAt !== null && t('locked-at', { at: time(lockedAt), by: lockedBy ?? '' });
  const wiping = wipeAskedAt !== null && t('wiping-since', { at: time(wipeAskedAt), by: wipeAskedBy ?? '' });
  const wiped = wipedAt !== null && t('wiped-at', { at: time(wipedAt) });
  return [locked, wiping, wiped].filter(Boolean).join(' · ') || undefined;
}

export function unsentText(t: Words, { unsent }: Pick<Device, 'unsent'>): string {
  const { operations, photos } = unsent;
  if (operations + photos === 0) return t('unsent.none');
  const parts = [
    operations > 0 && t('unsent.operations', { count: operations }),
    photos > 0 && t('unsent.photos', { count: photos }),
  ];
  return parts.filter(Boolean).join(', ');
}
