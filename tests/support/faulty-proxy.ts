import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { basePath } from '#core/wire/call';
import { replayOperations } from '#core/wire/outbox';

/** A way to the server on which anything may happen to a request. */
export type HttpProxy = { address: string; close(): Promise<void> };

/** A request as it arrives: `path` without query, `operations` the ids that it sends. */
export type Asked = { method: string; path: string; operations: readonly string[] };

/** What the server said to a request. */
export type Said = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** Sends the request on to the server; as often as it is called. */
export type Carry = () => Promise<Said>;

/** What becomes of a request: the answer that the device gets, or `lost`: the connection breaks without one. */
export type Fate = (asked: Asked, carry: Carry) => Promise<Said | 'lost'>;

export async function startProxy(target: string, fate: Fate): Promise<HttpProxy> {
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    const { method = 'GET', url = '/', headers } = request;
    const path = url.split('?')[0] ?? url;
    const said = await fate({ method, path, operations: operationsIn(path, body) }, async () => {
      const onward = forward(target + url, { method, headers });
      onward.end(body);
      const [came] = (await once(onward, 'response')) as [IncomingMessage];
      // The whole answer first: only then is it certain that the server has acted.
      return { status: came.statusCode ?? 502, headers: came.headers, body: await readAll(came) };
    });
    if (said === 'lost') {
      response.destroy();
      return;
    }
    response.writeHead(said.status, said.headers);
    response.end(said.body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A way to the server that loses what the server says about each operation the first time that it is sent. */
export type FaultyProxy = HttpProxy & {
  /** How many answers were lost. */
  lost(): number;
};

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const seen = new Set<string>();
  let lost = 0;
  const proxy = await startProxy(target, async ({ operations }, carry) => {
    const said = await carry();
    const isNew = operations.some((id) => !seen.has(id));
    for (const id of operations) seen.add(id);
    if (!isNew) return said;
    lost += 1;
    return 'lost';
  });
  return { ...proxy, lost: () => lost };
}

function operationsIn(path: string, body: Buffer): string[] {
  if (path !== basePath + replayOperations.path) return [];
  const { operations }: { operations: { id: string }[] } = JSON.parse(body.toString());
  return operations.map(({ id }) => id);
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
