import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Asked = { method: 'GET' | 'POST'; path: string; token?: string; body?: string };
/** What came of a call, whatever it was. */
export type Outcome = { ms: number; status: number; retryAfterSeconds: number | null };
/** `bytes`: as they travelled. */
export type Answered = { ms: number; bytes: number; text(): string };

/** Clients as a server sees them: connections that stay open, and answers that may be compressed. */
export class Clients {
  private readonly agent: Agent;

  constructor(
    private readonly origin: string,
    connections = Number.POSITIVE_INFINITY,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws when the answer is not a success */
  ask(asked: Asked): Promise<Answered> {
    const startMs = performance.now();
    return new Promise((resolve, reject) => {
      const sending = request(
        this.origin + asked.path,
        {
          agent: this.agent,
          method: asked.method,
          headers: {
            'accept-encoding': 'br, gzip',
            ...(asked.token !== undefined && { 'x-token': asked.token }),
            ...(asked.body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(asked.body),
            }),
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const ms = performance.now() - startMs;
            const body = Buffer.concat(parts);
            if (answer.statusCode !== 200) {
              reject(
                new Error(`${asked.path} was answered with ${answer.statusCode}: ${body.subarray(0, 300)}`),
              );
              return;
            }
            const unpack = unpackers[answer.headers['content-encoding'] ?? ''];
            resolve({ ms, bytes: body.length, text: () => (unpack ? unpack(body) : body).toString() });
          });
          answer.on('error', reject);
        },
      );
      sending.on('error', reject);
      sending.end(asked.body);
    });
  }

  /** Asks, and takes a refusal for an answer. */
  knock({ method, path, token, body = '' }: Asked): Promise<Outcome> {
    const startMs = performance.now();
    return new Promise((resolve, reject) => {
      const headers = {
        ...(token !== undefined && { 'x-token': token }),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const sending = request(this.origin + path, { agent: this.agent, method, headers }, (answer) => {
        answer.resume().on('end', () => {
          const retryAfter = answer.headers['retry-after'];
          resolve({
            ms: performance.now() - startMs,
            status: answer.statusCode ?? 0,
            retryAfterSeconds: retryAfter === undefined ? null : Number(retryAfter),
          });
        });
        answer.on('error', reject);
      });
      sending.on('error', reject);
      sending.end(body);
    });
  }

  /**
   * Calls that arrive independently of one another and of the answers, as people's do (a Poisson process): a slow
   * answer does not hold back the next call. Times count from when a call was due, in milliseconds.
   */
  async arriving(perSecond: number, seconds: number, next: (index: number) => Asked): Promise<number[]> {
    const took: number[] = [];
    const running: Promise<void>[] = [];
    const endMs = performance.now() + seconds * 1000;
    let dueMs = performance.now();
    for (let index = 0; ; index += 1) {
      dueMs += (-Math.log(1 - Math.random()) / perSecond) * 1000;
      if (dueMs > endMs) break;
      const waitMs = dueMs - performance.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const wasDueMs = dueMs;
      running.push(
        this.ask(next(index)).then(() => {
          took.push(performance.now() - wasDueMs);
        }),
      );
    }
    await Promise.all(running);
    return took;
  }

  /** So many clients that each ask again as soon as they are answered; answers per second. */
  async saturated(clients: number, seconds: number, next: (index: number) => Asked): Promise<number> {
    const startMs = performance.now();
    const endMs = startMs + seconds * 1000;
    let answers = 0;
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let index = client; performance.now() < endMs; index += clients) {
          await this.ask(next(index));
          answers += 1;
        }
      }),
    );
    return (answers / (performance.now() - startMs)) * 1000;
  }

  close(): void {
    this.agent.destroy();
  }
}

const unpackers: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
