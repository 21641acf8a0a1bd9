import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type AppServer, startAppServer } from './app-server.ts';
import { demoFolder, madeOnce } from './demo-folder.ts';
import { Device } from './device.ts';
import { readyProfile } from './profile.ts';

/**
 * Before all stories, what each of them begins with a copy of, unless `npm test` has made it meanwhile: see `makeDemo`.
 */
export default async function setup(): Promise<() => void> {
  if (process.env[madeOnce] === undefined) Object.assign(process.env, await makeDemo());
  return () => {
    for (const made of [process.env[madeOnce], process.env[readyProfile]])
      if (made) rmSync(made, { recursive: true, force: true });
  };
}

/**
 * Makes the folder of a server with the demo company, and the disk of a phone that keeps the app; answers the environment
 * that says where they are. With the day's files of the company's logistics and its warehouse, which would else come half
 * a minute after each server's start, into whatever a story counts.
 */
export async function makeDemo(): Promise<Record<string, string>> {
  const folder = demoFolder();
  const server = await startAppServer({ dataDir: folder });
  const [profile] = await Promise.all([keepApp(server.address), haveDailyFiles(server)]);
  await server.stop('SIGTERM');
  return { [madeOnce]: folder, [readyProfile]: profile };
}

async function haveDailyFiles(server: AppServer): Promise<void> {
  await isTold(
    server,
    `select kind as name from jobs where kind in ('demo.logistics', 'demo.wms') and state = 'done'`,
    2,
  );
  // The files are there: their connectors need not wait for their hour.
  await server.ask(`update schedules set next_at = now() where name like 'connectors.%'`);
  await isTold(server, `select name from connector_runs where state = 'done'`, 2);
}

async function isTold(server: AppServer, sql: string, count: number): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    const told = await server.ask(`select distinct name from (${sql}) one order by 1`);
    if (told.length >= count) return;
    await setTimeout(200);
  }
  throw new Error(`the demo company's server has not come to: ${sql}`);
}

/** Answers the disk of a phone that keeps the app of this server. */
async function keepApp(serverAddress: string): Promise<string> {
  const phone = await Device.create(serverAddress, { hasApp: true });
  await phone.open('/login');
  await phone.isKept();
  await phone.switchOff();
  return phone.profile;
}
