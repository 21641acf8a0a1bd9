import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Fate, type HttpProxy, type Said, startProxy } from '../../../support/faulty-proxy.ts';
import { ownServer, story } from '../../../support/story.ts';

/** The way from a device to the server; `fate` decides what becomes of the requests on it. */
export type Way = HttpProxy & { fate: { now: Fate } };

/** A story of a device that misbehaves, or whose way to the server does. Name `way` before `device`. */
export const deviceStory = story.extend<{ way: Way }>({
  server: ownServer(),
  way: async ({ server }, use) => {
    const way = await openWay(server.address);
    await use(way);
    await way.close();
  },
});

async function openWay(address: string): Promise<Way> {
  const fate = { now: carried };
  const proxy = await startProxy(address, (asked, carry) => fate.now(asked, carry));
  return { ...proxy, fate };
}

export const carried: Fate = (_asked, carry) => carry();

/** Somebody else on the way answers, whatever was asked. */
export function answer(status: number, type: string, body: string, headers: Said['headers'] = {}): Said {
  return { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(body) };
}

/** What the server said, in plain text and with other words. */
export function rewritten(said: Said, change: (text: string) => string): Said {
  const { 'content-encoding': encoding, 'content-length': _length, ...headers } = said.headers;
  const plain =
    encoding === 'br'
      ? brotliDecompressSync(said.body)
      : encoding === 'gzip'
        ? gunzipSync(said.body)
        : said.body;
  return { ...said, headers, body: Buffer.from(change(plain.toString())) };
}
