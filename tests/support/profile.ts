import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The disk of a phone on which the app is kept, made once a run and copied: fetching and writing all files of the app is
 * seconds of a processor for each device. They are kept for an origin, which is the same for all such devices.
 */
export const readyOrigin = 'http://stockroom.localhost';

/** Where the disk is that every such device begins with. */
export const readyProfile = 'STOCKROOM_TEST_READY_PROFILE';

/** A disk of a device's own: an empty one, or a copy of that of a phone that keeps the app. */
export function newProfile(hasApp: boolean): string {
  const profile = mkdtempSync(join(tmpdir(), 'stockroom-device-'));
  const made = process.env[readyProfile];
  if (hasApp && made !== undefined) cpSync(made, profile, { recursive: true });
  return profile;
}
