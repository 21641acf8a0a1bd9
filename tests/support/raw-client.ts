import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A client that writes to its connection whatever it likes, as fast or as slowly as it likes. */
export type RawClient = {
  write(text: string | Buffer): void;
  /** What has come back so far. */
  heard(): string;
  /** Waits until something of this kind has come back. */
  hears(wanted: RegExp): Promise<string>;
  /** Waits until the server has closed the connection; answers what it said. */
  closed: Promise<string>;
  leave(): void;
};

/** Lets the server listen on some port of this machine, and answers how to get a client of it. */
export async function listening(app: FastifyInstance): Promise<() => Promise<RawClient>> {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return async () => {
    const socket = connect(Number(address.port), '127.0.0.1');
    await once(socket, 'connect');
    return clientOn(socket);
  };
}

function clientOn(socket: Socket): RawClient {
  let said = '';
  const waiting = new Set<() => void>();
  socket.setEncoding('latin1').on('data', (text) => {
    said += text;
    for (const look of waiting) look();
  });
  // Written to after it was closed: what the server said counts.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => said);
  return {
    write: (text) => void (socket.writable && socket.write(text)),
    heard: () => said,
    hears: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!wanted.test(said)) return;
          waiting.delete(look);
          resolve(said);
        };
        waiting.add(look);
        void closed.then(() => reject(new Error(`closed after: ${said}`)));
        look();
      }),
    closed,
    leave: () => void socket.destroy(),
  };
}

/** The head of a request, to be followed by its body. */
export function head(line: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'stockroom.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}
