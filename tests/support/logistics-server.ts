import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LogisticsWire } from '#core/connectors/logistics';

/** What goes wrong with one request. */
export type Mishap = (response: ServerResponse, request: IncomingMessage) => void;

/** A system of the company (its logistics, unless said otherwise), as docs/connectors.md asks for it; and what can become of it. */
export type LogisticsServer<Row extends object = Partial<LogisticsWire>> = {
  url: string;
  /** What it has to tell, the oldest first; more may be added. */
  rows: Row[];
  /** Befall the next requests, one each; `undefined`: that one goes well. */
  mishaps: (Mishap | undefined)[];
  /** How many it has been asked, and with what. */
  asked: { path: string; authorization: string | undefined }[];
  /** Gone: nobody listens any more, until it is back. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/** @param pageRows of one page at most, whatever it is asked for */
export async function startLogistics<Row extends object = Partial<LogisticsWire>>(
  pageRows = 2,
): Promise<LogisticsServer<Row>> {
  let port = 0;
  let server = listening();
  await once(server, 'listening');
  const place = server.address() as AddressInfo;
  port = place.port;
  const logistics: LogisticsServer<Row> = {
    url: `http://127.0.0.1:${port}/lacks?company=7`,
    rows: [],
    mishaps: [],
    asked: [],
    async leave() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    async comeBack() {
      server = listening();
      await once(server, 'listening');
    },
    async close() {
      if (server.listening) await logistics.leave();
    },
  };
  return logistics;

  function listening() {
    return createServer((request, response) => {
      const path = request.url ?? '';
      logistics.asked.push({ path, authorization: request.headers.authorization });
      const mishap = logistics.mishaps.shift();
      if (mishap) mishap(response, request);
      else answer(response, pageSince(new URL(path, logistics.url).searchParams));
    }).listen(port, '127.0.0.1');
  }

  /** The cursor is how many rows have been told. */
  function pageSince(asked: URLSearchParams) {
    const from = Number(asked.get('since') ?? 0);
    const to = from + Math.min(pageRows, Number(asked.get('limit')));
    const items = logistics.rows.slice(from, to);
    return { items, nextCursor: String(from + items.length), more: to < logistics.rows.length };
  }
}

function answer(response: ServerResponse, said: unknown, status = 200): void {
  const body = typeof said === 'string' ? said : JSON.stringify(said);
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

export const mishaps = {
  status:
    (status: number, headers: Record<string, string> = {}): Mishap =>
    (response) =>
      response.writeHead(status, headers).end('{"message":"not now"}'),
  says:
    (body: unknown): Mishap =>
    (response) =>
      answer(response, body),
  /** The line breaks in the middle of a page. */
  cut: (response: ServerResponse): void => {
    response.writeHead(200, { 'content-length': '5000' });
    response.write('{"items":[{"genDate":"2026-03-10","hdgdCode":"1"', () => response.destroy());
  },
  /** Nothing is said, and the line stays open. */
  silent: (): void => undefined,
  /** A page without an end, as fast as it is taken. */
  endless: (response: ServerResponse): void => {
    response.writeHead(200);
    response.write('{"items":[');
    const row = `${JSON.stringify({ genDate: '2026-03-10', hdgdCode: 'x'.repeat(1000) })},`;
    const pour = () => {
      while (!response.destroyed && response.write(row));
    };
    response.on('drain', pour);
    pour();
  },
  /** A byte now and then. */
  drip: (response: ServerResponse): void => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  },
} satisfies Record<string, unknown>;
