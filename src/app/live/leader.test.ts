import { afterEach, expect, test } from 'vitest';
import { VirtualTime } from '../../../tests/faults/world/virtual-time.ts';
import { type Leader, shareStream } from './leader.ts';
import type { StreamEvent } from './reader.ts';

/** A device whose tabs share a lock and a channel. */
class Tabs {
  readonly time = new VirtualTime('2026-03-10T09:00:00+08:00');
  private readonly all: Tab[] = [];
  private readonly queue: { tab: Tab; start: () => void }[] = [];
  private held: { tab: Tab; steal: () => void } | undefined;

  open(): Tab {
    const tab = new Tab(this);
    this.all.push(tab);
    return tab;
  }

  post(from: Tab, data: unknown): void {
    for (const tab of this.all) if (tab !== from && !tab.isFrozen) tab.receive(data);
  }

  request(tab: Tab, how: LockOptions, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        const mine = { tab, steal: () => reject(new DOMException('stolen', 'AbortError')) };
        this.held = mine;
        void work().then(() => {
          if (this.held === mine) this.next();
          resolve();
        });
      };
      if (how.steal) {
        this.held?.steal();
        start();
      } else if (this.held) {
        this.queue.push({ tab, start });
      } else {
        start();
      }
    });
  }

  close(tab: Tab): void {
    tab.leader.stop();
    this.all.splice(this.all.indexOf(tab), 1);
    if (this.held?.tab === tab) this.next();
  }

  /** Of all tabs, how many read a stream. */
  streams(): number {
    return this.all.filter((tab) => tab.reading !== undefined).length;
  }

  async pass(ms: number): Promise<void> {
    await settle();
    await this.time.pass(ms, settle);
  }

  private next(): void {
    this.held = undefined;
    const index = this.queue.findIndex(({ tab }) => this.all.includes(tab));
    const [first] = index < 0 ? [] : this.queue.splice(index, 1);
    first?.start();
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

class Tab {
  isFrozen = false;
  isSeen = true;
  heard: string[] = [];
  opened = 0;
  reading: { tell: (heard: StreamEvent) => void; end: (wasOpen: boolean) => void } | undefined;
  readonly leader: Leader;
  private onmessage: BroadcastChannel['onmessage'] = null;

  constructor(tabs: Tabs) {
    const { time } = tabs;
    const channel = {
      postMessage: (data: unknown) => !this.isFrozen && tabs.post(this, data),
      set onmessage(listener: BroadcastChannel['onmessage']) {
        receive(listener);
      },
      get onmessage() {
        return null;
      },
      close: () => undefined,
    };
    const receive = (listener: BroadcastChannel['onmessage']) => {
      this.onmessage = listener;
    };
    this.leader = shareStream({
      environment: {
        now: () => time.now(),
        random: () => 0.5,
        setTimer: (run, ms) => time.setTimer(() => !this.isFrozen && run(), ms),
        clearTimer: (timer) => time.clearTimer(timer),
      },
      // Of the browser's locks, what is used.
      locks: {
        request: (_: string, how: LockOptions, work: () => Promise<void>) => tabs.request(this, how, work),
      } as unknown as Pick<LockManager, 'request'>,
      channel,
      lockName: 'live',
      isSeen: () => this.isSeen,
      hear: (heard) => this.heard.push(heard.kind),
      read: (signal, tell) =>
        new Promise((resolve) => {
          this.opened += 1;
          const end = (wasOpen: boolean) => {
            signal.removeEventListener('abort', leave);
            this.reading = undefined;
            resolve(wasOpen);
          };
          const leave = () => end(false);
          this.reading = { tell, end };
          signal.addEventListener('abort', leave);
        }),
    });
  }

  receive(data: unknown): void {
    this.onmessage?.call(new EventTarget() as BroadcastChannel, new MessageEvent('message', { data }));
  }
}

let tabs = new Tabs();
afterEach(() => {
  tabs = new Tabs();
});

test('of nine tabs one reads, and all hear', async () => {
  const all = Array.from({ length: 9 }, () => tabs.open());
  await tabs.pass(60_000);
  expect(tabs.streams()).toBe(1);
  all[0]?.reading?.tell({ kind: 'resync' });
  expect(all.map(({ heard }) => heard)).toEqual(all.map(() => ['resync']));
});

test('when the tab that reads is closed, another reads', async () => {
  const [first, second] = [tabs.open(), tabs.open()];
  await tabs.pass(1000);
  tabs.close(first);
  await tabs.pass(10);
  expect(second.reading).toBeDefined();
});

test('from a tab that sleeps one in sight takes over, and on waking it does not read beside', async () => {
  const [first, second] = [tabs.open(), tabs.open()];
  await tabs.pass(1000);
  first.isFrozen = true;
  second.isSeen = false;
  await tabs.pass(60_000);
  expect(second.reading).toBeUndefined();
  second.isSeen = true;
  await tabs.pass(16_000);
  expect(second.reading).toBeDefined();
  first.isFrozen = false;
  await tabs.pass(60_000);
  expect(tabs.streams()).toBe(1);
  second.reading?.tell({ kind: 'resync' });
  expect(first.heard).toEqual(['resync']);
});

test('a stream that ends is opened again, sooner after a good one than after many that came to nothing', async () => {
  const tab = tabs.open();
  await tabs.pass(10);
  tab.reading?.end(true);
  await tabs.pass(600);
  expect(tab.opened).toBe(2);
  for (let times = 0; times < 10; times += 1) {
    tab.reading?.end(false);
    await tabs.pass(30_000);
  }
  expect(tab.opened).toBe(12);
  tab.reading?.end(false);
  await tabs.pass(10_000);
  expect(tab.opened).toBe(12);
});

test('who looks again, or has a network again, waits no longer', async () => {
  const tab = tabs.open();
  await tabs.pass(10);
  for (let times = 0; times < 8; times += 1) {
    tab.reading?.end(false);
    await tabs.pass(30_000);
  }
  tab.reading?.end(false);
  await tabs.pass(10);
  const before = tab.opened;
  tab.leader.wake();
  await tabs.pass(10);
  expect(tab.opened).toBe(before + 1);
});

test('who has left reads nothing more', async () => {
  const tab = tabs.open();
  await tabs.pass(10);
  tab.leader.stop();
  await tabs.pass(60_000);
  expect(tab.reading).toBeUndefined();
  expect(tab.opened).toBe(1);
});
