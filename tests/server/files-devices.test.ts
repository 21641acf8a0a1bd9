import { createHash } from 'node:crypto';
import Dexie from 'dexie';
import { sql } from 'drizzle-orm';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { storeArticles } from '#core/catalog/stock/store-article';
import type { Photo } from '#core/files/photo';
import { recordCheck } from '#core/near-expiry/contract';
import { sessionInfo } from '#core/session/contract';
import { rowIn, storeScope } from '#core/wire/collection';
import { operation } from '#core/wire/operation';
import { type Environment, type NewPhoto, type Offline, openOffline } from '#offline';
import { openDevice } from '#offline/device';
import type { Attachable } from '../../server/platform/files/attachable.ts';
import { attachmentsOf } from '../../server/platform/files/attachments.ts';
import { nearExpiryKind } from '../../src/features/near-expiry/offline-kind.ts';
import { OfflineDatabase } from '../../src/offline/database.ts';
import { FakeCopies } from '../support/fake-copies.ts';
import { answered, type Person } from '../support/person.ts';
import { photoOf, sha256 } from '../support/pictures.ts';
import { startTestServer } from '../support/server.ts';
import { isWholeRun } from '../support/whole-run.ts';

// Dexie's live queries ask no database, unless they see that the surroundings have one at all.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

const articleOf = new Map<string, string>();
/** A check of goods: there once the server has accepted its operation, and not a moment earlier. */
const check: Attachable = {
  kind: 'check',
  async mayAdd(db, actor, subject) {
    const found = await db.execute(
      sql`select from check_records where id = ${subject} and edit_user_id = ${actor.userId}`,
    );
    return found.rows.length > 0;
  },
  maySee: async () => true,
  changed: (unit, subject) => unit.touch(rowIn(storeArticles, '1001', articleOf.get(subject) ?? '')),
};

const server = await startTestServer({
  limits: { idleHours: 10_000, absoluteDays: 10_000 },
  more: { attachables: [check] },
});
const lin = await server.login('100101');
const user = answered(sessionInfo, await lin.call(sessionInfo));
afterAll(() => server.close());

type Line = {
  isOn: boolean;
  /** So many bytes of photos pass, and then the line is cut in the middle of a request. */
  bytesLeft: number;
  paths: string[];
};

/** A phone whose disk outlives its pages. */
function newPhone(person: Person) {
  const factory = new IDBFactory();
  const copies = new FakeCopies();
  const line: Line = { isOn: false, bytesLeft: Number.POSITIVE_INFINITY, paths: [] };
  return {
    line,
    factory,
    async open(): Promise<Offline> {
      const device = openDevice(factory);
      await device.write('session', { token: person.token, user, at: '' });
      return openOffline({
        userId: user.userId,
        kinds: [nearExpiryKind(user)],
        device,
        language: () => 'en',
        environment: environmentOf(line, factory, copies),
      });
    },
  };
}

function environmentOf(line: Line, indexedDB: IDBFactory, copies: FakeCopies): Environment {
  const queues = new Map<string, Promise<unknown>>();
  return {
    now: () => server.clock.now().getTime(),
    newId: uuidv7,
    random: () => 0.5,
    fetch: (path, request) => carried(line, path, request),
    setTimer: (run, ms) => setTimeout(run, ms).unref(),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
    withLock(name, work) {
      const done = (queues.get(name) ?? Promise.resolve()).then(work, work);
      queues.set(
        name,
        done.catch(() => undefined),
      );
      return done;
    },
    indexedDB,
    IDBKeyRange,
    channel: () => undefined,
    copies: (name) => copies.store(name),
  };
}

async function carried(
  line: Line,
  url: string,
  { method = 'GET', headers, body }: RequestInit,
): Promise<Response> {
  if (!line.isOn) throw new TypeError('no network');
  line.paths.push(`${method} ${url.split('?')[0]}`);
  const whole = body instanceof ArrayBuffer ? Buffer.from(body) : Buffer.from(String(body ?? ''));
  const isPhoto = method === 'PUT';
  const passes = isPhoto ? Math.min(whole.length, line.bytesLeft) : whole.length;
  if (isPhoto) line.bytesLeft -= passes;
  const answer = await server.app.inject({
    method: method as 'GET' | 'POST' | 'PUT',
    url,
    headers: Object.fromEntries(new Headers(headers)),
    ...(body !== undefined && { payload: whole.subarray(0, passes) }),
  });
  if (passes < whole.length) {
    line.isOn = false;
    throw new TypeError('cut in the middle');
  }
  return new Response(answer.payload, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']) },
  });
}

async function newPhoto(seed: number): Promise<NewPhoto> {
  const bytes = await photoOf(seed, { width: 900, height: 700 });
  return {
    id: uuidv7(),
    hash: sha256(bytes),
    name: 'shelf.jpg',
    type: 'image/jpeg',
    width: 900,
    height: 700,
    bytes: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  };
}

let record = '';
async function checkWith(offline: Offline, photos: readonly NewPhoto[]): Promise<void> {
  const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
  record = uuidv7();
  articleOf.set(record, article);
  const body = { id: record, hdstore: '1001', farticle: article, flot: 'L1', editType: 'nodisplay' } as const;
  const submission = operation(recordCheck, { body }, { store: '1001', id: record });
  await offline.submit(submission, { kind: 'check', subject: record, photos });
}

const photosKept = async (): Promise<Photo[]> =>
  (await attachmentsOf(server.db, 'check', [record])).get(record) ?? [];

/** Tries until nothing of it is left, as the timers of a phone would. */
async function sent(offline: Offline): Promise<void> {
  await offline.drain();
  expect(await offline.operations('waiting')).toEqual([]);
}

let seed = 1000;
beforeEach(() => {
  seed += 10;
});

describe('photos taken in the cold aisle', () => {
  test.each(isWholeRun ? [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] : [0, 50, 100])(
    'cut at %i %% of their bytes, with the app killed there: each is on the server once, whole',
    async (percent) => {
      const phone = newPhone(lin);
      const photos = [await newPhoto(seed), await newPhoto(seed + 1)];
      const total = photos.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      let offline = await phone.open();
      await checkWith(offline, photos);
      phone.line.isOn = true;
      phone.line.bytesLeft = Math.floor((total * percent) / 100);
      await offline.drain();
      offline.close();
      phone.line.isOn = true;
      phone.line.bytesLeft = Number.POSITIVE_INFINITY;
      offline = await phone.open();
      await sent(offline);
      offline.close();
      expect((await photosKept()).map(({ id }) => id)).toEqual(photos.map(({ id }) => id));
      const hashes = await server.db.execute<{ hash: string }>(
        sql`select hash from attachments where subject = ${record} order by id`,
      );
      expect(hashes.rows.map(({ hash }) => hash)).toEqual(
        photos.map(({ bytes }) => createHash('sha256').update(Buffer.from(bytes)).digest('hex')),
      );
      // A photo never goes before what it belongs to.
      const first = phone.line.paths.findIndex((path) => path.includes('/files/'));
      expect(phone.line.paths.slice(0, first)).toContain('POST /prod-api/api/outbox/replay');
    },
  );

  test('the row that shows them comes with the answer, and nothing is left on the phone', async () => {
    const phone = newPhone(lin);
    phone.line.isOn = true;
    const offline = await phone.open();
    await offline.pull(storeScope('1001'));
    const photo = await newPhoto(seed);
    await checkWith(offline, [photo]);
    await sent(offline);
    const clock = sql`select seq::int from scope_clocks where scope = 'store:1001'`;
    const [now] = (await server.db.execute<{ seq: number }>(clock)).rows;
    const db = new OfflineDatabase(user.userId, { indexedDB: phone.factory, IDBKeyRange });
    const key = articleOf.get(record) ?? '';
    // Its number is that of the photo's transaction, and nothing was pulled since.
    expect(await db.rows.get(['store:1001', storeArticles.name, key])).toMatchObject({ version: now?.seq });
    expect(phone.line.paths.at(-1)).toContain('/files/upload/');
    db.close();
    expect(await offline.photos.bytesOf(photo.id)).toBeUndefined();
    offline.close();
  });

  test('what is no picture is refused there, and waits for its user here', async () => {
    const phone = newPhone(lin);
    phone.line.isOn = true;
    const offline = await phone.open();
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const fake = { ...(await newPhoto(seed)), hash: sha256(bytes), bytes: new Uint8Array(bytes).buffer };
    const good = await newPhoto(seed + 1);
    await checkWith(offline, [fake, good]);
    await sent(offline);
    expect((await photosKept()).map(({ id }) => id)).toEqual([good.id]);
    await expect
      .poll(() => offline.photos.waiting.get().photos)
      .toMatchObject([{ id: fake.id, state: 'refused', lastAnswer: { reason: 'files-not-a-picture' } }]);
    await offline.photos.discard(fake.id);
    expect(await offline.photos.bytesOf(fake.id)).toBeUndefined();
    offline.close();
  });
});
