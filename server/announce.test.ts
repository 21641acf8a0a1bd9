import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { announce, explainStartFailure } from './announce.ts';
import { type Config, readConfig } from './platform/config/config.ts';

/** How a server fails that listens there. */
function listening(options: { host: string; port: number }): Promise<unknown> {
  return new Promise((resolve) => {
    const server = createServer().once('error', resolve);
    server.listen(options, () => server.close(() => resolve(null)));
  });
}

test('an address of another machine is one sentence that names HOST', async () => {
  const error = await listening({ host: '192.0.2.77', port: 0 });
  expect(explainStartFailure(error)).toMatch(/^HOST=192\.0\.2\.77 is not an address of this machine/);
});

test('a name that nobody knows is one sentence that names it', () => {
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND shop.invalid'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname: 'shop.invalid',
  });
  expect(explainStartFailure(error)).toMatch(/^The name shop\.invalid cannot be found/);
});

test('a folder below a file is one sentence that names DATA_DIR', () => {
  expect(() => readdirSync('/dev/null/data')).toThrow(
    expect.toSatisfy((error: unknown) =>
      /^\/dev\/null\/data cannot be used.*DATA_DIR/.test(explainStartFailure(error)),
    ),
  );
});

test('what nobody foresaw is shown whole', () => {
  expect(explainStartFailure(new Error('a surprise'))).toMatch(/a surprise\n\s+at /);
});

function said(addresses: string[], env: NodeJS.ProcessEnv, hasDemoCompany = true): string {
  const config: Config = readConfig(env, { isRoot: false, checkoutDir: import.meta.dirname });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    announce.ready({ addresses, config, hasDemoCompany });
    return write.mock.calls.join('');
  } finally {
    write.mockRestore();
  }
}

const here = 'http://127.0.0.1:8080';
const openToAll = 'Everybody who reaches this address';

test.each([
  ['alone on this machine', [here], {}, false],
  ['behind a proxy', [here], { TRUST_PROXY: '127.0.0.1', DEMO: '1' }, true],
  ['under a public name', ['https://shop.example'], { PUBLIC_URL: 'https://shop.example', DEMO: '1' }, true],
  [
    'under a public name, with nothing said of the demo',
    ['https://shop.example'],
    { PUBLIC_URL: 'https://shop.example' },
    false,
  ],
  ['on the network', [here, 'http://192.0.2.2:8080'], { HOST: '0.0.0.0', DEMO: '1' }, true],
  ['with the demo off', [here], { DEMO: '0', TRUST_PROXY: '1' }, false],
])('a server %s says whether others can use the demo accounts', (_where, addresses, env, warns) => {
  expect(said(addresses, env).includes(openToAll)).toBe(warns);
});

test('on the network without https it says what phones cannot do', () => {
  const network = [here, 'http://192.0.2.2:8080'];
  expect(said(network, { HOST: '0.0.0.0' })).toContain('On the network:      http://192.0.2.2:8080');
  expect(said(network, { HOST: '0.0.0.0' })).toContain('phones work online only');
});

test('demo accounts are named only where they exist and are let in', () => {
  expect(said([here], {})).toContain('100101');
  expect(said([here], {}, false)).not.toContain('emo');
  expect(said([here], { DEMO: '0' })).toContain('its accounts are off');
});

describe('a statement of the start that PostgreSQL refuses', () => {
  const refusal = (message: string, code: string) => {
    const cause = Object.assign(new Error(message), { code });
    return explainStartFailure(
      new DrizzleQueryError('insert into users values ($1)', ['$argon2id$secret'], cause),
    );
  };

  test('is told with its reason and where it was, and never with its text and values', () => {
    const told = refusal('duplicate key value violates unique constraint "users_usercode"', '23505');
    expect(told).toMatch(/^PostgreSQL refuses a statement of the start: duplicate key .* \(23505\)\n +at /);
    expect(told).not.toMatch(/argon2id|insert into/);
  });

  test('for a value, without the value', () => {
    const told = refusal('invalid input syntax for type integer: "$argon2id$secret"', '22P02');
    expect(told).toMatch(
      /^PostgreSQL refuses a statement of the start: a value does not fit \(22P02\)\n +at /,
    );
    expect(told).not.toContain('argon2id');
  });
});
