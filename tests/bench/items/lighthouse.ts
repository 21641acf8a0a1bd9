import { createRequire } from 'node:module';
import { type Bench, type Item, somebody } from '../bench.ts';
import { type Figure, figure, type Missing } from '../figures.ts';
import { openPhone, rememberSession } from '../phone.ts';
import { freePort, signIn } from '../product.ts';

const runs = 2;
const aims = { performance: 90, accessibility: 100, 'best-practices': 100 };

/** Lighthouse's own phone: simulated slow 4G, processor four times slower. */
export const lighthouseMobile: Item = {
  title: 'Lighthouse, mobile',
  async measure(bench): Promise<(Figure | Missing)[]> {
    const pages = [
      { name: 'login', path: '/login', isSignedIn: false },
      { name: 'list', path: '/sf/check', isSignedIn: true },
    ];
    const lighthouse = await installed();
    if (lighthouse === undefined)
      return [{ name: 'all', missing: 'npm ci --prefix tests/bench/lighthouse was not possible' }];
    const figures: (Figure | Missing)[] = [];
    for (const { name, path, isSignedIn } of pages) {
      const reports = [];
      for (let run = 0; run < runs; run += 1) {
        const one = await report(lighthouse, bench, path, isSignedIn);
        if (one.runtimeError) figures.push({ name, missing: one.runtimeError.message });
        else reports.push(one);
      }
      if (reports.length === 0) continue;
      for (const [category, atLeast] of Object.entries(aims)) {
        const scores = reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100);
        const lost = [...new Set(reports.flatMap((one) => lostPoints(one, category)))];
        figures.push(
          figure(`${name}: ${category}`, 'points', scores, {
            atLeast,
            ...(lost.length > 0 && category !== 'performance' && { note: lost.join('; ') }),
          }),
        );
      }
      for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']) {
        figures.push(
          figure(
            `${name}: ${audit}`,
            'ms',
            reports.map(({ audits }) => audits[audit]?.numericValue ?? 0),
          ),
        );
      }
    }
    return figures;
  },
};

/** What is used of it: `npm run bench` alone installs its packages, and the types are checked without them. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Undefined where it could not be installed. */
async function installed(): Promise<Lighthouse | undefined> {
  const { resolve } = createRequire(new URL('../lighthouse/', import.meta.url));
  try {
    return (await import(resolve('lighthouse'))).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

async function report(lighthouse: Lighthouse, bench: Bench, path: string, isSignedIn: boolean) {
  const product = await bench.demo();
  const debuggingPort = await freePort();
  const phone = await openPhone(bench.browser, { debuggingPort });
  try {
    if (isSignedIn) await rememberSession(phone, product, await signIn(product, somebody.usercode));
    const result = await lighthouse(product.origin + path, {
      port: debuggingPort,
      logLevel: 'error',
      // The session is on the device; everything else of the profile is new.
      disableStorageReset: true,
      onlyCategories: Object.keys(aims),
    });
    if (!result) throw new Error('Lighthouse gave no report');
    return result.lhr;
  } finally {
    await phone.close();
  }
}

function lostPoints({ categories, audits }: Report, category: string): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
