import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import { basePath } from '#core/wire/call';

/** A way to the server on which the first photo comes to a stop halfway. */
export type NarrowLine = {
  address: string;
  /** Resolves when half of the photo has passed; the rest does not, until that request has ended. */
  halfway: Promise<void>;
  /** From which byte on photos were sent, request by request. */
  offsets: readonly number[];
  close(): Promise<void>;
};

export async function openNarrowLine(target: string): Promise<NarrowLine> {
  const offsets: number[] = [];
  let reached: () => void = () => undefined;
  const halfway = new Promise<void>((resolve) => {
    reached = resolve;
  });

  const server = createServer((near, answer) => {
    const { method, url = '/', headers } = near;
    const far = forward(target + url, { method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    if (method !== 'PUT' || !url.startsWith(`${basePath}/api/files/upload/`)) {
      near.pipe(far);
      return;
    }
    const { searchParams } = new URL(url, target);
    offsets.push(Number(searchParams.get('offset')));
    if (offsets.length > 1) {
      near.pipe(far);
      return;
    }
    let room = Math.floor(Number(searchParams.get('size')) / 2);
    near.on('data', (bytes: Buffer) => {
      if (room <= 0) return;
      const passing = bytes.subarray(0, room);
      room -= passing.length;
      far.write(passing, () => room <= 0 && reached());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    halfway,
    offsets,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
