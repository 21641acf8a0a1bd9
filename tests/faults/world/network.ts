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
  async (deliver, time) => {
    await new Promise<void>((resolve) => time.setTimer(resolve, ms));
    return deliver();
  };

/** The server acts at once, and its answer is long on its way: later ones overtake it. */
export const slowAnswer =
  (ms: number): Weather =>
  (deliver, time) => {
    const answer = deliver();
    return new Promise((resolve) => time.setTimer(() => resolve(answer), ms));
  };

/** Somebody else answers: a captive portal, a proxy. */
export const somebodyElse =
  (status: number, body: string, type = 'text/html'): Weather =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } });

/** A request as the device knows it. `not-looked-at`: the server itself said that it has not looked at what is in it. */
export type Sent = {
  path: string;
  atMs: number;
  ids: readonly string[];
  fate: 'on-its-way' | 'may-have-arrived' | 'not-looked-at' | 'answered';
};

/** The network of one device. */
export class FakeNetwork {
  /** Every request, oldest first. */
  readonly sent: Sent[] = [];
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
    const sent: Sent = { path, atMs: this.time.now(), ids: idsIn(request), fate: 'on-its-way' };
    this.sent.push(sent);
    this.onTheWay.push(path);
    const atOnce = this.onTheWay.filter((other) => other === path).length;
    this.mostAtOnce.set(path, Math.max(atOnce, this.mostAtOnce.get(path) ?? 0));
    try {
      const answer = (async () => weather(() => this.serve(path, request), this.time))();
      const response = await Promise.race([answer, abortOf(request.signal)]);
      sent.fate = response.ok ? 'answered' : await fateOf(response.clone());
      return response;
    } catch (error) {
      sent.fate = 'may-have-arrived';
      throw error;
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

function idsIn(request: RequestInit): string[] {
  if (typeof request.body !== 'string') return [];
  const body: { operations?: { id: string }[] } = JSON.parse(request.body);
  return (body.operations ?? []).map(({ id }) => id);
}

/** Only our own server's word counts, and not of its own trouble. */
async function fateOf(response: Response): Promise<Sent['fate']> {
  const isOurs = (await response.text()).includes('"serverTime"');
  return isOurs && response.status < 500 ? 'not-looked-at' : 'may-have-arrived';
}
