import { basePath } from '#core/wire/call';
import type { Submission } from '#core/wire/operation';
import { replayOperations } from '#core/wire/outbox';
import { isSomethingLeft } from './batch.ts';
import { type Clock, openClock } from './clock.ts';
import { copiesName, openCopies } from './copies.ts';
import {
  type Discarded,
  databaseName,
  type LastAnswer,
  OfflineDatabase,
  type OperationState,
  type StoredCursor,
  type StoredOperation,
} from './database.ts';
import type { Device } from './device.ts';
import type { Environment } from './environment.ts';
import { type Kinds, kindsOf, type OfflineKind } from './kinds.ts';
import { type Mirror, openMirror } from './mirror.ts';
import { type LateOpening, onOtherVersions } from './other-versions.ts';
import * as outbox from './outbox.ts';
import { openPhotoCopies } from './photo-copies.ts';
import { createPhotoSender } from './photo-sender.ts';
import { followOperations, forgetPhotos, type NewPhotos, type WaitingPhotos, watchPhotos } from './photos.ts';
import { type PullResult, pull } from './pull.ts';
import { createReplayer, type ReplayParts } from './replay.ts';
import { countByCollection, countRows, deleteLetGo, holdScope } from './scopes.ts';
import { keepSession } from './session.ts';
import { initialStatus, Observable, type Status, type Watchable, when } from './status.ts';
import { exportOutbox, importOutbox } from './transfer.ts';

export { holderOf } from './batch.ts';
export type { Folded, FoldedRow } from './collection.ts';
export type { Discarded, OperationState, StoredCursor, StoredOperation, StoredPhoto } from './database.ts';
export { browserEnvironment, type Channel, type CopyStore, type Environment } from './environment.ts';
export {
  type Change,
  type Description,
  into,
  type Kinds,
  type Known,
  kindsOf,
  type OfflineKind,
  on,
  type Read,
  type Recorded,
  recordedAs,
} from './kinds.ts';
export type { PendingOperations } from './mirror.ts';
export type { LateOpening } from './other-versions.ts';
export { type Decided, mayBeApplied, NotSaved, OnlyLooking } from './outbox.ts';
export type { NewPhoto, NewPhotos, WaitingPhotos } from './photos.ts';
export type { PullResult } from './pull.ts';
export { type Status, type Watchable, when } from './status.ts';
export { ImportRefused } from './transfer.ts';

/** One user's offline store, open. */
export type Offline = {
  userId: string;
  clock: Clock;
  status: Watchable<Status>;
  mirror: Mirror;
  kinds: Kinds;
  /**
   * Records an operation, and the photos that are to follow it, or nothing of either; resolves with its id when they are
   * safe on this device. Throws NotSaved when they are not.
   */
  submit(submission: Submission, photos?: NewPhotos): Promise<string>;
  /** The same of several, however many are ticked: all of them, or none. The photos follow the first. */
  submitAll(submissions: readonly Submission[], photos?: NewPhotos): Promise<string[]>;
  /** Photos that the server does not have yet, each behind its operation. */
  photos: {
    waiting: Watchable<WaitingPhotos>;
    bytesOf(id: string): Promise<ArrayBuffer | undefined>;
    /** Offers refused photos again. */
    retry(...ids: string[]): Promise<void>;
    /** Throws photos away, only ever by a person's act; their operation stays. */
    discard(...ids: string[]): Promise<void>;
  };
  /** Sends what waits, now. */
  replay(): void;
  /** Opens a scope, which makes this device hold it, and fetches what changed in it. */
  pull(scope: string): Promise<PullResult>;
  /** Fetches what changed in every scope that is held or kept; answers the first result that was no success. */
  freshen(): Promise<PullResult>;
  /** The server says how far scopes have come: of those that are held, what is behind is fetched. */
  catchUp(numbers: Readonly<Record<string, number>>): Promise<void>;
  /** Hears of operations that were applied, whichever tab or worker sent them; returns the way to stop. */
  onSent(listener: SentListener): () => void;
  /** Another request of this page found the server, or did not: that is as true here. */
  heard(isReachable: boolean): void;
  /** How far each held scope has been pulled. */
  cursors(): Promise<StoredCursor[]>;
  /** How many rows of a scope are on this device. */
  countRows(scope: string): Promise<number>;
  /** The same, by collection. */
  countByCollection(scope: string): Promise<Map<string, number>>;
  /** What is in the database in a state, in order: also what is settled, which no screen watches. */
  operations(state: OperationState): Promise<StoredOperation[]>;
  resolve: {
    /** Takes operations back, all at once: removed if they never left, else by their inverses. False when one has none. */
    undo(...ids: string[]): Promise<boolean>;
    /** Offers refused operations again. */
    retry(...ids: string[]): Promise<void>;
    /** `why` stays on this device, and goes into an export, as long as the operation is kept. False when it was settled already. */
    discard(id: string, why?: Omit<Discarded, 'at'>): Promise<boolean>;
    /** Answers the new operation's id. Photos of the old one follow it too. */
    replace(id: string, submission: Submission, photos?: NewPhotos): Promise<string>;
    /** One decision about several operations at once. */
    settle(decided: readonly outbox.Decided[]): Promise<void>;
  };
  drafts: {
    save(key: string, value: unknown): Promise<void>;
    read(key: string): Promise<unknown>;
    drop(key: string): Promise<void>;
  };
  /** Operations as a file's text, and back again: for a phone that must be handed in before it was online. */
  exportOutbox(): Promise<string>;
  /** `held`: why what it brings waits for its user's word. */
  importOutbox(text: string, held?: LastAnswer): Promise<Imported>;
  /** Forgets everything but operations, the unsent ones and those that a restored server may ask for again: for signing out. */
  clearReplicas(): Promise<void>;
  /** Sends until nothing more can be sent; for the worker. */
  drain(): Promise<void>;
  /** Whether something still waits that only has to be sent: no refused operation is before it. */
  isSomethingLeft(): Promise<boolean>;
  close(): void;
};

/** How many operations and photos were new here, and how many of both were not. */
export type Imported = { added: number; photos: number; known: number };

/** An operation's `lastAnswer` is the server's word about it: a reason when there is something to be told. */
type SentListener = (operations: readonly StoredOperation[]) => void;

export type OfflineOptions = {
  userId: string;
  kinds: readonly OfflineKind[];
  device: Device;
  environment: Environment;
  language: () => string;
  /** Scopes that this device always holds, as of now: the user's own store. */
  keptScopes?: () => readonly string[];
  /** The database is not open yet, and why; null: it is. */
  onLate?: (why: LateOpening | null) => void;
  /** A newer version has been opened in another window. */
  onOutdated?: () => void;
  /** Something has newly come to wait, whatever brought it: a verb, another tab, a copy, a restored database. */
  onWaiting?: () => void;
  /** Whoever only looks writes nothing on this device either: it would be sent as their own. */
  isReadOnly?: () => Promise<boolean>;
  /** A verb was refused because of that; it throws OnlyLooking. */
  onRefused?: () => void;
};

const tidyAfterMs = 10_000;

export async function openOffline(options: OfflineOptions): Promise<Offline> {
  const { userId, environment, device, keptScopes = () => [] } = options;
  const db = new OfflineDatabase(userId, environment);
  const stopHearing = onOtherVersions(
    db,
    { late: (why) => options.onLate?.(why), outdated: () => options.onOutdated?.() },
    environment,
  );
  const clock = await openClock(environment, device);
  const status = new Observable<Status>({
    ...initialStatus,
    clockBehind: clock.isBehind(),
    clockAhead: clock.isAhead(),
  });
  const kinds = kindsOf(options.kinds);
  const sentListeners = new Set<SentListener>();
  const closing = new AbortController();
  const parts: ReplayParts = {
    db,
    environment,
    clock,
    session: keepSession(device, userId, status),
    userId,
    status,
    language: options.language,
    keptScopes,
    closed: closing.signal,
  };
  const replayer = createReplayer(parts);
  // Before anything is sent: the rows that come with its answer are kept only of scopes that this device holds.
  void holdKept().catch(() => undefined);
  const mirror = openMirror(
    db,
    kinds,
    {
      // Another tab may die with what it recorded: this one sends it then.
      onArrived() {
        replayer.look();
        options.onWaiting?.();
      },
      onSent(operations) {
        void copies.drop(operations.map(({ id }) => id));
        photoSender.look();
        for (const listener of sentListeners) listener(operations);
      },
      onReopened(scopes) {
        copies.lookAgain();
        photoFeed.begin();
        void restore();
        void pullMissing(scopes).catch(() => undefined);
      },
      onBroken(isBroken) {
        if (status.get().storeBroken !== isBroken) status.set({ ...status.get(), storeBroken: isBroken });
      },
    },
    environment,
  );
  const copies = openCopies(db, userId, environment, async () => {
    const { operations } = await when(mirror.pending, ({ loaded }) => loaded);
    return operations;
  });
  const photoCopies = openPhotoCopies(db, userId, environment);
  const photoFeed = watchPhotos(db, () => photoSender.look());
  const photoSender = createPhotoSender({ ...parts, waiting: photoFeed.waiting, copies: photoCopies });
  /** Operations first: a photo that is found again may be one of them. */
  const restore = () =>
    copies
      .restored()
      .then(photoCopies.restored)
      .catch(() => undefined);
  void restore();
  photoFeed.begin();
  // Nobody waits for it, and the first screen needs the database.
  const tidying = environment.setTimer(() => void tidy().catch(() => undefined), tidyAfterMs);

  async function tidy(): Promise<void> {
    await copies.complete().catch(() => undefined);
    await photoCopies.complete().catch(() => undefined);
    await outbox.sweepSettled(parts);
    await deleteLetGo(db);
  }

  const isReadOnly = async () => (await options.isReadOnly?.()) ?? false;

  /** Changes the outbox, which holds all that was ever saved by then, and sees to the sending. */
  async function change<Result>(write: () => Promise<Result>, send = replayer.wake): Promise<Result> {
    if (await isReadOnly()) {
      options.onRefused?.();
      throw new outbox.OnlyLooking();
    }
    await mirror.secured();
    await copies.restored();
    const result = await write();
    // It is saved by now, and whoever heard otherwise would do it again; before a photo is sent, this is done once more.
    if (photoFeed.waiting.get().photos.length > 0)
      await photoCopies.drop(await followOperations(db).catch(() => []));
    send();
    return result;
  }

  const submitAll = (submissions: readonly Submission[], photos?: NewPhotos) =>
    change(async () => {
      const operations = await outbox.submit(parts, submissions, photos);
      await keepCopies(operations, photos);
      return operations.map(({ id }) => id);
    }, replayer.recorded);

  async function submit(submission: Submission, photos?: NewPhotos): Promise<string> {
    const [id = ''] = await submitAll([submission], photos);
    return id;
  }

  const keepCopies = (operations: readonly StoredOperation[], photos: NewPhotos | undefined) =>
    Promise.all([copies.keep(operations), photoCopies.keep(photos?.photos.map(({ id }) => id) ?? [])]);

  const pullScope = async (scope: string) => {
    const result = await pull(parts, scope);
    // Any answer proves that the server is there: a try that was waiting need not wait longer.
    if (result === 'up-to-date') {
      replayer.wake();
      photoSender.wake();
    }
    return result;
  };

  /** Answers all scopes that this device holds then, the kept ones first. */
  async function holdKept(): Promise<Set<string>> {
    const held = await db.cursors.toCollection().primaryKeys();
    const kept = keptScopes();
    for (const scope of kept) {
      if (!held.includes(scope)) await holdScope(db, scope, clock.iso());
    }
    return new Set([...kept, ...held]);
  }

  /** What was on screen is fetched again when it is not in the database any more. */
  async function pullMissing(scopes: Iterable<string>): Promise<void> {
    const held = await db.cursors.toCollection().primaryKeys();
    for (const scope of scopes) {
      if (held.includes(scope)) continue;
      await holdScope(db, scope, clock.iso());
      await pullScope(scope);
    }
  }

  let isClosed = false;
  /** Whoever still waits for an answer when the store is closed has left with its user: no answer, and no fault. */
  const asked = <Answer>(answer: PromiseLike<Answer>): Promise<Answer> =>
    Promise.resolve(answer).catch((error) =>
      isClosed ? new Promise<never>(() => {}) : Promise.reject(error),
    );

  return {
    userId,
    clock,
    status,
    mirror,
    kinds,
    submit,
    submitAll,
    photos: {
      waiting: photoFeed.waiting,
      bytesOf: async (id) => (await asked(db.photoBytes.get(id)))?.bytes,
      retry: (...ids) =>
        change(
          () =>
            outbox.writing(
              db,
              async () => {
                for (const id of ids)
                  await db.photos.update(id, { state: 'waiting', attempts: 1, damaged: 0, lastAnswer: null });
              },
              true,
            ),
          photoSender.wake,
        ),
      discard: (...ids) =>
        change(async () => {
          // First the copy: one whose photo the database does not know would be sent, against its user's word.
          await photoCopies.drop(ids);
          await outbox.writing(db, () => forgetPhotos(db, ids), true);
        }, photoSender.look),
    },
    replay() {
      void restore();
      replayer.wake();
      photoSender.wake();
    },
    async pull(scope) {
      await holdScope(db, scope, clock.iso());
      return pullScope(scope);
    },
    async freshen() {
      let result: PullResult = 'up-to-date';
      for (const scope of await holdKept()) {
        const one = await pullScope(scope);
        if (result === 'up-to-date') result = one;
        if (one === 'unreachable' || one === 'signed-out') break;
      }
      return result;
    },
    async catchUp(numbers) {
      // The own store before what the company shares.
      for (const scope of await holdKept()) {
        const cursor = await db.cursors.get(scope);
        // What is being downloaded for the first time comes to it by itself.
        if (cursor?.complete && cursor.seq < (numbers[scope] ?? 0)) await pullScope(scope);
      }
    },
    onSent(listener) {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
    cursors: () => asked(db.cursors.toArray()),
    countRows: (scope) => asked(countRows(db, scope)),
    countByCollection: (scope) => asked(countByCollection(db, scope)),
    operations: (state) => asked(db.operations.where('state').equals(state).sortBy('order')),
    heard(isReachable) {
      const before = status.get();
      if (before.reachable === isReachable) return;
      status.set({ ...before, reachable: isReachable });
      // A try that was waiting for the server need not wait longer.
      if (isReachable && before.reachable === false) {
        replayer.wake();
        photoSender.wake();
      }
    },
    resolve: {
      undo: (...ids) =>
        change(async () => {
          const { isWhole, gone, recorded } = await outbox.takeBack(parts, ids, (one) =>
            kinds.about(one)?.inverse(),
          );
          await copies.keep(recorded);
          await copies.drop(gone);
          if (recorded.length > 0) replayer.recorded();
          return isWhole;
          // What was refused may have held others back.
        }, replayer.look),
      retry: (...ids) => change(() => outbox.retry(parts, ids)),
      discard: (id, why) =>
        change(async () => {
          const isLetGo = await outbox.discard(parts, id, why);
          await copies.drop([id]);
          return isLetGo;
        }),
      replace: (id, submission, photos) =>
        change(async () => {
          const operation = await outbox.replace(parts, id, submission, photos);
          await keepCopies([operation], photos);
          await copies.drop([id]);
          return operation.id;
        }),
      settle: (decided) =>
        change(async () => {
          await copies.keep(await outbox.settle(parts, decided));
          await copies.drop(decided.map(({ id }) => id));
        }),
    },
    drafts: {
      async save(key, value) {
        if (!(await isReadOnly())) await db.drafts.put({ key, value, savedAt: clock.iso() });
      },
      read: async (key) => (await asked(db.drafts.get(key)))?.value,
      async drop(key) {
        if (!(await isReadOnly())) await db.drafts.delete(key);
      },
    },
    exportOutbox: () => exportOutbox(db, userId, clock),
    importOutbox: (text, held) =>
      change(async () => {
        const { added, known, photos } = await importOutbox(db, userId, text, held);
        await Promise.all([copies.keep(added), photoCopies.keep(photos)]);
        return { added: added.length, photos: photos.length, known };
      }),
    async clearReplicas() {
      await db.transaction('rw', db.rows, db.cursors, db.drafts, async () => {
        await db.rows.clear();
        await db.cursors.clear();
        await db.drafts.clear();
      });
    },
    async drain() {
      await restore();
      await replayer.drain();
      await photoSender.drain();
    },
    isSomethingLeft: () => asked(isSomethingLeft(db)),
    close() {
      isClosed = true;
      closing.abort();
      environment.clearTimer(tidying);
      stopHearing();
      replayer.stop();
      photoSender.stop();
      photoFeed.close();
      mirror.close();
      db.close();
    },
  };
}

/** Where the browser sends what the outbox recorded; the worker must let it pass. */
export const replayPath = basePath + replayOperations.path;
export { copiesName, databaseName };
