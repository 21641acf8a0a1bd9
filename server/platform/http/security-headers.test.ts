import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const inline = "\n  document.title = 'a';\n";
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-headers-'));
  writeFileSync(
    join(folder, 'index.html'),
    `<script>${inline}</script><script type="module" src="/a.js"></script>`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function headersOf(url: string, tls = false, uploadsTo?: string) {
  const app = Fastify();
  await app.register(securityHeaders, { tls, appFolder: folder, uploadsTo });
  app.get('/*', async () => 'x');
  const { headers } = await app.inject(url);
  await app.close();
  return headers;
}

it('scripts are the app’s own files and the one inline script of its page, by hash', async () => {
  const policy = String((await headersOf('/'))['content-security-policy']);
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|'unsafe-eval'/);
});

it('files are sent to this server, and where else it is configured', async () => {
  const policy = async (uploadsTo?: string) =>
    String((await headersOf('/', false, uploadsTo))['content-security-policy']);
  expect(await policy()).not.toContain('connect-src');
  expect(await policy('https://upload.example/in')).toContain("connect-src 'self' https://upload.example;");
});

it('nobody may frame it, and no type is guessed', async () => {
  const headers = await headersOf('/');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it.each([
  ['http://localhost:8080/', false, 'same-origin'],
  ['http://stockroom.localhost/', false, 'same-origin'],
  ['http://127.0.0.1:8080/', false, 'same-origin'],
  ['http://[::1]:8080/', false, 'same-origin'],
  ['http://192.168.1.20:8080/', false, undefined],
  ['http://127.0.0.1.example/', false, undefined],
  ['http://notlocalhost/', false, undefined],
  ['http://localhost.example/', false, undefined],
  ['http://192.168.1.20/', true, 'same-origin'],
])('%s (tls %s) is opened apart: %s', async (url, tls, expected) => {
  expect((await headersOf(url, tls))['cross-origin-opener-policy']).toBe(expected);
});

it('https is demanded from then on only where it is spoken', async () => {
  expect((await headersOf('/', true))['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect((await headersOf('/'))['strict-transport-security']).toBeUndefined();
});

it.each(['/prod-api/health', '/PROD-API/health', '/%70rod-api/health', '/elsewhere'])(
  'what is answered to %s is kept by nobody, unless it says that it may be',
  async (url) => {
    expect((await headersOf(url))['cache-control']).toBe('no-store');
  },
);

it('what says how long it may be kept is kept as long', async () => {
  const app = Fastify();
  await app.register(securityHeaders, { tls: false, appFolder: folder });
  app.get('/file', async (_request, reply) => reply.header('cache-control', 'no-cache').send('x'));
  expect((await app.inject('/file')).headers['cache-control']).toBe('no-cache');
  await app.close();
});
