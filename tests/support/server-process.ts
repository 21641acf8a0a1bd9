import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ClientConfig } from 'pg';
import { inject } from 'vitest';
import type { Answering } from './person.ts';
import { checkoutDir } from './postgres.ts';
import { wayTo } from './way-to.ts';

/** The server as a process of its own, bundled from its sources. */
export type ServerProcess = {
  child: ChildProcess;
  /** Settles with its address when it is ready; fails with what it said when it ends instead. */
  ready: Promise<string>;
  /** Settles with its exit code. */
  ended: Promise<number | null>;
  /** Settles when it has printed a line like this. */
  says(line: RegExp): Promise<void>;
  printed(): string;
  complained(): string;
  /** Requests to it over the network, each given up after `patienceMs`. */
  way(patienceMs: number): Answering;
};

export function startServerProcess(settings: Record<string, string>): ServerProcess {
  const { VITEST: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(inject('serverBundle'), 'main.js')], {
    cwd: checkoutDir,
    env: { ...env, PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_SECOND: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let [printed, complained] = ['', ''];
  createInterface({ input: child.stdout }).on('line', (line) => {
    printed += `${line}\n`;
    child.emit('printed');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString();
  });
  const ended = once(child, 'close').then(() => {
    process.off('exit', end);
    return child.exitCode;
  });

  async function says(line: RegExp): Promise<void> {
    const isOver = ended.then(() => {
      throw new Error(`it ended before it said ${line}:\n${printed}${complained}`);
    });
    isOver.catch(() => undefined);
    while (!line.test(printed)) await Promise.race([once(child, 'printed'), isOver]);
  }

  let address: string | undefined;
  const ready = says(/^Stockroom is ready:/m).then(() => {
    address = /^Stockroom is ready: +(\S+)/m.exec(printed)?.[1] ?? '';
    return address;
  });
  ready.catch(() => undefined);
  return {
    child,
    ready,
    ended,
    says,
    printed: () => printed,
    complained: () => complained,
    way: (patienceMs) => wayTo(() => address, patienceMs),
  };
}

/** A connection as DATABASE_URL says it; a socket's folder is its host. */
export function urlOf({ connectionString, host, port, user, password, database }: ClientConfig): string {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user ?? '';
  if (typeof password === 'string') url.password = encodeURIComponent(password);
  if (host?.startsWith('/')) url.searchParams.set('host', host);
  else if (host !== undefined) url.hostname = host;
  return url.href;
}
