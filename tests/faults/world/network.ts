import type { VirtualTime } from './virtual-time.ts';

/** What a request meets on its way. `deliver` hands it to the server, which acts on it, and gives its answer. */
export type Weather = (deliver: () => Response, time: VirtualTime) => Promise<Response> | Response;

export const clear: Weather = (deliver) => deliver();

/** No way to the server: the browser says so at once. */
export const cutOff: Weather = () => {
  throw new TypeError('Failed to fetch');
};

/** The server acts, and its answer is lost with the connection. */
export const answerLost: Weather = (deliver) => {
  deliver();
  throw new TypeError('network error');
};

/** Nothing comes back, ever; whether the server got it or not. */
export const silence: Weather = () => new Promise(() => undefined);
export const silenceAfterArrival: Weather = (deliver) => {
  deliver();
  return new Promise(() => undefined);
};

/** The request arrives twice, as a proxy may do. */
export const twice: Weather = (deliver) => {
  deliver();
  return deliver();
};

export const slow =
  (ms: number): Weather =>
  (deliver, time) =>
    new Promise((resolve) => time.setTimer(() => resolve(deliver()), ms));

/** Somebody else answers: a captive portal, a proxy. */
export const somebodyElse =
  (status: number, body: string, type = 'text/html'): Weather =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } });

/** The network of one device. */
export class FakeNetwork {
  /** Used up one by one, before `weather`. */
  readonly next: Weather[] = [];
  weather: Weather = clear;
  /** The most requests that were on their way at once, by path. */
  readonly mostAtOnce = new Map<string, number>();
  private readonly onTheWay: string[] = [];

  constructor(
    private readonly time: VirtualTime,
    private readonly serve: (path: string, request: RequestInit) => Response,
  ) {}

  async fetch(path: string, request: RequestInit): Promise<Response> {
    const weather = this.next.shift() ?? this.weather;
    this.onTheWay.push(path);
    const atOnce = this.onTheWay.filter((other) => other === path).length;
    this.mostAtOnce.set(path, Math.max(atOnce, this.mostAtOnce.get(path) ?? 0));
    try {
      const answer = (async () => weather(() => this.serve(path, request), this.time))();
      return await Promise.race([answer, abortOf(request.signal)]);
    } finally {
      this.onTheWay.splice(this.onTheWay.indexOf(path), 1);
    }
  }
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
