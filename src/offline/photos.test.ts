import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#core/wire/codes';
import { type NewPhoto, NotSaved } from '#offline';
import { answerLost, clear, cutOff } from '../../tests/faults/world/network.ts';
import { ownStore, type Page, type Phone } from '../../tests/faults/world/phone.ts';
import { shelf } from '../../tests/faults/world/shelf.ts';
import { World } from '../../tests/faults/world/world.ts';
import { photoCopiesName } from './photo-copies.ts';

let world: World;
let phone: Phone;
let page: Page;
let made = 0;
beforeEach(async () => {
  world = new World();
  made = 0;
  ({ phone, page } = await world.somebody());
  phone.network.weather = cutOff;
});
afterEach(() => world.end());

/** So large that it goes in three parts. */
const photoBytes = 300_000;

function photo(): NewPhoto {
  made += 1;
  const bytes = Buffer.alloc(photoBytes, `photo ${made} `);
  return {
    id: `01990000-0000-7000-9000-${String(made).padStart(12, '0')}`,
    hash: createHash('sha256').update(bytes).digest('hex'),
    name: 'shelf.jpg',
    type: 'image/jpeg',
    width: 1600,
    height: 1200,
    bytes: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  };
}

/** Puts a mark on milk, with photos. */
const mark = (...photos: NewPhoto[]) =>
  page.told(() =>
    page.offline.submit(shelf.mark(ownStore, 'milk', `mark ${made}`), {
      kind: 'shelf',
      subject: 'milk',
      photos,
    }),
  );

const waiting = () => page.offline.photos.waiting.get().photos.map(({ state, sent }) => `${state} ${sent}`);
const copied = async () => (await phone.disk.copies(photoCopiesName('anna')).keys()).length;
const kept = () => world.server.photos.kept;
const idsKept = () => kept().map((one) => one.split(' ').at(-1));

async function becomeReachable(): Promise<void> {
  phone.network.weather = clear;
  await world.seconds(40);
}

/** The page is killed, and opened again. */
async function openAgain(): Promise<void> {
  if (!page.isGone) page.die();
  await world.quiet();
  page = await phone.open('anna');
  await world.quiet();
}

describe('a photo', () => {
  it('follows its operation, once, and leaves nothing here', async () => {
    const [one, other] = [photo(), photo()];
    await mark(one, other);
    await world.quiet();
    expect(waiting()).toEqual(['waiting 0', 'waiting 0']);
    expect(await copied()).toBe(2);
    await becomeReachable();
    expect(idsKept()).toEqual([one.id, other.id]);
    expect(waiting()).toEqual([]);
    expect(await page.offline.photos.bytesOf(one.id)).toBeUndefined();
    expect(await copied()).toBe(0);
    expect(world.server.photos.carried).toBe(2 * photoBytes);
  });

  it('never goes before its operation was accepted, and waits while that was refused', async () => {
    world.server.refuse = () => ({ code: codes.forbidden, reason: 'no-permission' });
    const id = await mark(photo());
    await becomeReachable();
    expect(phone.network.sent.some(({ path }) => path.includes('/files/'))).toBe(false);
    expect(waiting()).toEqual(['waiting 0']);
    world.server.refuse = () => undefined;
    await page.offline.resolve.retry(id);
    await world.seconds(40);
    expect(kept()).toHaveLength(1);
  });

  it('goes with the operation that was thrown away or undone', async () => {
    const [thrown, undone] = [await mark(photo()), await mark(photo())];
    await page.offline.resolve.discard(thrown);
    expect(await page.offline.resolve.undo(undone)).toBe(true);
    await world.quiet();
    expect(waiting()).toEqual([]);
    expect(await copied()).toBe(0);
    await becomeReachable();
    expect(kept()).toEqual([]);
  });

  it('follows the operation in the place of its own, with those that were added', async () => {
    world.server.refuse = ({ body }) =>
      JSON.stringify(body).includes('better')
        ? undefined
        : { code: codes.forbidden, reason: 'no-permission' };
    const id = await mark(photo());
    await becomeReachable();
    const added = { kind: 'shelf', subject: 'milk', photos: [photo()] };
    await page.offline.resolve.replace(id, shelf.mark(ownStore, 'milk', 'better'), added);
    await world.seconds(40);
    expect(idsKept()).toHaveLength(2);
    expect(waiting()).toEqual([]);
  });
});

describe('when the line breaks', () => {
  it.each([0, 1, 2])(
    'at part %i of a photo, with the answer lost: it is sent on, and is there once',
    async (part) => {
      await mark(photo());
      // The operation first, then the parts before it.
      phone.network.next.push(clear, ...Array.from({ length: part }, () => clear), answerLost);
      await page.offline.drain();
      await becomeReachable();
      expect(kept()).toHaveLength(1);
      expect(waiting()).toEqual([]);
      // What had come was not carried again.
      expect(world.server.photos.carried).toBe(photoBytes);
    },
  );

  it('and the last answer is lost: it goes once the row that shows it has come', async () => {
    world.server.write(ownStore, 'milk', { marks: [], name: 'milk' });
    phone.network.weather = clear;
    await page.offline.pull(`store:${ownStore}`);
    await page.show();
    phone.network.weather = cutOff;
    await mark(photo());
    const value = { marks: [], name: 'with a photo' };
    const shown = { scope: `store:${ownStore}`, collection: 'things', key: 'milk', version: 1000, value };
    world.server.photos.rows = [shown];
    phone.network.next.push(clear, clear, clear, answerLost);
    await page.offline.drain();
    await world.quiet();
    expect(waiting()).toHaveLength(1);
    phone.network.weather = (deliver) => deliver();
    await world.seconds(3);
    expect([waiting(), kept()]).toEqual([[], [expect.anything()]]);
    expect(page.thing('milk')?.name).toBe('with a photo');
    expect(world.server.photos.carried).toBe(photoBytes);
  });

  it('says how far it has come', async () => {
    await mark(photo());
    phone.network.next.push(clear, clear);
    await page.offline.drain();
    await world.quiet();
    expect(waiting()).toEqual(['waiting 131072']);
    expect(page.offline.status.get().reachable).toBe(false);
  });

  it('and the session ends: it waits for the same user', async () => {
    await mark(photo());
    phone.network.weather = clear;
    phone.network.next.push(clear);
    phone.endSessions();
    await world.seconds(40);
    expect(kept()).toEqual([]);
    expect(waiting()).toEqual(['waiting 0']);
    await phone.signIn('anna');
    page.offline.replay();
    await world.seconds(40);
    expect(kept()).toHaveLength(1);
  });
});

describe('a photo that the server refuses', () => {
  it('is said to be, holds up no other, and is tried again or thrown away by its user alone', async () => {
    const refusals: { code: number; reason: string }[] = [];
    refusals.push({ code: codes.invalid, reason: 'files-not-a-picture' });
    world.server.photos.refuse = () => refusals.pop();
    const [bad, good] = [photo(), photo()];
    await mark(bad, good);
    await becomeReachable();
    expect(idsKept()).toEqual([good.id]);
    expect(page.offline.photos.waiting.get().photos).toMatchObject([
      { id: bad.id, state: 'refused', lastAnswer: { reason: 'files-not-a-picture' } },
    ]);
    await page.offline.photos.retry(bad.id);
    await world.seconds(10);
    expect(idsKept()).toEqual([good.id, bad.id]);
    refusals.push({ code: codes.forbidden, reason: 'files-may-not-add' });
    const third = photo();
    await mark(third);
    await world.seconds(10);
    await page.offline.photos.discard(third.id);
    await world.quiet();
    expect(waiting()).toEqual([]);
    expect(await copied()).toBe(0);
  });

  it('because it lacks bytes that another has, goes in one piece where servers take turns', async () => {
    world.server.photos.servers = 2;
    await mark(photo(), photo());
    await becomeReachable();
    expect(waiting()).toEqual([]);
    expect(kept()).toHaveLength(2);
  });

  it('because it lacks bytes before the first, is tried again by itself', async () => {
    world.server.photos.refuse = () => ({ code: codes.conflict, reason: 'files-offset' });
    await mark(photo());
    await becomeReachable();
    expect(waiting()).toEqual(['waiting 0']);
    expect(phone.network.sent.filter(({ path }) => path.includes('/files/')).length).toBeLessThan(20);
    world.server.photos.refuse = () => undefined;
    await world.seconds(40);
    expect(kept()).toHaveLength(1);
  });

  it('because it is busy, is tried again by itself', async () => {
    const refusals = Array.from({ length: 3 }, () => ({ code: codes.unavailable, reason: 'files-busy' }));
    world.server.photos.refuse = () => refusals.pop();
    await mark(photo());
    await becomeReachable();
    expect(kept()).toHaveLength(1);
  });
});

it('a photo that the server cannot take for long holds up no other', async () => {
  const [bad, good] = [photo(), photo()];
  world.server.photos.refuse = (path) =>
    path.includes(bad.hash) ? { code: codes.serverError, reason: 'server-error' } : undefined;
  await mark(bad, good);
  await becomeReachable();
  expect(idsKept()).toEqual([good.id]);
  const asked = phone.network.sent.length;
  await world.seconds(60);
  expect(phone.network.sent.length - asked).toBeLessThan(6);
  world.server.photos.refuse = () => undefined;
  await world.seconds(40);
  expect(idsKept()).toEqual([good.id, bad.id]);
});

it('where the files are busy for all, one photo asks for them', async () => {
  const [first, second] = [photo(), photo()];
  world.server.photos.refuse = () => ({ code: codes.unavailable, reason: 'files-busy' });
  await mark(first, second);
  await becomeReachable();
  await world.seconds(60);
  expect(phone.network.sent.filter(({ path }) => path.includes(second.hash))).toEqual([]);
  world.server.photos.refuse = () => undefined;
  await world.seconds(40);
  expect(kept()).toHaveLength(2);
});

it('a photo that came damaged once is sent anew, however often it was tried before', async () => {
  await mark(photo());
  phone.network.next.push(clear);
  await page.offline.drain();
  await world.seconds(60);
  const refusals = [{ code: codes.invalid, reason: 'files-hash-wrong' }];
  world.server.photos.refuse = () => refusals.pop();
  await becomeReachable();
  expect(kept()).toHaveLength(1);
});

it('a photo that comes damaged again and again is damaged here', async () => {
  world.server.photos.refuse = () => ({ code: codes.invalid, reason: 'files-hash-wrong' });
  await mark(photo());
  await becomeReachable();
  expect(waiting()).toEqual(['refused 0']);
  expect(phone.network.sent.filter(({ path }) => path.includes('/files/'))).toHaveLength(4);
});

it('a photo that was thrown away does not come back when the page dies over it', async () => {
  const one = photo();
  await mark(one);
  await world.quiet();
  page.dieInNextWrite('after-commit');
  void page.told(() => page.offline.photos.discard(one.id));
  await world.quiet();
  await openAgain();
  expect(waiting()).toEqual([]);
  await becomeReachable();
  expect(kept()).toEqual([]);
});

describe('a photo waits, and is never refused for good,', () => {
  it.each([{ viewAs: { id: '1' } }, { mustChangePassword: true }, { mustSetSecondFactor: true }])(
    'in a session of %j, in which the server is not asked',
    async (user) => {
      await mark(photo());
      await phone.signIn('anna', user);
      await becomeReachable();
      expect(phone.network.sent.some(({ path }) => path.includes('/files/'))).toBe(false);
      await phone.signIn('anna');
      page.offline.replay();
      await world.seconds(10);
      expect(kept()).toHaveLength(1);
    },
  );

  it.each(['view-as-reads-only', 'password-must-be-changed', 'second-factor-must-be-set'])(
    'when the server says first that %s, and asks with pauses',
    async (reason) => {
      world.server.photos.refuse = () => ({ code: codes.forbidden, reason });
      await mark(photo());
      await becomeReachable();
      expect(waiting()).toEqual(['waiting 0']);
      expect(phone.network.sent.filter(({ path }) => path.includes('/files/')).length).toBeLessThan(10);
      world.server.photos.refuse = () => undefined;
      await world.seconds(40);
      expect(kept()).toHaveLength(1);
    },
  );
});

describe('what was saved with its photos', () => {
  it('is refused loudly when the disk is full, and the text can still be saved', async () => {
    phone.disk.isFull = true;
    const outcome = await mark(photo()).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(NotSaved);
    expect(outcome).toMatchObject({ reason: 'storage-full' });
    await world.quiet();
    expect([page.outbox(), waiting()]).toEqual([[], []]);
    phone.disk.isFull = false;
    await page.mark('milk', 'the text alone');
    await world.quiet();
    expect(page.outbox()).toEqual(['waiting the text alone on milk']);
  });

  it('counts as saved although the disk is full before the photo could follow', async () => {
    const id = await mark(photo());
    await world.quiet();
    const fill = () => {
      phone.disk.isFull = true;
    };
    page.storage.crashInNextWrite({ point: 'after-commit', kill: fill });
    await page.told(() => page.offline.resolve.replace(id, shelf.mark(ownStore, 'milk', 'better')));
    expect(phone.disk.isFull).toBe(true);
    phone.disk.isFull = false;
    await world.quiet();
    expect(page.outbox()).toEqual(['waiting better on milk']);
    await becomeReachable();
    expect(kept()).toHaveLength(1);
  });

  it.each(['before-commit', 'after-commit'] as const)(
    'is there whole or not at all when the page dies %s',
    async (point) => {
      page.dieInNextWrite(point);
      void mark(photo());
      await world.quiet();
      await openAgain();
      const count = point === 'after-commit' ? 1 : 0;
      expect([page.outbox().length, waiting().length]).toEqual([count, count]);
      await becomeReachable();
      expect(kept()).toHaveLength(count);
    },
  );

  it('survives a kill in the middle of the upload, and arrives once', async () => {
    await mark(photo(), photo());
    phone.network.next.push(clear, clear);
    await page.offline.drain();
    await openAgain();
    expect(waiting()).toEqual(['waiting 131072', 'waiting 0']);
    await becomeReachable();
    expect(kept()).toHaveLength(2);
    expect(world.server.photos.carried).toBe(2 * photoBytes);
  });

  it('survives the loss of the databases', async () => {
    const one = photo();
    await mark(one);
    await world.quiet();
    await phone.loseDatabases();
    await phone.signIn('anna');
    page = await phone.open('anna');
    await world.quiet();
    expect(waiting()).toEqual(['waiting 0']);
    await becomeReachable();
    expect(idsKept()).toEqual([one.id]);
    expect(await copied()).toBe(0);
  });

  it('survives signing out, and is nobody else’s', async () => {
    await mark(photo());
    await phone.signOut();
    await page.offline.clearReplicas();
    page.die();
    await phone.signIn('ben');
    page = await phone.open('ben');
    await becomeReachable();
    expect([waiting(), kept()]).toEqual([[], []]);
    page.die();
    await phone.signIn('anna');
    page = await phone.open('anna');
    await world.seconds(40);
    expect(kept()).toHaveLength(1);
  });

  it('goes with the outbox into a file, and out of it on another phone', async () => {
    const one = photo();
    await mark(one);
    await world.quiet();
    const file = await page.offline.exportOutbox();
    const { phone: other, page: there } = await world.somebody();
    const cut = JSON.stringify({ ...JSON.parse(file), photos: [{ photo: { id: 'x' }, bytes: '' }] });
    other.network.weather = cutOff;
    await there.offline.importOutbox(cut);
    expect(await there.offline.importOutbox(file)).toEqual({ added: 0, photos: 1, known: 1 });
    other.network.weather = clear;
    await world.seconds(40);
    expect(idsKept()).toEqual([one.id]);
    // The first phone was not lost after all: nothing is there twice.
    await becomeReachable();
    expect(idsKept()).toEqual([one.id]);
    expect(waiting()).toEqual([]);
  });

  it('is sent once by two tabs and the worker', async () => {
    await mark(photo(), photo());
    const other = await phone.open('anna');
    phone.network.weather = clear;
    const worker = await phone.wakeWorker();
    await Promise.all([page, other, worker].map((one) => one?.offline.drain()));
    await world.seconds(40);
    expect(kept()).toHaveLength(2);
    expect(world.server.photos.carried).toBe(2 * photoBytes);
  });
});
