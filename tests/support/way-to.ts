import type { Answering } from './person.ts';

/** The way over the network to a server of another process; `address` answers undefined while nobody listens there. */
export function wayTo(address: () => string | undefined, patienceMs: number): Answering {
  return {
    async inject({ method = 'GET', url, headers, payload }) {
      const origin = address();
      if (origin === undefined) throw new TypeError('nobody listens there yet');
      const answer = await fetch(origin + String(url), {
        method,
        headers: Object.entries(headers ?? {}).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
        ...(typeof payload === 'string' && { body: payload }),
        signal: AbortSignal.timeout(patienceMs),
      });
      return {
        payload: await answer.text(),
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
      };
    },
  };
}
