import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkoutDir } from '../support/postgres.ts';

/** What `npm start` asks before it installs and builds. */
function check(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolved) => {
    const child = execFile(
      process.execPath,
      [join(inject('serverBundle'), 'check-settings.js')],
      { cwd: checkoutDir, env: { ...process.env, DATABASE_URL: '', ...settings } },
      (_error, _said, said) => resolved({ code: child.exitCode ?? -1, said }),
    );
  });
}

test('a wrong setting, and a database that cannot be used, is one sentence and a code of its own', async () => {
  const [port, database, good] = await Promise.all([
    check({ PORT: 'x' }),
    check({ DATABASE_URL: 'postgres://stockroom:secret@127.0.0.1:1/stockroom' }),
    check({}),
  ]);
  expect(port).toEqual({ code: 78, said: expect.stringMatching(/^PORT=x is not allowed: [^\n]+\n$/) });
  expect(database).toEqual({
    code: 78,
    said: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1, .* cannot be used: .*ECONNREFUSED[^\n]+\n$/),
  });
  expect(good).toEqual({ code: 0, said: '' });
});

/** On a first start nothing is installed, and a Node that can read TypeScript reads what it imports and no more. */
test('the settings are read without any package', () => {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const look = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)[^']*? from '([^']+)';/gm,
    )) {
      if (name.startsWith('.')) look(resolve(dirname(file), name));
      else if (!name.startsWith('node:')) packages.add(name);
    }
  };
  look(join(checkoutDir, 'server/check-settings.ts'));
  expect([...packages]).toEqual([]);
  expect(seen.size).toBeGreaterThan(3);
  expect([...seen].every(existsSync)).toBe(true);
});
