import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** The network between a server and its database, of which one end may vanish without a word. */
export type DatabaseLine = {
  /** The same database by this way. */
  connection: pg.ClientConfig;
  /** Connections that are there stay open, and nothing travels on them any more; new ones are as good as before. */
  fallSilent(): void;
  /** Connections that are there break. */
  cut(): void;
  /** New ones are taken too, and are as silent. */
  vanish(): void;
  /** The address answers again, to whoever comes anew: from the same database, or another one. */
  answerAgain(database?: pg.ClientConfig): void;
  /** How many connections there are. */
  count(): number;
  close(): Promise<void>;
};

export async function openDatabaseLine(database: pg.ClientConfig): Promise<DatabaseLine> {
  const lines = new Set<{ near: Socket; far: Socket }>();
  let target = database;
  let isGone = false;
  const server = createServer((near) => {
    const far = reach(target);
    const line = { near, far };
    lines.add(line);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.once('close', () => lines.delete(line));
    if (isGone) return;
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');

  function fallSilent(): void {
    for (const { near, far } of lines) {
      near.unpipe(far);
      far.unpipe(near);
      // Read and thrown away, so that neither side notices by a full buffer.
      near.resume();
      far.resume();
    }
  }

  const { user, database: name, password } = new pg.Client(database);
  return {
    connection: {
      host: '127.0.0.1',
      port: address.port,
      user,
      database: name,
      ...(typeof password === 'string' && { password }),
    },
    fallSilent,
    cut() {
      for (const { near } of lines) near.destroy();
    },
    vanish() {
      isGone = true;
      fallSilent();
    },
    answerAgain(other) {
      isGone = false;
      target = other ?? target;
    },
    count: () => lines.size,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const { near } of lines) near.destroy();
      await closed;
    },
  };
}

/** A socket in a folder, or a port. */
function reach(database: pg.ClientConfig): Socket {
  const { host, port } = new pg.Client(database);
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}
