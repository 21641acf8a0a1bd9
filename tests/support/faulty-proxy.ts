import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { basePath } from '#core/wire/call';
import { replayOperations } from '#core/wire/outbox';

/** A way to the server that loses what the server says about each operation the first time that it is sent. */
export type FaultyProxy = {
  address: string;
  /** How many answers were lost. */
  lost(): number;
  close(): Promise<void>;
};

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const seen = new Set<string>();
  let lost = 0;

  const server = createServer((request, response) => {
    void carry(request, response).catch(() => response.destroy());
  });

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    const onward = forward(target + request.url, { method: request.method, headers: request.headers });
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    // The whole answer first: only then is it certain that the server has acted.
    const text = await readAll(answer);
    if (isFirstAttempt(request.url, body)) {
      lost += 1;
      response.destroy();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.end(text);
  }

  function isFirstAttempt(path: string | undefined, body: Buffer): boolean {
    if (path !== basePath + replayOperations.path) return false;
    const { operations }: { operations: { id: string }[] } = JSON.parse(body.toString());
    const isNew = operations.some(({ id }) => !seen.has(id));
    for (const { id } of operations) seen.add(id);
    return isNew;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    lost: () => lost,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
