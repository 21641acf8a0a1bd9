import { brotliDecompressSync } from 'node:zlib';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { storeScope } from '#core/wire/collection';
import { isEnvelope } from '#core/wire/envelope';
import type { ReplicaRow } from '#core/wire/replica';
import { openOffline, type PullResult } from '#offline';
import { openDevice } from '#offline/device';
import { FakeCopies } from './fake-copies.ts';
import type { Person } from './person.ts';

/** A page as it travelled: bytes on the wire and as text, and what was asked. */
export type TravelledPage = {
  wireBytes: number;
  textBytes: number;
  asked: { seq: number; key: string } | null;
  rows: number;
};

/** The real offline module on a device of its own, talking to a real server; the line can be cut. */
export async function openPullingDevice(firstServer: FastifyInstance, person: Person) {
  let app = firstServer;
  const indexedDB = new IDBFactory();
  const copies = new FakeCopies();
  const device = openDevice(indexedDB);
  await device.write('session', { token: person.token, user: { userId: person.usercode }, at: '' });
  const pages: TravelledPage[] = [];
  /** What happens to the next answers, in order; later ones arrive. */
  const line: ('clear' | 'cut-before' | 'cut-after' | (() => Promise<unknown>))[] = [];
  const scope = storeScope(person.usercode.slice(0, 4));

  const offline = await openOffline({
    userId: person.usercode,
    kinds: [],
    device,
    language: () => 'en',
    keptScopes: () => [scope],
    environment: {
      now: () => Date.now(),
      newId: uuidv7,
      random: () => Math.random(),
      // Nothing here waits: a silent line is not what is looked at.
      setTimer: () => undefined,
      clearTimer: () => undefined,
      withLock: (_name, work) => work(),
      indexedDB,
      IDBKeyRange,
      channel: () => undefined,
      copies: (name) => copies.store(name),
      fetch: fetchPage,
    },
  });

  async function fetchPage(path: string, { body, headers }: RequestInit): Promise<Response> {
    const next = line.shift();
    if (next === 'cut-before') throw new TypeError('the line is cut');
    if (typeof next === 'function') await next();
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'br' },
      payload: String(body),
    });
    if (next === 'cut-after') throw new TypeError('the line is cut');
    const isPacked = answer.headers['content-encoding'] === 'br';
    const text = isPacked ? brotliDecompressSync(answer.rawPayload).toString() : answer.payload;
    const { data } = pageIn(text);
    pages.push({
      wireBytes: answer.rawPayload.length,
      textBytes: Buffer.byteLength(text),
      asked: JSON.parse(String(body)).cursor,
      rows: data.rows.length,
    });
    return new Response(text, { status: answer.statusCode });
  }

  return {
    offline,
    pages,
    line,
    pull: (): Promise<PullResult> => offline.pull(scope),
    /** The server was started again. */
    connect(server: FastifyInstance): void {
      app = server;
    },
    /** Fetches what there is, cut or not; answers the pages of this time. */
    async catchUp(): Promise<TravelledPage[]> {
      const before = pages.length;
      while ((await offline.pull(scope)) !== 'up-to-date');
      return pages.slice(before);
    },
    /** What is on the device, tombstones too, as the server would say it. */
    async held(): Promise<Map<string, ReplicaRow>> {
      const rows = await readAll(indexedDB, `stockroom-user-${person.usercode}`, 'rows');
      return new Map(rows.map(({ rev: _, ...row }) => [`${row.collection}/${row.key}`, row]));
    },
  };
}

export const sumOf = (pages: readonly TravelledPage[], what: 'wireBytes' | 'textBytes' | 'rows'): number =>
  pages.reduce((sum, page) => sum + page[what], 0);

function pageIn(text: string): { data: { rows: unknown[] } } {
  const envelope: unknown = JSON.parse(text);
  const data = isEnvelope(envelope) ? envelope.data : undefined;
  const rows = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : undefined;
  return { data: { rows: Array.isArray(rows) ? rows : [] } };
}

function readAll(
  factory: IDBFactory,
  database: string,
  store: string,
): Promise<(ReplicaRow & { rev: number })[]> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(database);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}
