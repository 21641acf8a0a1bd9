import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/**
 * The network between one device and the server. Cutting it is felt by everything on the device: a browser's own
 * offline mode spares its service worker in the moments after a start.
 */
export type Line = { address: string; cut(): Promise<void>; mend(): Promise<void> };

export async function openLine(target: string): Promise<Line> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const port = await freePort();
  let server: Server | undefined;

  function carry(near: Socket): void {
    const far = connect(Number(targetPort), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }

  async function mend(): Promise<void> {
    if (server) return;
    server = createServer(carry).listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function cut(): Promise<void> {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    server = undefined;
    await closed;
  }

  await mend();
  return { address: `http://127.0.0.1:${port}`, cut, mend };
}
