import { IDBKeyRange } from 'fake-indexeddb';
import { type Environment, type Offline, openOffline } from '#offline';
import { type Device, openDevice } from '#offline/device';
import { FakeLocks } from './locks.ts';
import { FakeNetwork } from './network.ts';
import type { FakeServer } from './server.ts';
import { type ShelfBody, shelf, shelfKind, type Thing, things } from './shelf.ts';
import { Disk, PageStorage } from './storage.ts';
import type { VirtualTime } from './virtual-time.ts';

export const ownStore = '1001';

/** One phone: its disk, its network and its clock outlive its pages. */
export class Phone {
  readonly disk = new Disk();
  readonly network: FakeNetwork;
  readonly device: Device;
  /** How far its clock is off. */
  clockOffMs = 0;
  readonly pages = new Set<Page>();
  private readonly locks = new FakeLocks();
  private tokens = 0;

  constructor(
    readonly time: VirtualTime,
    private readonly server: FakeServer,
    private readonly newId: () => string,
  ) {
    this.network = new FakeNetwork(time, (path, request) => server.serve(path, request));
    this.device = openDevice(this.disk.factory);
  }

  async signIn(userId: string): Promise<void> {
    this.tokens += 1;
    const token = `${userId}-${this.tokens}`;
    this.server.sessions.set(token, userId);
    await this.device.write('session', { token, user: { userId }, at: '' });
  }

  async signOut(): Promise<void> {
    await this.device.remove('session');
  }

  /** The server forgets every session; the phone does not know yet. */
  endSessions(): void {
    this.server.sessions.clear();
  }

  /** Opens the app for a user, as a tab or as the worker; it has read what waits. */
  async open(userId: string): Promise<Page> {
    const page = await this.launch(userId);
    await until(() => page.offline.mirror.pending.get().loaded);
    return page;
  }

  /** The same, before it has read anything. */
  async launch(userId: string): Promise<Page> {
    const storage = new PageStorage(this.disk);
    const life = new Life();
    const environment = this.environmentOf(storage, life);
    const offline = await openOffline({
      userId,
      kinds: [shelfKind],
      device: this.device,
      environment,
      language: () => 'en',
      keptScopes: [`store:${ownStore}`],
    });
    const page = new Page(this, offline, storage, () => {
      life.end();
      storage.die();
      offline.close();
      this.locks.release(life);
    });
    this.pages.add(page);
    return page;
  }

  isQuiet(): boolean {
    return [...this.pages].every((page) => page.storage.open.size === 0);
  }

  private environmentOf(storage: PageStorage, life: Life): Environment {
    return {
      now: () => this.time.now() + this.clockOffMs,
      newId: this.newId,
      random: () => 0.5,
      fetch: (path, request) => life.whileAlive(() => this.network.fetch(path, request)),
      setTimer: (run, ms) => this.time.setTimer(() => life.isOver || run(), ms),
      clearTimer: (timer) => this.time.clearTimer(timer),
      withLock: (name, work) => life.whileAlive(() => this.locks.hold(life, name, work)),
      indexedDB: storage.factory,
      IDBKeyRange,
    };
  }
}

/** A tab or a worker, until it is closed or killed. */
export class Page {
  private marks = 0;

  constructor(
    private readonly phone: Phone,
    readonly offline: Offline,
    readonly storage: PageStorage,
    private readonly kill: () => void,
  ) {}

  /** Puts a mark on a thing of the own store; resolves when it is safe, with the operation's id. */
  mark(thing: string, mark = this.nextMark(), store = ownStore): Promise<string> {
    return this.offline.submit(shelf.mark(store, thing, mark));
  }

  rename(thing: string, name: string, was = ''): Promise<string> {
    return this.offline.submit(shelf.rename(ownStore, thing, name, was));
  }

  /** What a screen shows of a thing. */
  thing(key: string, store = ownStore): Thing | undefined {
    return this.rows(store).get(key)?.value;
  }

  rows(store = ownStore) {
    return this.offline.mirror.rows<Thing>(`store:${store}`, things).get().rows;
  }

  /** Shows a store's things, from now on. */
  async show(store = ownStore): Promise<void> {
    const rows = this.offline.mirror.rows<Thing>(`store:${store}`, things);
    await until(() => rows.get().loaded);
  }

  /** What waits or was refused, in order, in short. */
  outbox(): string[] {
    return this.offline.mirror.pending
      .get()
      .operations.map(({ body, state }) => `${state} ${wordsOf(body as ShelfBody)}`);
  }

  /** The user closes it. */
  close(): void {
    this.phone.pages.delete(this);
    this.offline.close();
  }

  /** The system kills it, at whatever it was doing. */
  die(): void {
    this.phone.pages.delete(this);
    this.kill();
  }

  private nextMark(): string {
    this.marks += 1;
    return `mark ${this.marks}`;
  }
}

function wordsOf(body: ShelfBody): string {
  return body.name === undefined ? `${body.mark} on ${body.thing}` : `${body.thing} is ${body.name}`;
}

/** Waits for something that only needs turns of the event loop. */
async function until(isSo: () => boolean): Promise<void> {
  const patienceMs = 30_000;
  const startedAt = performance.now();
  while (!isSo()) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`never came true: ${isSo}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Once it has ended, nothing of it goes on: what it waited for never comes. */
class Life {
  isOver = false;

  end(): void {
    this.isOver = true;
  }

  async whileAlive<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isOver) return never();
    try {
      const result = await work();
      return this.isOver ? never() : result;
    } catch (error) {
      if (this.isOver) return never();
      throw error;
    }
  }
}

function never<Result>(): Promise<Result> {
  return new Promise(() => undefined);
}
