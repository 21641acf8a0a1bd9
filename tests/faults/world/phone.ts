import { IDBKeyRange } from 'fake-indexeddb';
import { storeScope } from '#core/wire/collection';
import type { Submission } from '#core/wire/operation';
import {
  type CopyStore,
  type Environment,
  type Offline,
  type OfflineKind,
  type OfflineOptions,
  openOffline,
} from '#offline';
import { type Device, openDevice, type SignedIn } from '#offline/device';
import { FakeLocks } from './locks.ts';
import { FakeNetwork } from './network.ts';
import type { FakeServer } from './server.ts';
import { markOf, type ShelfBody, shelf, shelfKind, type Thing, things } from './shelf.ts';
import { type CrashPoint, Disk, PageStorage } from './storage.ts';
import { turn } from './turns.ts';
import type { VirtualTime } from './virtual-time.ts';

export const ownStore = '1001';

/** What the app of a phone does offline: what its tabs know of its features, and what it always holds. */
export type App = { kinds: (userId: string) => readonly OfflineKind[]; keptScopes: readonly string[] };

const shelfApp: App = { kinds: () => [shelfKind], keptScopes: [storeScope(ownStore)] };

const givenUpAfterMs = 10_000;

/** One phone: its disk, its network and its clock outlive its pages. */
export class Phone {
  readonly disk = new Disk();
  readonly network: FakeNetwork;
  /** How far its clock is off. */
  clockOffMs = 0;
  private device: Device;
  readonly pages = new Set<Page>();
  private readonly locks = new FakeLocks();
  private tokens = 0;

  constructor(
    readonly time: VirtualTime,
    private readonly server: FakeServer,
    private readonly newId: () => string,
    private readonly app: App = shelfApp,
  ) {
    this.network = new FakeNetwork(time, (path, request) => server.serve(path, request));
    this.device = openDevice(this.disk.factory);
  }

  /** @param user what else its session says of them */
  async signIn(userId: string, user = {}): Promise<void> {
    this.tokens += 1;
    const token = `${userId}-${this.tokens}`;
    this.server.sessions.set(token, userId);
    await this.device.write('session', { token, user: { userId, ...user }, at: '' });
  }

  async signOut(): Promise<void> {
    await this.device.remove('session');
  }

  /** Who is signed in, as the phone remembers it. */
  async signedIn(): Promise<string | undefined> {
    return (await this.device.read<SignedIn<{ userId: string }>>('session'))?.user.userId;
  }

  /** The browser's data is cleared under whatever is open. */
  async wipe(): Promise<void> {
    await this.disk.wipe([...this.pages].map((page) => page.storage));
    this.device = openDevice(this.disk.factory);
  }

  /** The browser is killed, and started again it finds none of its databases. */
  async loseDatabases(): Promise<void> {
    for (const page of this.pages) page.die();
    await this.disk.loseDatabases();
    this.device = openDevice(this.disk.factory);
  }

  /** The server forgets every session; the phone does not know yet. */
  endSessions(): void {
    this.server.sessions.clear();
  }

  /** A call of the signed-in user that goes past the offline module, given up after a while; it throws then. */
  async call(path: string, body: unknown): Promise<Response> {
    const token = (await this.device.read<SignedIn<unknown>>('session'))?.token ?? '';
    const given = new AbortController();
    const timer = this.time.setTimer(() => given.abort(), givenUpAfterMs);
    try {
      const headers = { 'x-token': token, 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body), signal: given.signal };
      return await this.network.fetch(path, request);
    } finally {
      this.time.clearTimer(timer);
    }
  }

  /** Opens the app for a user in a tab; it has read what waits. */
  async open(userId: string): Promise<Page> {
    const page = await this.launch(userId);
    await until(() => page.offline.mirror.pending.get().loaded);
    return page;
  }

  /** Wakes the service worker, which sends what the signed-in user recorded; undefined when nobody is signed in. */
  async wakeWorker(): Promise<Page | undefined> {
    const userId = await this.signedIn();
    return userId === undefined ? undefined : this.launch(userId, []);
  }

  /** Opens the app, before it has read anything. The worker knows no feature's kinds. */
  async launch(
    userId: string,
    kinds: readonly OfflineKind[] = this.app.kinds(userId),
    options: Partial<OfflineOptions> = {},
  ): Promise<Page> {
    const storage = new PageStorage(this.disk);
    const life = new Life();
    const environment = this.environmentOf(storage, life);
    const offline = await openOffline({
      userId,
      kinds,
      device: openDevice(storage.factory),
      environment,
      language: () => 'en',
      keptScopes: () => this.app.keptScopes,
      ...options,
    });
    const page = new Page(this, offline, storage, life, () => {
      life.end();
      storage.die();
      offline.close();
      this.locks.release(life);
    });
    this.pages.add(page);
    return page;
  }

  /** A page that the browser has frozen holds a user's sending; the answer lets it go. */
  freezeSending(userId: string): () => void {
    const frozen = {};
    void this.locks.hold(frozen, `stockroom-replay-${userId}`, () => new Promise(() => {}));
    return () => this.locks.release(frozen);
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
      channel: () => undefined,
      copies: (name) => life.around(this.disk.copies(name)),
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
    private readonly life: Life,
    private readonly kill: () => void,
  ) {}

  /** Puts a mark on a thing of the own store; resolves when it is safe, with the operation's id. */
  mark(thing: string, mark = this.nextMark(), store = ownStore): Promise<string> {
    return this.submit(shelf.mark(store, thing, mark));
  }

  rename(thing: string, name: string, was = ''): Promise<string> {
    return this.submit(shelf.rename(ownStore, thing, name, was));
  }

  submit(submission: Submission): Promise<string> {
    return this.told(() => this.offline.submit(submission));
  }

  /** What comes of something begun here; nobody ever hears of it once the page is gone. */
  told<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.life.whileAlive(work);
  }

  /** What a screen shows of a thing. */
  thing(key: string, store = ownStore): Thing | undefined {
    return this.rows(store).get(key)?.value;
  }

  rows(store = ownStore) {
    return this.offline.mirror.rows(things, store).get().rows;
  }

  /** Shows a store's things, from now on. */
  async show(store = ownStore): Promise<void> {
    const rows = this.offline.mirror.rows(things, store);
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

  /** Whether the system has killed it, or its user closed it. */
  get isGone(): boolean {
    return !this.phone.pages.has(this);
  }

  /** The system kills it in the midst of its next write; `never` after all. */
  dieInNextWrite(point: CrashPoint | 'never'): void {
    this.storage.crashInNextWrite(point === 'never' ? undefined : { point, kill: () => this.die() });
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
  return body.name === undefined ? `${markOf(body)} on ${body.thing}` : `${body.thing} is ${body.name}`;
}

/** Waits for something that only needs turns of the event loop. */
async function until(isSo: () => boolean): Promise<void> {
  const patienceMs = 30_000;
  const startedAt = performance.now();
  while (!isSo()) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`never came true: ${isSo}`);
    await turn();
  }
}

/** Once it has ended, nothing of it goes on: what it waited for never comes. */
class Life {
  isOver = false;

  end(): void {
    this.isOver = true;
  }

  /** Storage as a page has it, which hears nothing more of it once it is gone. */
  around({ keys, read, write, remove }: CopyStore): CopyStore {
    return {
      keys: () => this.whileAlive(keys),
      read: (key) => this.whileAlive(() => read(key)),
      write: (key, text) => this.whileAlive(() => write(key, text)),
      remove: (key) => this.whileAlive(() => remove(key)),
    };
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
