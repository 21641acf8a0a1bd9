import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
// For what it adds to a reply.
import type {} from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isScreenAddress, serveApp } from './static-files.ts';

const page = `<!doctype html><title>Stockroom</title>${'<i></i>'.repeat(300)}`;
const script = `export const text = '${'long '.repeat(600)}';`;
const picture = Buffer.from('89504e470d0a1a0a', 'hex');

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-static-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  for (const [name, text] of Object.entries({ 'index.html': page, 'assets/app-1a.js': script })) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, 'worker.js'), script);
  writeFileSync(join(folder, 'icon.png'), picture);
  writeFileSync(join(folder, '.vite/build.json'), '{}');
  writeFileSync(join(folder, '.builds.json'), '[]');
  writeFileSync(
    join(folder, 'preload.json'),
    JSON.stringify({ routes: { '/login': ['assets/login-3c.js'] }, words: { en: ['assets/en-4d.js'] } }),
  );
  app = Fastify();
  // As in the real server, where it must leave alone what is compressed already.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await serveApp(app, folder);
  app.setNotFoundHandler((request, reply) =>
    isScreenAddress(request.url) ? reply.sendFile('index.html') : reply.code(404).send({ code: 40400 }),
  );
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

describe('a hashed file', () => {
  it.each([
    ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip, deflate, br;q=0.5', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['identity', undefined, (body: Buffer) => body],
    ['br;q=0, gzip;q=0', undefined, (body: Buffer) => body],
    ['nonsense', undefined, (body: Buffer) => body],
  ])('asked for in %s comes as %s', async (accepted, encoding, decode) => {
    const answer = await get('/assets/app-1a.js', { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(decode(answer.rawPayload).toString()).toBe(script);
  });

  it('is kept for ever', async () => {
    const answer = await get('/assets/app-1a.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('that there is not is missing, and not the page', async () => {
    expect((await get('/assets/app-0f.js')).statusCode).toBe(404);
  });
});

describe('asking again', () => {
  it.each(['br', 'gzip', 'identity'])('for the same in %s costs no body', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const first = await get('/', headers);
    const { etag } = first.headers;
    const second = await get('/', { ...headers, 'if-none-match': String(etag) });
    expect(second.statusCode).toBe(304);
    expect(second.rawPayload).toHaveLength(0);
    expect(second.headers.vary).toMatch(/accept-encoding/i);
  });

  it('in another encoding is not the same', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await get('/', { 'accept-encoding': encoding })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('parts and heads', () => {
  it('a part of the plain file is that part', async () => {
    const answer = await get('/assets/app-1a.js', { 'accept-encoding': 'identity', range: 'bytes=0-11' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes 0-11/${script.length}`);
    expect(answer.body).toBe(script.slice(0, 12));
  });

  it('a part of the compressed file is a part of what is sent', async () => {
    const whole = await get('/assets/app-1a.js', { 'accept-encoding': 'br' });
    const answer = await get('/assets/app-1a.js', { 'accept-encoding': 'br', range: 'bytes=2-5' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
  });

  it('a part beyond the end is refused', async () => {
    expect((await get('/icon.png', { range: 'bytes=100-' })).statusCode).toBe(416);
  });

  it('the head says what the whole would', async () => {
    const headers = { 'accept-encoding': 'br' };
    const whole = await get('/assets/app-1a.js', headers);
    const head = await get('/assets/app-1a.js', headers, 'HEAD');
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-length', 'content-encoding', 'etag', 'content-type', 'cache-control']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  it('a picture comes whole and uncompressed', async () => {
    const answer = await get('/icon.png', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload).toEqual(picture);
  });
});

describe('the page', () => {
  it.each(['/', '/login', '/sf/check?scan=1'])('answers %s, and is looked at anew each time', async (url) => {
    const answer = await get(url, { 'accept-encoding': 'gzip' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(page);
  });

  it('names ahead what its screen needs', async () => {
    expect((await get('/login')).headers.link).toBe(
      '</assets/en-4d.js>; rel=modulepreload; crossorigin, </assets/login-3c.js>; rel=modulepreload; crossorigin',
    );
  });

  it('names nothing when it is fetched to be kept, for whatever screen', async () => {
    const answer = await get('/index.html');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.link).toBeUndefined();
  });
});

it('the worker is looked at anew each time', async () => {
  expect((await get('/worker.js')).headers['cache-control']).toBe('no-cache');
});

it.each(['/.vite/build.json', '/.builds.json', '/%2e%2e/package.json', '/assets/%2e%2e/.vite/build.json'])(
  '%s is not served',
  async (url) => {
    const answer = await get(url);
    expect([403, 404]).toContain(answer.statusCode);
  },
);

it('a folder without a built app serves nothing, and that is no error', async () => {
  const empty = Fastify();
  await serveApp(empty, join(folder, 'assets'));
  expect((await empty.inject('/')).statusCode).toBe(404);
  await empty.close();
});
