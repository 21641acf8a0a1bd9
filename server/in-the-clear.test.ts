import { expect, test } from 'vitest';
import { inTheClear } from './in-the-clear.ts';
import { readConfig } from './platform/config/config.ts';

function said(env: Record<string, string>): string {
  const config = readConfig(env, { isRoot: false, checkoutDir: import.meta.dirname });
  return inTheClear(config, env).join('\n');
}

const passwords = 'Passwords cross the network unencrypted';
const database = 'The line to the database is not encrypted';

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '10.0.0.5', PUBLIC_URL: 'http://10.0.0.5:8080' },
  { PUBLIC_URL: 'http://stock.example', TRUST_PROXY: '1' },
])('passwords that anybody in between could read are said: %o', (env) => {
  expect(said({ DEMO: '0', ...env })).toContain(passwords);
});

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1', PUBLIC_URL: 'http://localhost:8080' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://stock.example' },
  { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' },
])('nothing is said where they are safe, or a proxy in front may see to it: %o', (env) => {
  expect(said({ DEMO: '0', ...env })).toBe('');
});

test.each([
  ['postgres://u:secret@db.example/stock', {}, true],
  ['postgres://u:secret@db.example/stock?sslmode=disable', {}, true],
  ['postgres:///stock?host=db.example', {}, true],
  ['postgres://u:secret@db.example/stock?sslmode=verify-full', {}, false],
  ['postgres://u:secret@db.example/stock', { PGSSLMODE: 'require' }, false],
  ['postgres://u:secret@localhost/stock', {}, false],
  ['postgres://u:secret@[::1]:5432/stock', {}, false],
  ['postgres:///stock?host=/run/postgresql', {}, false],
  ['postgres://u@%2Frun%2Fpostgresql/stock', {}, false],
])('a line to the database at %s with %o that others could read along is said: %s', (url, env, isSaid) => {
  const words = said({ DATABASE_URL: url, ...env });
  expect(words.includes(database)).toBe(isSaid);
  expect(words).not.toContain('secret');
  const ofStandby = said({ DATABASE_URL: 'postgres:///stock', DATABASE_READ_URL: url, ...env });
  expect(ofStandby.includes('sslmode=verify-full to DATABASE_READ_URL')).toBe(isSaid);
});

test('a token that anybody in between could read is said', () => {
  const token = 'LOGISTICS_TOKEN crosses the network unencrypted';
  expect(said({ LOGISTICS_URL: 'http://logistics.example', LOGISTICS_TOKEN: 'x' })).toContain(token);
  expect(said({ LOGISTICS_URL: 'https://logistics.example', LOGISTICS_TOKEN: 'x' })).toBe('');
  expect(said({ LOGISTICS_URL: 'http://localhost:9000', LOGISTICS_TOKEN: 'x' })).toBe('');
});
