import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { nobody } from '../../server/platform/database/embedded-postgres/account.ts';
import { prepareBinaries } from '../../server/platform/database/embedded-postgres/binaries.ts';
import { freePort } from './free-port.ts';
import { spawnOnLeash } from './leash.ts';
import { checkoutDir } from './postgres.ts';

/** A PostgreSQL of a test's own, on a port of the loopback, made of the programs that the product brings. */
export type Cluster = {
  connection: pg.ClientConfig;
  /** As DATABASE_URL names it. */
  url: string;
  ask<Row extends Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>;
  start(): Promise<void>;
  /** `SIGQUIT`: it drops everything at once, as in a power cut, and leaves nothing behind that runs. */
  stop(how: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Another cluster that follows this one, which stands still; reached by its connection or another way to it. */
  standby(way?: (primary: pg.ClientConfig) => Promise<pg.ClientConfig>): Promise<Cluster>;
  remove(): Promise<void>;
};

export async function makeCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-cluster-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const { account, programs } = surroundings();
  mkdirSync(data, { mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  const options = ['-D', data, '-U', 'stockroom', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), options, { ...account, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const cluster = clusterIn(folder, await freePort());
  await cluster.start();
  await cluster.ask('create database stockroom');
  return { ...cluster, ...named(cluster.connection, 'stockroom') };
}

/** The same cluster, and of it the database of the product. */
function named(connection: pg.ClientConfig, database: string): Pick<Cluster, 'connection' | 'url' | 'ask'> {
  const own = { ...connection, database };
  return { connection: own, url: `postgres://stockroom@127.0.0.1:${own.port}/${database}`, ask: asking(own) };
}

/** PostgreSQL refuses root, and making a cluster asks for an account with a name. */
function surroundings() {
  const account = process.getuid?.() === 0 ? nobody : null;
  return { account, programs: join(prepareBinaries(checkoutDir, account, () => {}).dir, 'bin') };
}

function clusterIn(folder: string, port: number): Cluster {
  const data = join(folder, 'data');
  const { account, programs } = surroundings();
  const connection = { host: '127.0.0.1', port, user: 'stockroom', database: 'postgres' };
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      // Nothing here outlives a power cut but by its replica.
      fsync: 'off',
      max_connections: '100',
      wal_keep_size: '256MB',
      wal_retrieve_retry_interval: '100ms',
    };
    const program = [join(programs, 'postgres'), '-D', data] as const;
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawnOnLeash([...program, ...options], 'QUIT', {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running = child;
    const output = child.stderr;
    if (!output) throw new Error('spawn made no pipe');
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: output }).on('line', (line) => {
        said.push(line);
        if (/ready to accept (read-only )?connections/.test(line)) resolve();
      });
      child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
    });
  }

  async function stop(how: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(how);
    await ended;
  }

  return {
    ...named(connection, 'postgres'),
    start,
    stop,
    async standby(way = async (primary) => primary) {
      const other = mkdtempSync(join(tmpdir(), 'stockroom-cluster-'));
      chmodSync(other, 0o755);
      // A cold copy: this npm package brings no pg_basebackup.
      await stop('SIGINT');
      const made = spawnSync('cp', ['-a', data, join(other, 'data')]);
      if (made.status !== 0) throw new Error(String(made.stderr));
      await start();
      const { host, port: at } = await way(connection);
      const follows = `host=${host} port=${at} user=stockroom application_name=second`;
      appendFileSync(join(other, 'data/postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`);
      writeFileSync(join(other, 'data/standby.signal'), '');
      const standby = clusterIn(other, await freePort());
      await standby.start();
      return { ...standby, ...named(standby.connection, 'stockroom') };
    },
    async remove() {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
    ask: asking(connection),
  };
}

function asking(connection: pg.ClientConfig): Cluster['ask'] {
  return async (statement, values = []) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      return (await client.query(statement, values)).rows;
    } finally {
      await client.end();
    }
  };
}
