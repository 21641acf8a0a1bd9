import { createServer } from 'node:http';
import Fastify from 'fastify';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { envelopeOf } from '#core/wire/envelope';

/**
 * What nothing can be faster than here: a bare Node server with a page of one file, and a bare Fastify route that
 * answers a page of the list with the call's own schema and no database behind it.
 */
export type FloorServer = { origin: string; listOrigin: string };

const cards = Array.from(
  { length: 12 },
  (_, index) => `<article data-row="${index}">card ${index}</article>`,
);
// Typing into its field shows what was typed, as the least that a filter could do.
const field = `<input type="search" oninput="this.nextSibling.textContent=value"><p></p>`;
const page = (script = '') =>
  `<!doctype html><html lang="en"><title>floor</title><meta name="viewport" content="width=device-width">` +
  `<style>article{height:92px;margin:10px;background:#eee}</style>${field}${cards.join('')}${script}</html>`;
const keptPage = page(`<script>navigator.serviceWorker.register('/worker.js')</script>`);
const worker = `
  addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add('/kept'))));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));`;
const files: Record<string, [type: string, body: string]> = {
  '/page': ['text/html; charset=utf-8', page()],
  '/kept': ['text/html; charset=utf-8', keptPage],
  '/worker.js': ['text/javascript', worker],
  '/nothing': ['text/plain', 'nothing'],
};

const bare = createServer((request, response) => {
  // Whatever was sent is read, as any server must.
  request.resume().on('end', () => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
    const bytes = Number(searchParams.get('bytes'));
    const [type, body] = files[pathname] ?? ['application/octet-stream', 'x'.repeat(bytes)];
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(body);
  });
});

const fastify = Fastify();
const item = {
  hdstore: '1001',
  farticle: '10000001',
  hdgdcode: '10000001',
  hdgdcode2: '6901234567892',
  goodsName: '纯牛奶 250ml',
  goodsNameEn: 'Milk 250 ml',
  validperiod: 180,
  qty: 24,
  liveQty: 20,
  flot: '20260101',
  cfmFlot: null,
  fexpiracy: '2026-06-30',
  lastStkinDate: '2026-01-04',
  editTime: null,
  editUserName: null,
  remark: '',
  top: 0,
  red: false,
  dueDate: '2026-04-22',
  dueFrom: null,
  laterDate: null,
};
const answer = {
  code: 20000,
  success: true,
  message: '',
  serverTime: '2026-03-10T01:00:00.000Z',
  data: { total: 400, items: Array.from({ length: 20 }, () => item) },
};
fastify.post(
  '/list',
  {
    schema: {
      ...(listNearExpiry.body && { body: listNearExpiry.body }),
      response: { 200: envelopeOf(listNearExpiry.answer) },
    },
  },
  async () => answer,
);

await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
await fastify.listen({ port: 0, host: '127.0.0.1' });
process.send?.({
  origin: originOf(bare.address()),
  listOrigin: originOf(fastify.server.address()),
} satisfies FloorServer);

function originOf(address: ReturnType<typeof bare.address>): string {
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
