import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseName, OfflineDatabase } from './database.ts';
import type { Channel } from './environment.ts';
import { onOtherVersions } from './other-versions.ts';

let factory = new IDBFactory();
let channels = new Set<Channel>();
beforeEach(() => {
  factory = new IDBFactory();
  channels = new Set();
});

/** A page or the worker of this device, whose patience ends when the test says so. */
function pageOf({ hearsOthers = true } = {}) {
  const db = new OfflineDatabase('boris', { indexedDB: factory, IDBKeyRange });
  const heard: string[] = [];
  let timer: (() => void) | undefined;
  onOtherVersions(
    db,
    { late: (why) => heard.push(why ?? 'open'), outdated: () => heard.push('outdated') },
    {
      setTimer: (run) => {
        timer = run;
      },
      clearTimer: () => {
        timer = undefined;
      },
      channel: () => (hearsOthers ? openChannel() : undefined),
    },
  );
  return { db, heard, timePasses: () => timer?.() };
}

/** Tells all others, as a BroadcastChannel does. */
function openChannel(): Channel {
  const channel: Channel = {
    onmessage: null,
    postMessage(data: unknown) {
      if (!channels.has(channel)) throw new DOMException('closed', 'InvalidStateError');
      for (const other of channels)
        if (other !== channel)
          other.onmessage?.call(other as BroadcastChannel, new MessageEvent('message', { data }));
    },
    close: () => void channels.delete(channel),
  };
  channels.add(channel);
  return channel;
}

const connect = (version: number) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(databaseName('boris'), version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Until the browser has said that `db` is blocked. */
const blocked = ({ db }: ReturnType<typeof pageOf>) => new Promise<unknown>((tell) => db.on('blocked', tell));

describe('an older window that does not let go of the database', () => {
  it.each([true, false])(
    'is named once it takes long, until it does (other windows heard: %o)',
    async (hearsOthers) => {
      const old = await connect(1);
      const page = pageOf({ hearsOthers });
      const opened = page.db.open();
      await blocked(page);
      expect(page.heard).toEqual([]);
      page.timePasses();
      expect(page.heard).toEqual(['other-window']);
      old.close();
      await opened;
      expect(page.heard).toEqual(['other-window', 'open']);
      page.db.close();
    },
  );

  it('is not worth a word when it lets go in time', async () => {
    const old = await connect(1);
    const page = pageOf();
    const opened = page.db.open();
    await blocked(page);
    old.close();
    await opened;
    page.timePasses();
    expect(page.heard).toEqual(['open']);
    page.db.close();
  });

  it.each(['before', 'after'])(
    'is named by a page that stands behind another and asks %s that one was told, which alone the browser tells',
    async (when) => {
      const old = await connect(1);
      const first = pageOf();
      const told = blocked(first);
      const opened = first.db.open();
      if (when === 'after') await told;
      const second = pageOf();
      const behind = second.db.open();
      await told;
      second.timePasses();
      expect(second.heard).toEqual(['other-window']);
      old.close();
      await Promise.all([opened, behind]);
      expect(second.heard.at(-1)).toBe('open');
      expect(first.heard).toEqual(['open']);
      for (const { db } of [first, second]) db.close();
    },
  );
});

describe('without an older window', () => {
  it('a slow device says that it is slow, and never names a window', async () => {
    const page = pageOf();
    page.timePasses();
    expect(page.heard).toEqual(['slow']);
    await page.db.open();
    expect(page.heard).toEqual(['slow', 'open']);
    page.db.close();
  });

  it('windows of the same version name none to one another', async () => {
    const [one, two] = [pageOf(), pageOf()];
    one.timePasses();
    await one.db.open();
    two.timePasses();
    await two.db.open();
    expect([one.heard, two.heard]).toEqual([
      ['slow', 'open'],
      ['slow', 'open'],
    ]);
    for (const { db } of [one, two]) db.close();
  });
});

it('a slow opening that turns out to be held names the window then', async () => {
  const old = await connect(1);
  const page = pageOf();
  page.timePasses();
  const opened = page.db.open();
  await expect.poll(() => page.heard).toEqual(['slow', 'other-window']);
  old.close();
  await opened;
  page.db.close();
});

it('a newer window gets the database; the older is told, and can still write', async () => {
  const page = pageOf();
  await page.db.open();
  const newer = await connect(99);
  expect(page.heard).toEqual(['open', 'outdated']);
  newer.close();
  await page.db.drafts.put({ key: 'remark', value: 'half typed', savedAt: '' });
  expect(await page.db.drafts.get('remark')).toMatchObject({ value: 'half typed' });
  page.db.close();
});
