import { login } from '#core/session/contract';
import { type Answering, answered, type Person, personWith } from './person.ts';

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

/** Somebody of the demo company, signed in without a browser. */
export async function colleague(server: { address: string }, usercode: string): Promise<Person> {
  const way = wayTo(() => server.address, 15_000);
  const clock = { now: () => new Date() };
  const body = { username: usercode, password: '111111' };
  const { token } = answered(login, await personWith(way, clock).call(login, { body }));
  return personWith(way, clock, token, usercode);
}
