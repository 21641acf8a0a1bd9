import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { uuidv7 } from 'uuidv7';
import { type StoreArticle, storeArticles } from '#core/catalog/stock/store-article';
import { editRecord, pinArticle, recordCheck, withdrawRecord } from '#core/near-expiry/contract';
import { type SessionInfo, sessionInfo } from '#core/session/contract';
import { storeScope } from '#core/wire/collection';
import { operation, type Submission } from '#core/wire/operation';
import { type Environment, type Offline, openOffline, type StoredOperation } from '#offline';
import { type Device, openDevice } from '#offline/device';
import { nearExpiryKind } from '../../src/features/near-expiry/offline-kind.ts';
import { type Choice, chainOf, conflictsOf, decide } from '../../src/features/sync/conflict.ts';
import { FakeCopies } from './fake-copies.ts';
import { type Answering, answered, type Person } from './person.ts';

// Dexie's live queries ask no database, unless they see that the surroundings have one at all.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

type Reached = { app: Answering; clock: { now(): Date } };

/** A phone with the app's own offline module and rules, and the server in the same process behind its network. */
export class OfflinePhone {
  private constructor(
    readonly offline: Offline,
    private readonly user: SessionInfo,
    private readonly network: { isOn: boolean },
    private readonly device: Device,
  ) {}

  static async of(server: Reached, person: Person): Promise<OfflinePhone> {
    const user = answered(sessionInfo, await person.call(sessionInfo));
    const network = { isOn: true };
    const factory = new IDBFactory();
    const device = openDevice(factory);
    await device.write('session', { token: person.token, user, at: '' });
    const kind = nearExpiryKind(user);
    const offline = await openOffline({
      userId: user.userId,
      kinds: [kind],
      device,
      language: () => 'en',
      environment: environmentOf(server, network, factory),
    });
    const phone = new OfflinePhone(offline, user, network, device);
    await offline.pull(phone.scope);
    phone.offline.mirror.rows(storeArticles, phone.store);
    await phone.settled();
    return phone;
  }

  /** The same person signs in again: the session had expired. */
  async signIn({ token }: Person): Promise<void> {
    await this.device.write('session', { token, user: this.user, at: '' });
  }

  goOffline(): void {
    this.network.isOn = false;
  }

  /** The network is back: everything that can go has gone, and what others did has come. */
  async goOnline(): Promise<void> {
    this.network.isOn = true;
    await this.sync();
  }

  async sync(): Promise<void> {
    await this.offline.drain();
    await this.offline.pull(this.scope);
    await this.settled();
  }

  /** Edits a remark as the record's own form does: on top of what this screen shows. */
  async edit(article: string, record: string, remark: string): Promise<string> {
    const { store } = this;
    const remarkWas = this.remark(article, record);
    const was = remarkWas === undefined ? {} : { remark: remarkWas };
    const body = { hdstore: store, farticle: article, remark };
    return this.submit(operation(editRecord, { params: { id: record }, body }, { store, was }));
  }

  async withdraw(article: string, record: string): Promise<string> {
    const { store } = this;
    const body = { hdstore: store, farticle: article, withLater: false };
    return this.submit(operation(withdrawRecord, { params: { id: record }, body }, { store }));
  }

  async check(article: string, lot: string): Promise<string> {
    const { store } = this;
    const id = uuidv7();
    const body = { id, hdstore: store, farticle: article, flot: lot, editType: 'nodisplay' } as const;
    return this.submit(operation(recordCheck, { body }, { store, id }));
  }

  async pin(article: string, top: 0 | 1): Promise<string> {
    const { store } = this;
    return this.submit(
      operation(pinArticle, { body: { hdstore: store, farticle: article, top } }, { store }),
    );
  }

  private async submit(submission: Submission): Promise<string> {
    const id = await this.offline.submit(submission);
    await this.settled();
    return id;
  }

  /** What the record's row shows; undefined when it shows none. */
  remark(article: string, record: string): string | undefined {
    return this.article(article)?.records.find(({ id }) => id === record)?.remark;
  }

  article(article: string): StoreArticle | undefined {
    return this.offline.mirror.rows(storeArticles, this.store).get().rows.get(article)?.value;
  }

  /** What waits or was refused, in order, in short. */
  outbox(): string[] {
    return this.operations().map(({ call, state, body }) => {
      const { remark } = body as { remark?: string };
      return [state, call.replace('near-expiry.', ''), remark].filter(Boolean).join(' ');
    });
  }

  parked(): StoredOperation {
    const found = this.operations().find(({ state }) => state === 'parked');
    if (!found) throw new Error('nothing was refused');
    return found;
  }

  /** What the three-way screen shows of the refused operation. */
  conflicts() {
    return conflictsOf(this.chain(), this.offline.kinds);
  }

  /** Decides as the three-way screen does. */
  async decide(choice: Choice): Promise<void> {
    const decided = decide(this.chain(), this.offline.kinds, this.conflicts(), () => choice);
    await this.offline.resolve.settle(decided);
    await this.settled();
  }

  /** Records the words of a refused edit anew; false when that makes no sense. */
  async recordAnew(): Promise<boolean> {
    const [refused, ...later] = this.chain();
    const last = { ...(later.at(-1) ?? refused), lastAnswer: refused.lastAnswer };
    const read = this.offline.mirror;
    const anew = this.offline.kinds
      .about(last)
      ?.recreate((row) => read.collectionOf(row).get().rows.get(row.key)?.value);
    if (anew === undefined) return false;
    await this.offline.resolve.settle([
      { id: refused.id, submission: anew },
      ...later.map(({ id }) => ({ id, submission: null })),
    ]);
    await this.settled();
    return true;
  }

  /** All that was set in motion has come to rest. */
  async settled(): Promise<void> {
    if (this.network.isOn) await this.offline.drain();
    // The mirror follows the database: what was written last must have come.
    for (const state of ['waiting', 'parked'] as const) {
      const written = await this.offline.operations(state);
      await until(() => {
        const shown = this.operations().filter((one) => one.state === state);
        return shown.length === written.length && shown.every(({ id }, place) => id === written[place]?.id);
      });
    }
  }

  close(): void {
    this.offline.close();
  }

  private operations(): readonly StoredOperation[] {
    return this.offline.mirror.pending.get().operations;
  }

  private chain() {
    const refused = this.parked();
    return chainOf(
      refused,
      this.operations().filter(({ subject, state }) => subject === refused.subject && state === 'waiting'),
    );
  }

  private get store(): string {
    return this.user.ownStore ?? '';
  }

  private get scope(): string {
    return storeScope(this.store);
  }
}

function environmentOf(
  { app, clock }: Reached,
  network: { isOn: boolean },
  indexedDB: IDBFactory,
): Environment {
  const copies = new FakeCopies();
  let last: Promise<unknown> = Promise.resolve();
  return {
    now: () => clock.now().getTime(),
    newId: uuidv7,
    random: () => 0.5,
    fetch: (path, { headers, body }) =>
      network.isOn ? inject(app, path, headers, body) : Promise.reject(new TypeError('no network')),
    setTimer: (run, ms) => setTimeout(run, ms).unref(),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
    withLock(_name, work) {
      const done = last.then(work, work);
      last = done.catch(() => undefined);
      return done;
    },
    indexedDB,
    IDBKeyRange,
    channel: () => undefined,
    copies: (name) => copies.store(name),
  };
}

async function inject(
  app: Answering,
  url: string,
  headers: RequestInit['headers'],
  body: RequestInit['body'],
): Promise<Response> {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: String(body),
    headers: Object.fromEntries(new Headers(headers)),
  });
  return new Response(answer.payload, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']) },
  });
}

/** Waits for something that only needs turns of the event loop. */
async function until(isSo: () => boolean): Promise<void> {
  const patienceMs = 60_000;
  const startedAt = performance.now();
  while (!isSo()) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`never came true: ${isSo}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
