import { listNearExpiry } from '#core/near-expiry/online-contract';
import { sessionInfo } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import type { Item } from '../bench.ts';
import { type Figure, figure, percentileOf } from '../figures.ts';
import { type Asked, Clients, type Outcome } from '../load-generator.ts';
import { type Product, signIn } from '../product.ts';

const normalPerSecond = 60;
const wildPerSecond = 10 * normalPerSecond;
/** As many as one program opens; more would meet the system's own limits first. */
const wildConnections = 50;
const stormSeconds = 60;
const together = 20;
const loginRounds = 5;
const afterSeconds = 5;
const people = ['100101', '100102', '100103', '100201', '100301', '100401', '100501', '100601'];

/** One client that asks ten times as much as everybody else together, for a minute. */
export const overload: Item = {
  title: 'Ten times the load, from one client',
  async measure(bench): Promise<Figure[]> {
    const product = await bench.guarded();
    const normal = await askingLists(product);
    const wild = await askingWhoIAm(product);
    const [calm, storm] = [new Clients(product.origin), new Clients(product.origin, wildConnections)];
    try {
      const before = await calm.arriving(normalPerSecond, 10, normal);
      const loggingIn = logInTogether(product);
      const besideLogins = await calm.arriving(normalPerSecond, loginRounds, normal);
      await loggingIn;
      const raging = rage(storm, stormSeconds, wild);
      const during = await calm.arriving(normalPerSecond, stormSeconds, normal);
      const outcomes = await raging;
      const after = await calm.arriving(normalPerSecond, afterSeconds, normal);
      const refused = outcomes.filter(({ status }) => status === 429);
      const odd = outcomes.filter(({ status }) => status !== 429 && status !== 200);
      if (odd.length > 0) throw new Error(`${odd.length} calls were answered with ${odd[0]?.status}`);
      if (refused.some(({ retryAfterSeconds }) => retryAfterSeconds === null))
        throw new Error('a refusal does not say when to ask again');
      const p99 = (took: readonly number[]) => [percentileOf(took, 99)];
      const floor = { name: 'before', runs: p99(before) };
      return [
        figure(`p99 beside ${together} logins at once, each second`, 'ms', p99(besideLogins), { floor }),
        figure("the others' p99 meanwhile", 'ms', p99(during), { floor, atMost: 500 }),
        figure("everybody's p99 in the 5 s after", 'ms', p99(after), { floor, atMost: 500 }),
        figure('asked by the wild one', '/s', [outcomes.length / stormSeconds]),
        figure('answered of that, the rest 429 with Retry-After', '/s', [
          (outcomes.length - refused.length) / stormSeconds,
        ]),
        figure('a refusal, p99', 'ms', p99(refused.map(({ ms }) => ms))),
      ];
    } finally {
      calm.close();
      storm.close();
    }
  },
};

async function askingLists(product: Product): Promise<(index: number) => Asked> {
  const tokens: string[] = [];
  for (const usercode of people) tokens.push((await signIn(product, usercode)).token);
  return (index) => ({
    method: 'POST',
    path: basePath + listNearExpiry.path,
    token: tokens[index % tokens.length] ?? '',
    body: JSON.stringify(index % 2 === 0 ? { due: true } : { page: 2 }),
  });
}

/** Twenty people sign in at the same moment, every second again: each costs an argon2id hash of 19 MiB. */
async function logInTogether(product: Product): Promise<void> {
  for (let round = 0; round < loginRounds; round += 1) {
    const startMs = performance.now();
    await Promise.all(
      Array.from({ length: together }, (_, person) => signIn(product, people[person % people.length] ?? '')),
    );
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - startMs))));
  }
}

async function askingWhoIAm(product: Product): Promise<Asked> {
  const { token } = await signIn(product, '100701');
  return { method: 'GET', path: basePath + sessionInfo.path, token };
}

/** Asks at an even pace, whatever comes back. */
async function rage(clients: Clients, seconds: number, asked: Asked): Promise<Outcome[]> {
  const running: Promise<Outcome>[] = [];
  const startMs = performance.now();
  for (let index = 0; index < wildPerSecond * seconds; index += 1) {
    const waitMs = startMs + (index * 1000) / wildPerSecond - performance.now();
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
    running.push(clients.knock(asked));
  }
  return Promise.all(running);
}
