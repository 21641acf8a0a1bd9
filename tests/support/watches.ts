import { uuidv7 } from 'uuidv7';
import { dayInZone } from '#core/catalog/days';
import { fileField } from '#core/imports/verdict';
import { updateWatch } from '#core/shortage-watch/contract';
import { listWatches } from '#core/shortage-watch/online-contract';
import { type BodyOf, basePath } from '#core/wire/call';
import { operation } from '#core/wire/operation';
import type { Operation } from '#core/wire/outbox';
import { watchCollections } from '../../server/features/shortage-watch/collections.ts';
import { upsertWatches, type WatchUpsert } from '../../server/features/shortage-watch/upsert.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { answered, type Person } from './person.ts';
import type { TestServer } from './server.ts';

/** Watched shortages as an import writes them; what is not said is ordinary. Answers their ids in the same order. */
export async function putWatches(
  server: Pick<TestServer, 'db' | 'clock'>,
  rows: readonly (Partial<WatchUpsert> & { article: string })[],
): Promise<string[]> {
  const now = server.clock.now();
  const day = dayInZone(now.getTime(), 'Asia/Shanghai');
  const { result } = await inUnit(server.db, watchCollections, (unit) =>
    upsertWatches(
      unit,
      rows.map((row) => ({ store: '1001', day, requiredQty: 12, reason: '促销', expectedOn: null, ...row })),
      { userId: 'u-ho01', userName: '陈曦', at: now.toISOString(), cause: 'import' },
    ),
  );
  return result.rows.map(({ id }) => id);
}

/** What people do about watched shortages, in their own words. Each verb is one request. */
export function watchWork(person: Person) {
  return {
    decide: (id: string, change: BodyOf<typeof updateWatch>) =>
      person.call(updateWatch, { params: { id }, body: change }),
    async list(body: BodyOf<typeof listWatches> = {}) {
      return answered(listWatches, await person.call(listWatches, { body: { limit: 1000, ...body } })).items;
    },
    /** A decision as a device records it: with what its user saw. */
    noteDecision: (
      id: string,
      change: BodyOf<typeof updateWatch>,
      was: Record<string, unknown>,
      occurredAt = '2026-03-10T01:00:00.000Z',
    ): Operation => {
      const { call, version, params, body, base } = operation(
        updateWatch,
        { params: { id }, body: change },
        { was },
      );
      return {
        id: uuidv7(),
        call,
        version,
        params,
        body,
        occurredAt,
        base: base ?? { version: null, was: {} },
      };
    },
  };
}

/** Sends a file of watched shortages as the documents' client does, to one of its spellings. */
export async function sendWatches(
  server: Pick<TestServer, 'app'>,
  { token }: Person,
  path: string,
  file: { name: string; bytes: Uint8Array },
  query = '',
) {
  const form = new FormData();
  form.set(fileField, new Blob([new Uint8Array(file.bytes)]), file.name);
  const packed = new Response(form);
  const response = await server.app.inject({
    method: 'POST',
    url: `${basePath}${path}${query}`,
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      'x-token': token,
      'accept-language': 'zh',
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
  return response.json();
}
