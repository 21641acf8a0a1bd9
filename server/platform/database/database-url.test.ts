import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { databaseOf, parseDatabaseUrl } from './database-url.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-url-'));
writeFileSync(join(folder, 'root.pem'), '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (url: string) => parseDatabaseUrl(url, folder);

describe('an address that works is taken as it is', () => {
  test.each([
    'postgres://stockroom:secret@db.example:5432/stockroom',
    'postgresql:///stock?host=/run/pg',
    'postgres://stockroom:%40%25@db.example/stockroom?sslmode=disable',
    'postgres://stockroom@[::1]:5432/stockroom?application_name=one&sslmode=verify-full',
  ])('%s', (url) => {
    expect(read(url)).toEqual({ url });
  });
});

describe('what pg would misread, or leave out without a word, is half a sentence', () => {
  test.each([
    ['mysql://x', /^it must look like/],
    ['postgres://stockroom:secret@db.example:port/x', /^it must look like/],
    ['postgres://a:1,b:2/db', /names several hosts.*HAProxy/],
    ['postgres://u:secret@a,b/db?target_session_attrs=read-write', /names several hosts/],
    ['postgres:///db?host=a,b', /names several hosts/],
    [
      'postgres://u:secret@a/db?target_session_attrs=read-write',
      /^target_session_attrs is for several hosts/,
    ],
    ['postgres://u:secret%zz@a/db', /^a % in it must be followed by two/],
    ['postgres://u:secret@a/d%b', /^a % in it must be followed by two/],
    ['postgres://u:secret@a/db?sslmode=nonsense', /^sslmode must be one of disable, no-verify, require/],
    ['postgres://u:secret@a/db?sslmode=prefer', /^sslmode must be one of/],
    ['postgres://u:secret@a/db?sslrootcert=nowhere.pem', /^sslrootcert must be a file in PEM form/],
    ['postgres://u:secret@a/db?ssl=true', /^ssl is none of the parameters.*sslmode, sslrootcert/],
    ['postgres://u:secret@a/db?statement_timeout=1', /^statement_timeout is none of the parameters/],
  ])('%s', (url, problem) => {
    const said = read(url);
    expect(said).toEqual({ problem: expect.stringMatching(problem) });
    expect(JSON.stringify(said)).not.toContain('secret');
  });
});

describe('an encrypted connection', () => {
  test.each(['require', 'verify-ca', 'verify-full'])(
    'with sslmode=%s checks the certificate and its name, and no library warns of it',
    (mode) => {
      const said = read(`postgres://u:secret@a/db?sslmode=${mode}`);
      const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
      const client = new pg.Client('url' in said ? said.url : '');
      expect(warn).not.toHaveBeenCalled();
      expect(client.ssl).toEqual({});
      warn.mockRestore();
    },
  );

  test('trusts an authority of your own by sslrootcert, whose path begins at the checkout', () => {
    const said = read('postgres://u@a/db?sslmode=require&sslrootcert=root.pem');
    expect('url' in said && new URL(said.url).searchParams.get('sslrootcert')).toBe(join(folder, 'root.pem'));
  });
});

test('where it leads is told without user and password', () => {
  expect(databaseOf('postgres://stockroom:secret@db.example:5433/stock%20room')).toEqual({
    address: 'db.example:5433',
    name: 'stock room',
  });
  expect(databaseOf('postgres:///stock?host=/run/pg')).toEqual({ address: '/run/pg', name: 'stock' });
});
