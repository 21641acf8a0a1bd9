import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { startAppServer } from './app-server.ts';
import { demoFolder, madeOnce } from './demo-folder.ts';
import { Device } from './device.ts';
import { readyProfile } from './profile.ts';

/**
 * Before all stories, what each of them begins with a copy of: the folder of a server with the demo company, and the disk of
 * a phone that keeps the app. With the day's files of the company's logistics and its warehouse, which would else come
 * half a minute after each server's start, into whatever a story counts.
 */
export default async function setup(): Promise<() => void> {
  const folder = demoFolder();
  const server = await startAppServer({ dataDir: folder });
  const profile = await keepApp(server.address);
  await expect
    .poll(() => server.ask(`select distinct name from connector_runs where state = 'done' order by 1`), {
      timeout: 120_000,
    })
    .toEqual([{ name: 'logistics' }, { name: 'wms' }]);
  await server.stop('SIGTERM');
  process.env[madeOnce] = folder;
  process.env[readyProfile] = profile;
  return () => {
    for (const made of [folder, profile]) rmSync(made, { recursive: true, force: true });
  };
}

/** Answers the disk of a phone that keeps the app of this server. */
async function keepApp(serverAddress: string): Promise<string> {
  const phone = await Device.create(serverAddress, { hasApp: true });
  await phone.open('/login');
  await phone.isKept();
  await phone.switchOff();
  return phone.profile;
}
