import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { clusterName } from './other-postmaster.ts';
import { writeAccessRules } from './roles.ts';

const fastStopTimeoutMs = 20_000;
const linesKept = 20;
const durability = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** One run of PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  /** Settles when it has ended, wanted or not; says how, for a log. */
  readonly ended: Promise<string>;
  /** Ends clients, writes a checkpoint and stops. */
  stop(): Promise<void>;
}

export interface PostmasterPlan {
  readonly clusterDir: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly socketDir: string;
  readonly maxConnections: number;
  readonly isDurable: boolean;
  /** Each line that PostgreSQL prints. */
  readonly onLine: (line: string) => void;
}

/** It ended before it took connections. `isTransient`: what it waits for goes away by itself. */
export class PostmasterEnded extends Error {
  readonly isTransient: boolean;
  constructor(said: string) {
    super(said);
    this.isTransient = /lock file|shared memory block/.test(said);
  }
}

/**
 * Starts PostgreSQL on a prepared cluster and settles when it takes connections, however long it recovers.
 * @throws PostmasterEnded
 */
export async function launchPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const child = spawnWithWatchdog(plan);
  const [, , output, watchdog] = child.stdio;
  if (!(output instanceof Socket) || !(watchdog instanceof Socket)) throw new Error('spawn made no pipes');
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      dismiss(watchdog);
      resolve(signal ? `signal ${signal}` : `code ${code}`);
    });
  });
  await takesConnections(child, output, plan.onLine);
  // A program that has done its work may end without stopping the database first: the watchdog does it.
  for (const handle of [child, output, watchdog]) handle.unref();
  return { pid: child.pid ?? 0, ended, stop: () => stop(child, ended) };
}

/** @throws PostmasterEnded when it ends instead */
async function takesConnections(
  child: ChildProcess,
  output: Socket,
  onLine: (line: string) => void,
): Promise<void> {
  const lastLines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > linesKept) lastLines.shift();
      onLine(line);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
  });
  // Not 'exit': its last words are read only when its pipe has closed.
  const closed = once(child, 'close');
  const endedFirst = await Promise.race([ready.then(() => false), closed.then(() => true)]);
  if (endedFirst) throw new PostmasterEnded(explain(lastLines));
}

/** A line instead of the end of the pipe: PostgreSQL has ended already, and its number may soon be another's. */
function dismiss(watchdog: Socket): void {
  // A watchdog that somebody killed cannot be told.
  watchdog.once('error', () => {});
  watchdog.end('ended\n');
}

/**
 * The shell becomes PostgreSQL (exec), and leaves behind a watchdog that reads a pipe which only this process
 * holds open. When this process dies, even by kill -9, the read fails and the watchdog stops PostgreSQL. It is
 * forked twice, so that PostgreSQL does not take it for a child of its own that crashed. A group of its own
 * (detached) keeps Ctrl-C in a terminal from stopping the database before the server has finished its work.
 */
function spawnWithWatchdog({
  clusterDir,
  binaries,
  account,
  socketDir,
  maxConnections,
  isDurable,
}: PostmasterPlan): ChildProcess {
  const { hbaFile, identFile } = writeAccessRules(socketDir);
  const script = `
    socketDir=$1; shift
    ( (
      read -r line <&3 && exit
      kill -INT $$
      tries=300
      while [ -e "$socketDir/.s.PGSQL.5432" ] && kill -0 $$ && [ $((tries -= 1)) -gt 0 ]; do sleep 0.1; done
      rm -rf "$socketDir"
    ) </dev/null >/dev/null 2>&1 & )
    exec "$@" 3<&-`;
  const settings = Object.entries({
    cluster_name: clusterName(process.pid),
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    hba_file: hbaFile,
    ident_file: identFile,
    ssl: 'off',
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    // Said here, so that no setting kept in the database weakens it.
    ...Object.fromEntries(durability.map((name) => [name, isDurable ? 'on' : 'off'])),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Its lines go into our log: no second time stamp, and no statement or value, which may be personal.
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [join(binaries.dir, 'bin/postgres'), '-D', clusterDir, ...settings];
  return spawn('/bin/sh', ['-c', script, 'stockroom', socketDir, ...postgres], {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.ref();
  child.kill('SIGINT');
  // What SIGQUIT cuts short, the next start recovers from the write-ahead log.
  const tooLong = setTimeout(() => child.kill('SIGQUIT'), fastStopTimeoutMs);
  await ended;
  clearTimeout(tooLong);
}

function explain(lines: string[]): string {
  const reason = lines.find((line) => /^(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return reason.replace(/^[A-Z]+:\s+/, '');
}
