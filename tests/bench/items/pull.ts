import { Value } from 'typebox/value';
import { basePath } from '#core/wire/call';
import { storeScope } from '#core/wire/collection';
import { envelopeOf } from '#core/wire/envelope';
import { type Cursor, pullChanges } from '#core/wire/replica';
import { type Bench, type Item, somebody } from '../bench.ts';
import { type Figure, figure, type Missing, repeat } from '../figures.ts';
import { Clients } from '../load-generator.ts';
import { signIn } from '../product.ts';
import { measureLargeStore } from './pull-large.ts';

/** An empty device downloads its store, page by page. */
export const pull: Item = {
  title: 'Pull of a store of 5,000 lots, and of one of 50,000',
  async measure(bench): Promise<(Figure | Missing)[]> {
    const downloads = await repeat(5, () => download(bench));
    const [first] = downloads;
    const floorMs = await repeat(5, () => downloadFloor(bench, first?.pages ?? []));
    const kilobytes = (bytes: number[]) => bytes.reduce((sum, one) => sum + one, 0) / 1000;
    return [
      figure(
        'time, on loopback',
        'ms',
        downloads.map(({ ms }) => ms),
        { floor: { name: 'as many bytes, bare Node', runs: floorMs } },
      ),
      figure('bytes, compressed', 'kB', [kilobytes(first?.pages ?? [])]),
      figure('bytes, as JSON', 'kB', [kilobytes(first?.plain ?? [])]),
      figure('requests', 'requests', [first?.pages.length ?? 0]),
      ...(await measureLargeStore(bench)),
    ];
  },
};

async function download(bench: Bench): Promise<{ ms: number; pages: number[]; plain: number[] }> {
  const product = await bench.large();
  const { token } = await signIn(product, somebody.usercode);
  const clients = new Clients(product.origin);
  const result = { ms: 0, pages: [] as number[], plain: [] as number[] };
  let cursor: Cursor | null = null;
  for (let more = true; more; ) {
    const answer = await clients.ask({
      method: 'POST',
      path: basePath + pullChanges.path,
      token,
      body: JSON.stringify({ scope: storeScope(somebody.store), cursor }),
    });
    const text = answer.text();
    result.ms += answer.ms;
    result.pages.push(answer.bytes);
    result.plain.push(text.length);
    ({ cursor, more } = Value.Parse(envelopeOf(pullChanges.answer), JSON.parse(text)).data);
  }
  clients.close();
  return result;
}

async function downloadFloor(bench: Bench, pages: number[]): Promise<number> {
  const { origin } = await bench.floor();
  const clients = new Clients(origin);
  let ms = 0;
  for (const bytes of pages) ms += (await clients.ask({ method: 'GET', path: `/any?bytes=${bytes}` })).ms;
  clients.close();
  return ms;
}
