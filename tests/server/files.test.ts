import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  photoFile,
  photoThumbnail,
  uploadPart,
  uploadState,
  uploadToken,
  uploadWithToken,
} from '#core/files/contract';
import type { Photo } from '#core/files/photo';
import { photoLimits } from '#core/files/upload';
import { logout } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { makeTicket } from '../../server/features/api-docs/ticket.ts';
import { qiniuToken } from '../../server/features/files/qiniu-token.ts';
import { sweepUploads, tokenUploads } from '../../server/features/files/token-uploads.ts';
import type { Attachable } from '../../server/platform/files/attachable.ts';
import { attachmentsOf, sweepAttachments } from '../../server/platform/files/attachments.ts';
import type { Files } from '../../server/platform/files/file-store.ts';
import { folderStore } from '../../server/platform/files/folder-store.ts';
import { sweepPartial } from '../../server/platform/files/partial.ts';
import { s3Store } from '../../server/platform/files/s3-store.ts';
import { sweepFiles } from '../../server/platform/files/sweep.ts';
import type { Person } from '../support/person.ts';
import { answered } from '../support/person.ts';
import { boastingJpeg, bombPng, photoOf, scriptedSvg, sha256, tellingPhoto } from '../support/pictures.ts';
import { startS3 } from '../support/s3-server.ts';
import { startTestServer, type TestServer, tuesdayMorning } from '../support/server.ts';

/** A shelf of one store: its people add photos to it, everybody in the store sees them. */
const shelves = new Set<string>();
const changed: string[] = [];
const inStore: Attachable['maySee'] = async (_db, actor, subject) =>
  shelves.has(subject) && actor.stores.some(({ code }) => subject.startsWith(`${code} `));
const shelf: Attachable = {
  kind: 'shelf',
  mayAdd: async (db, actor, subject) => actor.points.length > 0 && inStore(db, actor, subject),
  maySee: inStore,
  changed: (_unit, subject) => void changed.push(subject),
};
const attachables = [shelf, tokenUploads];

const folder = mkdtempSync(join(tmpdir(), 'stockroom-files-'));
const files: Files = { store: folderStore(folder), partialFolder: join(folder, 'partial'), qiniu: null };
const server = await startTestServer({
  limits: { idleHours: 10_000, absoluteDays: 10_000 },
  more: { files, attachables },
});
const lin = await server.login('100101');
const xu = await server.login('100102');
const otherStore = await server.login('100201');
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

let subject = '';
beforeEach(() => {
  server.clock.set(tuesdayMorning);
  subject = `1001 ${randomUUID()}`;
  shelves.add(subject);
  changed.length = 0;
});

type Part = {
  from?: number;
  to?: number;
  id?: string;
  at?: string;
  said?: number;
  on?: TestServer;
  name?: string;
};

/** Sends bytes `from` (included) to `to` of a photo. */
async function send(who: Person, bytes: Buffer, part: Part = {}) {
  const {
    from = 0,
    to = bytes.length,
    id = randomUUID(),
    at = subject,
    on = server,
    name = 'shelf.jpg',
  } = part;
  const query = new URLSearchParams({
    kind: 'shelf',
    subject: at,
    id,
    name,
    offset: String(from),
    size: String(part.said ?? bytes.length),
  });
  const response = await on.app.inject({
    method: 'PUT',
    url: `${basePath}/api/files/upload/${sha256(bytes)}?${query}`,
    headers: { 'content-type': 'application/octet-stream', 'x-token': who.token ?? '' },
    payload: bytes.subarray(from, to),
  });
  return { status: response.statusCode, ...JSON.parse(response.payload) };
}

async function stateOf(who: Person, bytes: Buffer) {
  const query = { kind: 'shelf', subject };
  return answered(uploadState, await who.call(uploadState, { params: { hash: sha256(bytes) }, query }));
}

async function photosOf(of = subject): Promise<Photo[]> {
  return (await attachmentsOf(server.db, 'shelf', [of])).get(of) ?? [];
}

async function bytesOf(call: typeof photoFile, id: string, who = lin, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'GET',
    url: basePath + call.path.replace(':id', id),
    headers: { 'x-token': who.token ?? '', ...headers },
  });
}

const filesKept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('a photo that is sent', () => {
  test('is kept once, with its name, and told to whoever follows from it', async () => {
    const bytes = await photoOf(1);
    const id = randomUUID();
    expect(await send(lin, bytes, { id })).toMatchObject({
      code: codes.success,
      data: { done: true, photo: id, offset: bytes.length },
    });
    expect(await photosOf()).toEqual([
      expect.objectContaining({
        id,
        name: 'shelf.jpg',
        type: 'image/jpeg',
        width: 400,
        height: 300,
        byUserName: '林涛',
        at: new Date(tuesdayMorning).toISOString(),
      }),
    ]);
    expect(changed).toEqual([subject]);
    const again = await send(xu, bytes, { from: bytes.length });
    expect(again.data).toMatchObject({ done: true, photo: id });
    // Whoever is told so is told of the rows too.
    expect(changed).toEqual([subject, subject]);
    expect(await photosOf()).toHaveLength(1);
    expect(await stateOf(lin, bytes)).toEqual({ offset: 0, done: true, photo: id });
  });

  test.each([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])(
    'is whole when it was cut at %i %%',
    async (percent) => {
      const bytes = await photoOf(100 + percent);
      const cut = Math.floor((bytes.length * percent) / 100);
      await send(lin, bytes, { to: cut });
      const { offset, done } = await stateOf(lin, bytes);
      expect({ offset, done }).toEqual(
        percent === 100 ? { offset: 0, done: true } : { offset: cut, done: false },
      );
      const rest = await send(lin, bytes, { from: offset });
      expect(rest.data).toMatchObject({ done: true });
      const [photo, ...others] = await photosOf();
      expect(others).toEqual([]);
      const shown = await bytesOf(photoFile, photo?.id ?? '');
      const { data } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true });
      const sent = await sharp(bytes).raw().toBuffer();
      // Made anew, it is not the same to the bit; one that had lost its end would be grey there.
      const far = data.filter((value, at) => Math.abs(value - (sent[at] ?? 0)) > 60).length;
      expect(far / data.length).toBeLessThan(0.02);
    },
  );

  test('goes on where the server stands, and is told so', async () => {
    const bytes = await photoOf(2);
    await send(lin, bytes, { to: 1000 });
    expect(await send(lin, bytes, { from: 2000 })).toMatchObject({
      code: codes.conflict,
      data: { reason: 'files-offset', params: { offset: 1000 } },
    });
    // The same part again is no harm.
    expect((await send(lin, bytes, { to: 500 })).data).toMatchObject({ offset: 1000, done: false });
    expect((await send(lin, bytes, { from: 1000 })).data).toMatchObject({ done: true });
  });

  test('is itself and no other: bytes that are not what they were said to be are forgotten', async () => {
    const [bytes, other] = [await photoOf(3), await photoOf(4)];
    const mixed = Buffer.concat([other.subarray(0, 1000), bytes.subarray(1000)]);
    const query = new URLSearchParams({
      kind: 'shelf',
      subject,
      id: randomUUID(),
      offset: '0',
      size: String(bytes.length),
    });
    const answer = await server.app.inject({
      method: 'PUT',
      url: `${basePath}/api/files/upload/${sha256(bytes)}?${query}`,
      headers: { 'content-type': 'application/octet-stream', 'x-token': lin.token ?? '' },
      payload: mixed,
    });
    expect(JSON.parse(answer.payload).data.reason).toBe('files-hash-wrong');
    expect(await stateOf(lin, bytes)).toMatchObject({ offset: 0 });
  });

  test('longer than was said is refused', async () => {
    const bytes = await photoOf(5);
    const answer = await send(lin, bytes, { said: bytes.length - 1 });
    expect(answer).toMatchObject({ status: 413, data: { reason: 'files-longer-than-said' } });
    const huge = await send(lin, bytes, { said: photoLimits.bytes + 1 });
    expect(huge).toMatchObject({ status: 413, data: { reason: 'files-too-large' } });
  });

  test('twenty at once are all there, each once', async () => {
    const subjects = [subject, `1001 ${randomUUID()}`];
    shelves.add(subjects[1] ?? '');
    const bytes = await Promise.all(Array.from({ length: 10 }, (_, seed) => photoOf(500 + seed)));
    const answers = await Promise.all(
      // Each twice: its first answer was lost.
      [...bytes, ...bytes].map((one) => send(lin, one, { at: subjects[0] ?? '' })),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.success));
    expect(await photosOf()).toHaveLength(10);
  });

  test('the eleventh of a subject is refused, in words', async () => {
    for (let seed = 0; seed < photoLimits.perSubject; seed += 1)
      await send(lin, await photoOf(600 + seed, small));
    expect(await send(lin, await photoOf(699, small))).toMatchObject({
      code: codes.invalid,
      message: expect.stringContaining('10'),
      data: { reason: 'files-too-many' },
    });
  });
});

const small = { width: 40, height: 30 };

describe('what is no photo', () => {
  const pictures: [string, () => Promise<Buffer>, string][] = [
    ['a text', async () => Buffer.from('not a picture at all'), 'files-not-a-picture'],
    ['an SVG with a script', async () => scriptedSvg, 'files-not-a-picture'],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'files-not-a-picture'],
    [
      'a GIF',
      async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'files-not-a-picture',
    ],
    ['half a JPEG', async () => (await photoOf(9)).subarray(0, 5000), 'files-not-a-picture'],
    ['a bomb', async () => bombPng(12_000, 12_000), 'files-too-many-pixels'],
    ['a JPEG of 100 megapixels', () => boastingJpeg(10_000, 10_000), 'files-too-many-pixels'],
  ];

  test.each(pictures)('%s is refused, and nothing of it is kept', async (_name, make, reason) => {
    const bytes = await make();
    const before = filesKept();
    const memory = process.memoryUsage().rss;
    expect(await send(lin, bytes)).toMatchObject({ code: codes.invalid, data: { reason } });
    expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1024 * 1024);
    expect(await photosOf()).toEqual([]);
    expect(filesKept()).toBe(before);
  });

  test('a picture of 39 megapixels is taken, with bounded memory', async () => {
    const bytes = bombPng(6500, 6000);
    const memory = process.memoryUsage().rss;
    expect((await send(lin, bytes)).data).toMatchObject({ done: true });
    expect(process.memoryUsage().rss - memory).toBeLessThan(250 * 1024 * 1024);
    expect(await photosOf()).toMatchObject([{ width: 1600, height: 1477 }]);
  });

  test('what a picture tells besides what is to be seen is not kept, and it stands upright', async () => {
    const bytes = await tellingPhoto();
    expect(bytes.toString('latin1')).toContain('someone-at-home');
    await send(lin, bytes);
    const [photo] = await photosOf();
    expect(photo).toMatchObject({ width: 200, height: 300 });
    const shown = (await bytesOf(photoFile, photo?.id ?? '')).rawPayload;
    expect(shown.toString('latin1')).not.toMatch(/someone-at-home|script/);
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
  });

  test('a body that is no bytes is refused', async () => {
    const query = { kind: 'shelf', subject, id: randomUUID(), offset: '0', size: '10' };
    const answer = await lin.call(uploadPart, { params: { hash: 'a'.repeat(64) }, query, body: {} });
    expect(answer).toMatchObject({ status: 400, data: { reason: 'bad-request' } });
  });
});

describe('whoever asks for a photo', () => {
  async function kept(seed: number): Promise<string> {
    const id = randomUUID();
    expect((await send(lin, await photoOf(seed), { id })).code).toBe(codes.success);
    return id;
  }

  test('in the store sees it, and its thumbnail, as what it is and no longer than they may', async () => {
    const id = await kept(20);
    const whole = await bytesOf(photoFile, id, xu);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      etag: `"${id}"`,
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('x-token'),
      'content-disposition': expect.stringContaining('attachment'),
    });
    const { width } = await sharp(whole.rawPayload).metadata();
    expect(width).toBe(400);
    const thumbnail = await bytesOf(photoThumbnail, id, xu);
    expect(thumbnail.headers['content-type']).toBe('image/webp');
    expect((await sharp(thumbnail.rawPayload).metadata()).width).toBe(256);
    const again = await bytesOf(photoFile, id, xu, { 'if-none-match': `"${id}"` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('in another store finds none, nor can they add one', async () => {
    const id = await kept(21);
    for (const headers of [{}, { 'if-none-match': `"${id}"` }]) {
      const answer = await bytesOf(photoFile, id, otherStore, headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers.etag).toBeUndefined();
    }
    expect((await bytesOf(photoThumbnail, id, otherStore)).statusCode).toBe(404);
    expect(await send(otherStore, await photoOf(22))).toMatchObject({
      code: codes.forbidden,
      data: { reason: 'files-may-not-add' },
    });
  });

  test('cannot know of another’s half upload, or take it over', async () => {
    const bytes = await photoOf(23);
    await send(lin, bytes, { to: 4000 });
    expect(await stateOf(xu, bytes)).toMatchObject({ offset: 0, done: false });
  });

  test('of a subject that is gone, or a kind that nobody declares, is refused', async () => {
    expect(await send(lin, await photoOf(24), { at: '1001 never-was' })).toMatchObject({
      code: codes.forbidden,
    });
    const query = { kind: 'nothing', subject };
    const answer = await lin.call(uploadState, { params: { hash: 'a'.repeat(64) }, query });
    expect(answer.code).toBe(codes.forbidden);
  });
});

describe('the sweep', () => {
  test('takes the photos of a swept subject at once out of sight, and their bytes within the hour', async () => {
    const before = filesKept();
    const id = randomUUID();
    await send(lin, await photoOf(30), { id });
    expect(filesKept()).toBe(before + 2);
    await server.db.transaction((tx) => sweepAttachments(tx, 'shelf', subject));
    expect(await photosOf()).toEqual([]);
    expect((await bytesOf(photoFile, id)).statusCode).toBe(404);
    await sweepFiles(server.db, files, server.clock.now());
    expect(filesKept()).toBe(before);
    const rows = await server.db.execute(sql`select from attachments where id = ${id}`);
    expect(rows.rows).toEqual([]);
  });

  test('takes what was begun and never kept whole, after a day', async () => {
    const id = randomUUID();
    const row = sql`${id}, 'shelf', ${subject}, ${'b'.repeat(64)}, 'storing', '', 'image/jpeg', 1, 1, 1, 'u', 'u'`;
    await server.db.execute(sql`insert into attachments
      (id, kind, subject, hash, state, name, type, width, height, bytes, by_user_id, by_user_name, at)
      values (${row}, ${server.clock.now().toISOString()})`);
    const there = async () =>
      (await server.db.execute(sql`select from attachments where id = ${id}`)).rows.length;
    server.clock.pass({ hours: 23 });
    await sweepFiles(server.db, files, server.clock.now());
    expect(await there()).toBe(1);
    server.clock.pass({ hours: 2 });
    await sweepFiles(server.db, files, server.clock.now());
    expect(await there()).toBe(0);
  });

  test('refuses no photo for good whose place it takes while the store is away', async () => {
    const id = randomUUID();
    const bytes = await photoOf(33);
    await send(lin, bytes, { id });
    await server.db.execute(sql`update attachments set state = 'storing' where id = ${id}`);
    server.clock.pass({ hours: 25 });
    const away = { ...files.store, remove: () => Promise.reject(new Error('away')) };
    const sweep = (store = files.store) => sweepFiles(server.db, { ...files, store }, server.clock.now());
    await expect(sweep(away)).rejects.toThrow('away');
    await expect(sweep(away)).rejects.toThrow('away');
    expect(await send(lin, bytes, { id })).toMatchObject({
      code: codes.unavailable,
      data: { reason: 'files-busy' },
    });
    await sweep();
    expect(await send(lin, bytes, { id })).toMatchObject({ code: codes.success, data: { done: true } });
    expect(await photosOf()).toMatchObject([{ id }]);
  });

  test('leaves a photo that is being kept whole just then', async () => {
    const id = randomUUID();
    const bytes = await photoOf(32);
    await send(lin, bytes, { id });
    await server.db.execute(sql`update attachments set state = 'storing' where id = ${id}`);
    server.clock.pass({ hours: 25 });
    let swept: Promise<void> | undefined;
    await server.db.transaction(async (keeping) => {
      await keeping.execute(sql`update attachments set state = 'stored' where id = ${id}`);
      let isOver = false;
      swept = sweepFiles(server.db, files, server.clock.now()).finally(() => (isOver = true));
      const waits = sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => isOver || (await server.db.execute(waits)).rows.length > 0).toBe(true);
    });
    await swept;
    expect(await photosOf()).toMatchObject([{ id }]);
    expect((await bytesOf(photoFile, id)).statusCode).toBe(200);
  });

  test('takes half uploads with which nobody went on', async () => {
    const bytes = await photoOf(31);
    await send(lin, bytes, { to: 4000 });
    await sweepPartial(files.partialFolder, new Date());
    expect(await stateOf(lin, bytes)).toMatchObject({ offset: 4000 });
    await sweepPartial(files.partialFolder, new Date(Date.now() + 2 * 86_400_000));
    expect(await stateOf(lin, bytes)).toMatchObject({ offset: 0 });
  });
});

describe('several servers', () => {
  test('with one folder go on with each other’s uploads; with folders of their own they say that they begin anew', async () => {
    const own = mkdtempSync(join(tmpdir(), 'stockroom-files-'));
    const sharing = await startTestServer({ database: server.database, more: { files, attachables } });
    const apart = await startTestServer({
      database: server.database,
      more: { files: { ...files, partialFolder: join(own, 'partial') }, attachables },
    });
    try {
      const bytes = await photoOf(40);
      await send(lin, bytes, { to: 6000 });
      expect(await send(lin, bytes, { from: 6000, to: 6000, on: apart })).toMatchObject({
        data: { reason: 'files-offset', params: { offset: 0 } },
      });
      expect((await send(lin, bytes, { from: 6000, on: sharing })).data).toMatchObject({ done: true });
      // Both at once with the same photo: it is there once.
      const other = await photoOf(41);
      const both = await Promise.all([send(lin, other), send(lin, other, { on: apart })]);
      expect(both.map(({ data }) => data.done)).toEqual([true, true]);
      expect(both[0].data.photo).toBe(both[1].data.photo);
      expect(await photosOf()).toHaveLength(2);
    } finally {
      await sharing.stop();
      await apart.stop();
      rmSync(own, { recursive: true });
    }
  });
});

describe('a store that speaks S3', () => {
  test('keeps photos under a signature, gives them back, and loses them to the sweep', async () => {
    const s3 = await startS3('the secret/+');
    const place = { url: s3.url, region: 'eu-test-1', keyId: 'key-id', secret: 'the secret/+' };
    const inS3: Files = { store: s3Store(place), partialFolder: join(folder, 's3'), qiniu: null };
    const apart = await startTestServer({ database: server.database, more: { files: inS3, attachables } });
    try {
      const id = randomUUID();
      const bytes = await photoOf(50);
      s3.goDown();
      expect(await send(lin, bytes, { id, on: apart })).toMatchObject({ status: 500 });
      expect(await photosOf()).toEqual([]);
      s3.comeBack();
      expect(await send(lin, bytes, { id, from: bytes.length, on: apart })).toMatchObject({
        code: codes.success,
        data: { done: true },
      });
      expect([...s3.objects.keys()].sort()).toEqual([
        `/photos-bucket/stock%20room/photos/${id.slice(-2)}/${id}.jpg`,
        `/photos-bucket/stock%20room/photos/${id.slice(-2)}/${id}.webp`,
      ]);
      const shown = await apart.app.inject({
        method: 'GET',
        url: `${basePath}/api/files/photo/${id}`,
        headers: { 'x-token': lin.token ?? '' },
      });
      expect((await sharp(shown.rawPayload).metadata()).width).toBe(400);
      await server.db.transaction((tx) => sweepAttachments(tx, 'shelf', subject));
      await sweepFiles(server.db, inS3, server.clock.now());
      expect(s3.objects.size).toBe(0);
      expect(s3.refused).toEqual([]);
      await expect(
        s3Store({ ...place, secret: 'another' }).put('x', Buffer.from('x'), 'image/jpeg'),
      ).rejects.toThrow('answered 403');
      expect(s3.refused).toHaveLength(1);
      expect(await inS3.store.get('nothing here/名.jpg')).toBeUndefined();
    } finally {
      await apart.stop();
      await s3.close();
    }
  });
});

describe('an upload with a token', () => {
  test('goes to Qiniu where its keys are configured: the token is the one that its own tools make', async () => {
    const keys = { accessKey: 'access', secretKey: 'secret', bucket: 'shop', url: 'https://upload.example' };
    const apart = await startTestServer({
      database: server.database,
      more: { files: { ...files, qiniu: keys } },
    });
    try {
      const answer = await apart.app.inject({
        method: 'GET',
        url: basePath + uploadToken.path,
        headers: { 'x-token': lin.token ?? '' },
      });
      const { token, key, url } = JSON.parse(answer.payload).data;
      expect(url).toBe('https://upload.example');
      const [access, , policy = ''] = token.split(':');
      expect(access).toBe('access');
      expect(JSON.parse(Buffer.from(policy, 'base64url').toString())).toEqual({
        scope: `shop:${key}`,
        deadline: Date.parse(tuesdayMorning) / 1000 + 600,
      });
      expect(token).toBe(qiniuToken(keys, key, new Date(Date.parse(tuesdayMorning) + 600_000)));
    } finally {
      await apart.stop();
    }
  });

  async function upload(who: Person, fields: Record<string, string>, bytes: Buffer) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
    const body = new Response(form);
    const response = await server.app.inject({
      method: 'POST',
      url: basePath + uploadWithToken.path,
      headers: { 'content-type': body.headers.get('content-type') ?? '', 'x-token': who.token ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return JSON.parse(response.payload);
  }

  test('is taken for its owner within ten minutes, and shown to them alone', async () => {
    const { token, key, url } = answered(uploadToken, await lin.call(uploadToken));
    expect(url).toBe('/prod-api/api/files/with-token');
    const bytes = await photoOf(60);
    for (const guessed of [
      'guessed',
      `${token}x`,
      token.replace(/^\d/, '9'),
      token.replace(/\.[^.]*\./, '.0.'),
    ])
      expect((await upload(lin, { token: guessed, key }, bytes)).data.reason).toBe('files-token-over');
    // With the token alone, as to a storage; it says whose the picture is, whoever sends it.
    const taken = await upload(server.stranger, { token, key }, bytes);
    expect(taken).toMatchObject({ code: codes.success, data: { key } });
    const get = (who: Person) =>
      server.app.inject({ method: 'GET', url: taken.data.url, headers: { 'x-token': who.token ?? '' } });
    expect((await get(lin)).headers['content-type']).toBe('image/jpeg');
    expect((await get(xu)).statusCode).toBe(404);
    expect((await upload(lin, { token, key }, bytes)).data).toEqual(taken.data);
    expect((await upload(lin, { token, key }, await photoOf(61))).data.reason).toBe('files-token-over');
    const next = answered(uploadToken, await lin.call(uploadToken));
    expect((await upload(lin, next, scriptedSvg)).data.reason).toBe('files-not-a-picture');
    expect((await upload(lin, { ...next, key }, bytes)).data.reason).toBe('files-token-over');
    const leaving = await server.login('100102');
    const left = answered(uploadToken, await leaving.call(uploadToken));
    await leaving.call(logout, {});
    expect((await upload(server.stranger, left, bytes)).code).toBe(codes.sessionUnknown);
    server.clock.pass({ minutes: 11 });
    expect((await upload(lin, { token, key }, bytes)).data.reason).toBe('files-token-over');
    server.clock.pass({ days: 31 });
    await sweepUploads(server.db, server.clock.now());
    expect((await get(lin)).statusCode).toBe(404);
  });

  test('cannot be signed by whoever has a session, with all that its device has', async () => {
    const { token, key } = answered(uploadToken, await lin.call(uploadToken));
    const [, session = '', signature = ''] = token.split('.');
    const bytes = await photoOf(62);
    const far = String(Date.parse('2200-01-01'));
    const own = lin.token ?? '';
    for (const secret of [own, sha256(Buffer.from(own)), ''])
      for (const text of [`upload ${far} ${key}`, JSON.stringify(['upload', session, key, far])]) {
        const forged = createHmac('sha256', secret).update(text).digest('base64url');
        const answer = await upload(lin, { token: [far, session, forged].join('.'), key }, bytes);
        expect(answer).toMatchObject({ code: codes.forbidden, data: { reason: 'files-token-over' } });
      }
    // Signed for the page of the API, it is no token.
    const ticket = await makeTicket({ db: server.db, now: server.clock.now }, session);
    const [, until = '', other = ''] = ticket.split('.');
    for (const made of [
      [until, session, other],
      ['Infinity', session, signature],
      [far, session, signature],
    ])
      expect((await upload(lin, { token: made.join('.'), key }, bytes)).code).toBe(codes.forbidden);
  });

  test.each([
    ['is no key of ours', 'upload/1'],
    ['is longer than any', `upload/${'x'.repeat(100_000)}`],
    ['is longer than a field', 'x'.repeat(2_000_000)],
    ['leads elsewhere', '../../etc/passwd'],
    ['holds a NUL', `upload/\0${randomUUID()}`],
    ['holds half of a letter', `upload/\ud83d${randomUUID()}`],
    ['is empty', ''],
  ])('of a key that %s is refused with its name, whatever the form says of its letters', async (_, wrong) => {
    const { token, key } = answered(uploadToken, await lin.call(uploadToken));
    const bytes = await photoOf(63);
    for (const charset of ['utf-8', 'utf-16le', 'latin1'] as const) {
      const wrongKey = await uploadSpelt({ token, key: wrong }, bytes, charset);
      expect(wrongKey).toMatchObject({ code: codes.invalid, data: { fields: { key: expect.any(String) } } });
      const wrongToken = await uploadSpelt({ token: wrong, key }, bytes, charset);
      expect([codes.invalid, codes.forbidden]).toContain(wrongToken.code);
      // A field that nobody asked for is passed over, whatever is in it.
      const wrongOther = await uploadSpelt(
        { token, key, other: wrong, [wrong.slice(0, 50)]: 'x' },
        bytes,
        charset,
      );
      expect(wrongOther.code).toBe(codes.success);
    }
  });

  /** A form written by hand: its fields in letters of another kind. */
  async function uploadSpelt(
    fields: Record<string, string>,
    bytes: Buffer,
    charset: 'utf-8' | 'utf-16le' | 'latin1',
  ) {
    const boundary = 'a-boundary';
    const parts = Object.entries(fields).flatMap(([name, value]) => [
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/[\0"\r\n]/g, '?')}"\r\n`,
      `content-type: text/plain; charset=${charset}\r\n\r\n`,
      Buffer.from(value, charset === 'utf-8' ? 'utf8' : charset),
      '\r\n',
    ]);
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename*=utf-16le''%00%D8%00%00a%00.jpg\r\ncontent-type: image/jpeg\r\n\r\n`;
    const response = await server.app.inject({
      method: 'POST',
      url: basePath + uploadWithToken.path,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat(
        [...parts, file, bytes, `\r\n--${boundary}--\r\n`].map((part) =>
          typeof part === 'string' ? Buffer.from(part) : part,
        ),
      ),
    });
    return JSON.parse(response.payload);
  }

  test('without a session, or without a file, is refused', async () => {
    expect((await server.stranger.call(uploadToken)).code).toBe(codes.sessionUnknown);
    expect((await lin.call(uploadWithToken, { body: {} })).code).toBe(codes.invalid);
  });
});
