import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { type AppServer, startAppServer } from './app-server.ts';
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
  await isTold(server, `select kind as name from jobs where kind like 'demo.%' and state = 'done'`, [
    'demo.logistics',
    'demo.wms',
  ]);
  // The files are there: their connectors need not wait for their hour.
  await server.ask(`update schedules set next_at = now() where name like 'connectors.%'`);
  await isTold(server, `select name from connector_runs where state = 'done'`, ['logistics', 'wms']);
  await server.stop('SIGTERM');
  process.env[madeOnce] = folder;
  process.env[readyProfile] = profile;
  return () => {
    for (const made of [folder, profile]) rmSync(made, { recursive: true, force: true });
  };
}

async function isTold(server: AppServer, sql: string, names: readonly string[]): Promise<void> {
  const told = () => server.ask(`select distinct name from (${sql}) one order by 1`);
  await expect.poll(told, { timeout: 120_000 }).toEqual(names.map((name) => ({ name })));
}

/** Answers the disk of a phone that keeps the app of this server. */
async function keepApp(serverAddress: string): Promise<string> {
  const phone = await Device.create(serverAddress, { hasApp: true });
  await phone.open('/login');
  await phone.isKept();
  await phone.switchOff();
  return phone.profile;
}
