import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { findPostmaster } from '../../server/platform/database/embedded-postgres/other-postmaster.ts';
import { findEmbeddedPostgres } from '../../server/platform/database/embedded-postgres/start.ts';
import { demoFolder } from './demo-folder.ts';
import { freePort } from './free-port.ts';
import { spawnOnLeash } from './leash.ts';

/** The built server in a process of its own, with the demo company in a folder of its own. */
export type AppServer = {
  address: string;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** What its last start printed: a first administrator's password, for one. */
  said(): string;
  /** Process id of its PostgreSQL, which is another one after each start. */
  postgresPid(): number;
  /** How many operations of a user the database has taken. */
  countOperations(usercode: string): Promise<number>;
  /** Whatever else the database knows, or is made to know behind the devices' backs. */
  ask(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
};

/** `dataDir`: a folder of the caller's, who removes it. `settings`: environment variables of its own. */
export async function startAppServer(
  given: { dataDir?: string; settings?: Record<string, string> } = {},
): Promise<AppServer> {
  const dataDir = given.dataDir ?? demoFolder();
  // Under root the database runs as somebody else, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  let running: ChildProcess | undefined;
  let said = '';

  async function start(): Promise<void> {
    const child = spawnOnLeash([process.execPath, 'dist/server/main.js'], 'TERM', {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '1',
        DEMO_PAST: '0',
        LOG_LEVEL: 'warn',
        ...given.settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    // Read to the end: a server whose output nobody takes any more fails at its next line.
    const { stdout } = child;
    if (!stdout) throw new Error('spawn made no pipe');
    await new Promise<void>((resolve, reject) => {
      said = '';
      const lines = createInterface({ input: stdout });
      lines.on('line', (line) => {
        said += `${line}\n`;
        if (line.includes('Stockroom is ready')) resolve();
        if (isError(line)) process.stderr.write(`the server: ${line}\n`);
      });
      child.once('exit', () => reject(new Error(`the server did not start:\n${said}`)));
    });
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async function ask(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const connection = findEmbeddedPostgres(dataDir);
    if (!connection) throw new Error('the database is not running');
    const client = new pg.Client(connection);
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    start,
    stop,
    said: () => said,
    postgresPid() {
      const postmaster = findPostmaster(join(realpathSync(dataDir), 'postgres'));
      if (!postmaster) throw new Error('the database is not running');
      return postmaster.pid;
    },
    ask,
    async countOperations(usercode) {
      const [row] = await ask('select count(*) as n from operations where owner = $1', [`u-${usercode}`]);
      return Number(row?.n);
    },
    async remove() {
      await stop('SIGTERM');
      if (given.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A line of the server's log about something that it did not expect: whoever looks for a story's failure wants it. */
function isError(line: string): boolean {
  return /^\{"level":(50|60)/.test(line);
}
