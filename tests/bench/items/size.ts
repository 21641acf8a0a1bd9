import { request } from 'node:http';
import { type Bench, type Item, somebody } from '../bench.ts';
import { figure } from '../figures.ts';
import { loginForm, openPhone, rememberSession, slow4g, slowCpu, tenRows, visit } from '../phone.ts';
import { signIn } from '../product.ts';
import type { Wanted } from '../watch-page.ts';

/** What a phone has asked for when the login form, or ten rows of the list, stand on the screen. */
export const size: Item = {
  title: 'First-load bytes, as requested before the first useful screen',
  async measure(bench) {
    const routes = [
      { name: 'login', path: '/login', wanted: loginForm, isSignedIn: false, atMost: 160 },
      { name: 'list', path: '/sf/check', wanted: tenRows, isSignedIn: true, atMost: 235 },
    ];
    const figures = [];
    for (const { name, path, wanted, isSignedIn, atMost } of routes) {
      const asked = await firstRequests(bench, path, wanted, isSignedIn);
      const code = asked.filter((address) => /\.(js|css)$/.test(new URL(address).pathname));
      const kilobytes = async (addresses: string[], encoding: string) =>
        (await Promise.all(addresses.map((address) => bodyBytes(address, encoding)))).reduce(
          (sum, one) => sum + one,
          0,
        ) / 1000;
      figures.push(
        figure(`${name}: JS + CSS, gzip`, 'kB', [await kilobytes(code, 'gzip')], { atMost }),
        figure(`${name}: JS + CSS, brotli`, 'kB', [await kilobytes(code, 'br')]),
        figure(`${name}: CSS alone, gzip`, 'kB', [
          await kilobytes(
            code.filter((address) => address.endsWith('.css')),
            'gzip',
          ),
        ]),
        figure(`${name}: requests, of any kind`, 'requests', [asked.length]),
      );
    }
    return figures;
  },
};

/** On the slowest line, so that what the app loads "after the first paint" cannot hide behind a fast one. */
async function firstRequests(
  bench: Bench,
  path: string,
  wanted: Wanted,
  isSignedIn: boolean,
): Promise<string[]> {
  const product = await bench.demo();
  const phone = await openPhone(bench.browser);
  try {
    if (isSignedIn) await rememberSession(phone, product, await signIn(product, somebody.usercode));
    const page = await phone.page({ network: slow4g, cpu: slowCpu });
    const { requests, paintedMs } = await visit(page, product.origin + path, [wanted]);
    const paintedAt = paintedMs[wanted.name] ?? 0;
    return [...new Set(requests.filter(({ startMs }) => startMs <= paintedAt).map(({ address }) => address))];
  } finally {
    await phone.close();
  }
}

async function bodyBytes(address: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    });
    asking.on('error', reject);
    asking.end();
  });
}
