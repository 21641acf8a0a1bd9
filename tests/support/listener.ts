import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { FastifyInstance } from 'fastify';
import { type Hint, liveStream } from '#core/live/contract';
import { basePath } from '#core/wire/call';

/** Somebody's open stream of hints. */
export type Listener = {
  status: number;
  headers: IncomingHttpHeaders;
  /** What it told so far, in order. */
  hints: readonly Hint[];
  /** How often it said that anything may have changed. */
  resyncs(): number;
  /** When it heard the first such hint from the `from`th on, by `performance.now()`. */
  next(from: number, isIt: (hint: Hint) => boolean): Promise<number>;
  /** Settles when the server has ended it. */
  ended: Promise<void>;
  leave(): void;
};

/** Opens the stream of a session at a server that listens. */
export async function listen(origin: string, token: string): Promise<Listener> {
  const asked = request(origin + basePath + liveStream.path, {
    headers: { 'x-token': token, accept: 'text/event-stream' },
    // A connection of its own, which ends with it.
    agent: false,
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  const hints: Hint[] = [];
  const heardAt: number[] = [];
  const waiting = new Set<() => void>();
  let resyncs = 0;
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'resync') resyncs += 1;
      else {
        hints.push(JSON.parse(data));
        heardAt.push(performance.now());
      }
      for (const look of waiting) look();
    },
  });
  answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    hints,
    resyncs: () => resyncs,
    next: (from, isIt) =>
      new Promise((resolve) => {
        const look = () => {
          const index = hints.findIndex((hint, at) => at >= from && isIt(hint));
          if (index === -1) return;
          waiting.delete(look);
          resolve(heardAt[index] ?? 0);
        };
        waiting.add(look);
        look();
      }),
    ended: new Promise((resolve) => answer.once('close', resolve)),
    leave: () => asked.destroy(),
  };
}

/** Lets a server listen on some port of this machine; answers its origin. */
export function originOf(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}
