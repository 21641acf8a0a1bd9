import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Opens the address and lets go of it: what cannot be listened on is told before a database is made for it, and not a
 * minute later.
 * @throws the system's error, as the listening itself would
 */
export async function tryAddress(address: { port: number; host: string }): Promise<void> {
  const server = createServer();
  // Rejects with the error that comes instead.
  await once(server.listen(address), 'listening');
  server.close();
  await once(server, 'close');
}
