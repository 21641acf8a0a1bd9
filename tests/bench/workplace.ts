import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, postgresAccount } from '../../server/platform/database/embedded-postgres/account.ts';
import { processFacts } from '../../server/platform/database/embedded-postgres/process-facts.ts';
import type { Bench } from './bench.ts';
import { startProcess } from './child.ts';
import type { FloorServer } from './floor.process.ts';
import { startProduct } from './product.ts';

const largeScale = { stores: 50, lotsPerStore: 5000 };

/** Servers, databases and browser profiles of one run, in a folder that goes with it. */
export async function openWorkplace(
  checkoutDir: string,
  executablePath: string,
): Promise<{ bench: Bench; close(): Promise<void> }> {
  const folder = makeFolder(join(checkoutDir, '.tmp'));
  const stops: (() => Promise<void>)[] = [];
  const shared = <Started extends { stop(): Promise<void> }>(start: () => Promise<Started>) => {
    let started: Promise<Started> | undefined;
    return () => {
      started ??= start().then((one) => {
        stops.push(one.stop);
        return one;
      });
      return started;
    };
  };
  const floor = shared(() => startProcess<FloorServer>(join(import.meta.dirname, 'floor.process.ts')));
  const close = async () => {
    await Promise.all(stops.map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)));
  }
  return {
    bench: {
      checkoutDir,
      browser: { executablePath, folder },
      demo: shared(() => startProduct(checkoutDir, join(folder, 'demo'))),
      guarded: shared(() => startProduct(checkoutDir, join(folder, 'guarded'), { requestsPerSecond: 20 })),
      large: shared(() => startProduct(checkoutDir, join(folder, 'large'), { scale: largeScale })),
      floor: async () => (await floor()).ready,
    },
    close,
  };
}

const prefix = 'bench-';

/** A folder for this run alone; those of runs that were killed are removed. */
function makeFolder(inCheckout: string): string {
  mkdirSync(inCheckout, { recursive: true });
  for (const name of readdirSync(inCheckout)) {
    if (/^bench-\d+$/.test(name) && processFacts(Number(name.slice(prefix.length))) === null)
      rmSync(join(inCheckout, name), { recursive: true, force: true });
  }
  const own = join(inCheckout, prefix + process.pid);
  // For root, PostgreSQL runs as another user, who may not be let into the checkout.
  if (canEnter(inCheckout, postgresAccount(own))) {
    mkdirSync(own);
    return own;
  }
  const elsewhere = mkdtempSync(join(tmpdir(), `stockroom-${prefix}`));
  chmodSync(elsewhere, 0o755);
  return elsewhere;
}
