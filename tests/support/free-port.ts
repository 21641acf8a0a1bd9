import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of the loopback that nobody listens on. Below those that outgoing connections take: a server that is killed finds
 * its own again. Each process counts from a place of its own.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort();
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

const firstPort = 10_000;
/** Linux gives outgoing connections those from 32768 on. */
const endOfPorts = 32_768;

let port = firstPort + ((process.pid * 97) % (endOfPorts - firstPort));

function nextPort(): number {
  port = port + 1 < endOfPorts ? port + 1 : firstPort;
  return port;
}
