import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadPart, uploadToken, uploadWithToken } from '#core/files/contract';
import { sessionInfo } from '#core/session/contract';
import { getAvatar, setAvatar, setOwnAvatar } from '#core/users/account';
import { basePath } from '#core/wire/call';
import { remakePictures } from '../../server/features/users/own-pictures.ts';
import { allAttachables } from '../../server/features.ts';
import type { Attachable } from '../../server/platform/files/attachable.ts';
import type { Files } from '../../server/platform/files/file-store.ts';
import { folderStore } from '../../server/platform/files/folder-store.ts';
import { avatars } from '../../server/schema/people.ts';
import { everyCall } from '../support/every-call.ts';
import { answered, type Person } from '../support/person.ts';
import { photoOf, sha256, tellingJpeg, toldInPicture } from '../support/pictures.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

/** No picture is kept as it was sent: what its file tells of place, camera and owner is in none that somebody gets. */
const shelf: Attachable = { kind: 'shelf', mayAdd: async () => true, maySee: async () => true, changed() {} };
const folder = mkdtempSync(join(tmpdir(), 'stockroom-kept-'));
const files: Files = { store: folderStore(folder), partialFolder: join(folder, 'partial'), qiniu: null };
const server = await startTestServer({
  runsJobs: false,
  more: { files, attachables: [shelf, ...allAttachables] },
});
const admin = await server.login('admin');
const clerk = await server.login('100101');
const clerkId = userIdOf('100101');
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => server.db.delete(avatars));

/** Where pictures come in, each as people send one. Another call that takes a form or bytes must be written down here. */
const ways: Record<string, (picture: Buffer) => Promise<unknown>> = {
  [setAvatar.name]: (picture) => sendForm(admin, setAvatar.path.replace(':id', clerkId), { avatar: picture }),
  [setOwnAvatar.name]: (picture) => sendForm(clerk, setOwnAvatar.path, { avatar: picture }),
  async [uploadWithToken.name](picture) {
    const { token, key } = answered(uploadToken, await clerk.call(uploadToken));
    return sendForm(server.stranger, uploadWithToken.path, { token, key, file: picture });
  },
  [uploadPart.name]: (picture) => sendPart(clerk, picture),
};

/** Those that take a form with a spreadsheet: it is read, and forgotten. */
const isImport = (name: string) => /\.(startImport|import(Alias)?)$/.test(name);

async function sendForm(person: Person, path: string, fields: Record<string, string | Buffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value)]), 'picture.jpg');
  }
  const body = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: basePath + path,
    headers: { 'content-type': body.headers.get('content-type') ?? '', 'x-token': person.token ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return answer.json();
}

async function sendPart(person: Person, bytes: Buffer) {
  const query = new URLSearchParams({
    kind: 'shelf',
    subject: 'one',
    id: crypto.randomUUID(),
    name: 'shelf.jpg',
    offset: '0',
    size: String(bytes.length),
  });
  const answer = await server.app.inject({
    method: 'PUT',
    url: `${basePath}/api/files/upload/${sha256(bytes)}?${query}`,
    headers: { 'content-type': 'application/octet-stream', 'x-token': person.token ?? '' },
    payload: bytes,
  });
  return answer.json();
}

/** Everything that is kept, as text: each row of each table, and each file. Bytes are in hex there. */
async function everythingKept(): Promise<string> {
  const tables = await server.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await server.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    );
    parts.push(...rows.rows.map(({ row }) => row));
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) parts.push(readFileSync(join(entry.parentPath, entry.name)).toString('hex'));
  }
  return parts.join('\n');
}

/** A text as it stands, in hex, and in base64 wherever in three bytes it begins. */
function spellingsOf(text: string): string[] {
  const shifted = [0, 1, 2].map((before) => {
    const coded = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]).toString('base64');
    // The first and the last letters depend on what stands beside.
    return coded.slice(4, -4);
  });
  return [text, Buffer.from(text).toString('hex'), ...shifted];
}

describe('a picture that tells of its maker', () => {
  test('comes in by no other ways than these', () => {
    const taking = everyCall.filter((call) => call.takesForm || call.name === uploadPart.name);
    const pictures = taking.map(({ name }) => name).filter((name) => !isImport(name));
    expect(pictures.toSorted()).toEqual(Object.keys(ways).toSorted());
  });

  test.each(Object.keys(ways))('and comes by %s is kept without it', async (way) => {
    const picture = await tellingJpeg(Object.keys(ways).indexOf(way));
    expect(picture.toString('latin1')).toContain(toldInPicture);
    expect(await ways[way]?.(picture)).toMatchObject({ code: 20000 });
    const kept = await everythingKept();
    for (const spelt of spellingsOf(toldInPicture)) expect(kept).not.toContain(spelt);
  });

  test('would be found in what is kept', async () => {
    await server.db.insert(avatars).values({ userId: clerkId, picture: await tellingJpeg() });
    expect(await everythingKept()).toContain(Buffer.from(toldInPicture).toString('hex'));
  });

  test('has no other place: bytes are kept in these columns alone', async () => {
    const found = await server.db.execute<{ place: string }>(sql`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by place`);
    expect(found.rows.map(({ place }) => place)).toEqual([
      'avatars.picture',
      // Read by the verification of passkeys alone.
      'passkeys.public_key',
      // Chance, of which nobody sends any.
      'server_secrets.secret',
      // Spreadsheets: read by an import, or made by an export.
      'uploads.bytes',
    ]);
  });

  test('is written by no other code', () => {
    const sources = readdirSync('server', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    const writing = (pattern: RegExp) =>
      sources.filter((path) => pattern.test(readFileSync(path, 'utf8'))).toSorted();
    expect(writing(/store\.put\(/)).toEqual(['server/platform/files/attachments.ts']);
    expect(writing(/(insert|update)\(avatars\)|(insert into|update) avatars/)).toEqual([
      'server/features/users/own-pictures.ts',
    ]);
    expect(writing(/from 'sharp'/)).toEqual([
      // Of those that are kept, smaller ones.
      'server/features/goods-pictures/thumb-job.ts',
      'server/platform/files/safe-photo.ts',
    ]);
  });
});

describe('a picture that an earlier release kept as it was sent', () => {
  const keepAsSent = async (usercode: string, picture: Buffer) => {
    await server.db
      .insert(avatars)
      .values({ userId: userIdOf(usercode), picture })
      .onConflictDoUpdate({ target: avatars.userId, set: { picture } });
    await server.db.execute(sql`update users set avatar = '/old' where usercode = ${usercode}`);
  };
  const pictureOf = (person: Person, usercode: string) =>
    server.app.inject({
      url: basePath + getAvatar.path.replace(':id', userIdOf(usercode)),
      headers: { 'x-token': person.token ?? '' },
    });

  test('is made anew after the upgrade, upright as it was, under another address', async () => {
    await keepAsSent('100101', await tellingJpeg(1));
    await keepAsSent('100102', await tellingJpeg(2));
    await keepAsSent('100103', Buffer.from('ffd8ffc0 no picture ffd9', 'latin1'));
    await remakePictures(server.db);
    const kept = await everythingKept();
    for (const spelt of spellingsOf(toldInPicture)) expect(kept).not.toContain(spelt);
    const shown = await pictureOf(admin, '100101');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 200, height: 300 });
    const { avatar } = answered(sessionInfo, await clerk.call(sessionInfo));
    expect(avatar).toMatch(/\/avatar\/u-100101\?v=[\da-f]{16}$/);
    // What is no picture was never shown.
    expect((await pictureOf(admin, '100103')).statusCode).toBe(404);
    const others = await server.db.execute(sql`select avatar from users where usercode = '100103'`);
    expect(others.rows).toEqual([{ avatar: null }]);
    // Once is enough.
    const before = await server.db.select().from(avatars);
    await remakePictures(server.db);
    expect(await server.db.select().from(avatars)).toEqual(before);
  });

  test('is made anew before anybody sees it, when that comes first', async () => {
    await keepAsSent('100101', await tellingJpeg(3));
    const shown = await pictureOf(clerk, '100101');
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.toString('latin1')).not.toContain(toldInPicture);
  });

  test('or is kept so by a server of it that still runs beside this one', async () => {
    await ways[setOwnAvatar.name]?.(await photoOf(1));
    await keepAsSent('100101', await tellingJpeg(4));
    expect((await pictureOf(clerk, '100101')).rawPayload.toString('latin1')).not.toContain(toldInPicture);
    await keepAsSent('100101', await tellingJpeg(5));
    await remakePictures(server.db);
    expect(await everythingKept()).not.toContain(Buffer.from(toldInPicture).toString('hex'));
  });
});
