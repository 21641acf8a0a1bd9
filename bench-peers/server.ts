import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bundle } from './bundle.ts';
import { Ledger } from './ledger.ts';
import { protocols } from './protocols.ts';

/** The one server that all candidates are measured against: bare Node, everything in memory. */
export type BenchServer = {
  origin: string;
  /** Forgets everything; answers what the next scenario is counted in. */
  begin(): Ledger;
  /** From now on answers go lost, after what was asked has been done; null: none. */
  dropAnswers(isDropped: (() => boolean) | null): void;
  /** The calls are not reachable, as when there is no network; the pages are. */
  refuse(isRefused: boolean): void;
  /** From now on a request arrives so much later, unless the browser died on the way, and its answer too. */
  slowDown(oneWayMs: number): void;
  addressOf(bundle: Bundle): string;
  stop(): Promise<void>;
};

export async function startServer(bundles: readonly Bundle[]): Promise<BenchServer> {
  let ledger = new Ledger();
  let isDropped: (() => boolean) | null = null;
  let isRefused = false;
  let oneWayMs = 0;
  const files = new Map<string, { type: string; content: string }>();
  for (const { name, page, worker } of bundles) {
    files.set(`/c/${name}/`, { type: 'text/html', content: html });
    files.set(`/c/${name}/page.js`, { type: 'text/javascript', content: page });
    files.set(`/c/${name}/worker.js`, { type: 'text/javascript', content: worker });
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const file = files.get(pathname);
    if (file) {
      response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8`, 'cache-control': 'no-store' });
      response.end(file.content);
      return;
    }
    await answer(request, response, pathname);
  });

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const protocol = Object.entries(protocols).find(([start]) => path.startsWith(start))?.[1];
    if (!protocol) {
      response.writeHead(404).end();
      return;
    }
    if (isRefused) {
      request.socket.destroy();
      return;
    }
    const current = ledger;
    current.requests += 1;
    current.firstRequestMs ??= performance.now();
    const body = await bodyOf(request).catch(() => undefined);
    if (oneWayMs > 0) await delay(oneWayMs);
    if (body === undefined || request.socket.destroyed) return;
    const { status, body: said } = protocol({ method: request.method ?? 'GET', path, body }, current);
    // On a connection that was used before, Chromium itself repeats a request that was not answered, whatever its
    // method: then it would be the browser that is measured.
    if (isDropped) response.shouldKeepAlive = false;
    if (isDropped?.()) {
      current.droppedAnswers += 1;
      request.socket.destroy();
      return;
    }
    if (oneWayMs > 0) await delay(oneWayMs);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(said));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    origin,
    begin() {
      ledger = new Ledger();
      isDropped = null;
      isRefused = false;
      oneWayMs = 0;
      return ledger;
    },
    dropAnswers(wanted) {
      isDropped = wanted;
    },
    refuse(wanted) {
      isRefused = wanted;
    },
    slowDown(wantedMs) {
      oneWayMs = wantedMs;
    },
    addressOf: ({ name }) => `${origin}/c/${name}/`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const html = `<!doctype html><html lang="en"><title>bench</title><link rel="icon" href="data:,">
<script>navigator.serviceWorker.register('worker.js')</script><script src="page.js"></script></html>`;
