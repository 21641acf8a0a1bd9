import { createServer } from 'node:net';
import { join } from 'node:path';
import { login, sessionInfo } from '#core/session/contract';
import type { AnyCall } from '#core/wire/call';
import { basePath } from '#core/wire/call';
import { isEnvelope } from '#core/wire/envelope';
import { type Child, runProcess, startProgram } from './child.ts';

/** The built product, serving app and API as `npm start` does, on a database of its own. */
export type Product = Child & { origin: string };

export type SignedIn = { token: string; user: unknown; at: string };

export type Scale = { stores: number; lotsPerStore: number };

/** With the demo company, or with one of the scale given. */
export async function startProduct(
  checkoutDir: string,
  dataDir: string,
  options: { scale?: Scale; requestsPerSecond?: number } = {},
): Promise<Product> {
  const { scale } = options;
  if (scale) {
    const fill = join(import.meta.dirname, 'fill.process.ts');
    await runProcess(fill, [dataDir, String(scale.stores), String(scale.lotsPerStore)]);
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'error',
    // A bench asks faster than anybody; what the limit does is a measurement of its own.
    REQUESTS_PER_SECOND: String(options.requestsPerSecond ?? 0),
  };
  const { DATABASE_URL: _, ...env } = process.env;
  const child = await startProgram(process.execPath, ['dist/server/main.js'], {
    cwd: checkoutDir,
    env: { ...env, ...settings, NODE_ENV: 'production' },
    isUp: () =>
      fetch(`${origin}${basePath}/health`).then(
        (answer) => answer.ok,
        () => false,
      ),
  });
  return { ...child, origin };
}

/** Signs in as somebody of the demo company; answers what the app keeps on the device. */
export async function signIn(product: Product, usercode: string): Promise<SignedIn> {
  const answer = await ask(product, login, { body: { username: usercode, password: '111111' } });
  const token = typeof answer === 'object' && answer && 'token' in answer ? String(answer.token) : '';
  return { token, user: await ask(product, sessionInfo, { token }), at: new Date().toISOString() };
}

/** Makes a call; what is not a success ends the bench. */
export async function ask(
  product: Product,
  call: AnyCall,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<unknown> {
  const answer = await fetch(product.origin + basePath + call.path, {
    method: call.method,
    headers: {
      ...(token !== undefined && { 'x-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope: unknown = await answer.json();
  if (!isEnvelope(envelope) || !envelope.success) {
    throw new Error(
      `${call.name} was answered with ${answer.status}: ${JSON.stringify(envelope).slice(0, 500)}`,
    );
  }
  return envelope.data;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const trial = createServer();
    trial.once('error', reject);
    trial.listen(0, '127.0.0.1', () => {
      const address = trial.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      trial.close(() => resolve(port));
    });
  });
}
