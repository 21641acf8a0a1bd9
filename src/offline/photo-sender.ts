import { uploadPath } from '#core/files/upload';
import { codes, endsSession, mayPass } from '#core/wire/codes';
import { refusalOf } from '#core/wire/envelope';
import type { ReplicaRow } from '#core/wire/replica';
import type { LastAnswer, StoredPhoto } from './database.ts';
import { ask, type Reply } from './network.ts';
import type { PhotoCopies } from './photo-copies.ts';
import { followOperations, forgetPhotos, nextPhoto, type WaitingPhotos } from './photos.ts';
import type { ReplayParts } from './replay.ts';
import { writeRows } from './replica.ts';
import type { Watchable } from './status.ts';

export type PhotoSender = {
  /** There may be a photo to send; whoever waits for the network goes on waiting. */
  look(): void;
  /** Something happened that makes a try worth while: the network, a login. */
  wake(): void;
  /** Sends until nothing is left or nothing can be sent; for the worker's Background Sync. */
  drain(): Promise<void>;
  stop(): void;
};

type SenderParts = ReplayParts & { waiting: Watchable<WaitingPhotos>; copies: PhotoCopies };
type Step = { next: 'more' | 'idle' | 'later'; waitMs?: number | null };

/** A slow line brings this within a minute at 2 kB a second, and what is shown moves with each. */
const partBytes = 128 * 1024;
const partTimeoutMs = 60_000;
const stateTimeoutMs = 10_000;
const backOffFirstMs = 1_000;
const backOffCapMs = 30_000;
const heldOffCapMs = 3_600_000;
/** A server that is at one photo says to come back after ten minutes; where it has too much to do, sooner. */
const oneIsTakenMs = 60_000;
/** Bytes that come damaged so often are damaged here. */
const attemptsAtDamaged = 3;
/** Nothing is wrong with the photo: it goes when its user works again. */
const ofTheSession = ['view-as-reads-only', 'password-must-be-changed', 'second-factor-must-be-set'];

/**
 * Sends photos whose operation the server has accepted, one at a time and one context of this device at a time. A cut
 * goes on where the server says that it has come to; a refusal waits for a person and holds up no other photo.
 */
export function createPhotoSender(parts: SenderParts): PhotoSender {
  const { db, environment, status } = parts;
  let failures = 0;
  /** By id, until when not to ask again for photos that the server could not take: they hold up no other, and no news ends it. */
  const passedOver = new Map<string, number>();
  let timer: unknown;
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isWaiting = false;
  let stopped = false;

  async function run(): Promise<void> {
    environment.clearTimer(timer);
    isWaiting = false;
    for (let goesOn = true; goesOn && !stopped; ) {
      isAsked = false;
      const step = await tryOnce();
      if (step.next === 'later') schedule(step.waitMs ?? backOffMs());
      goesOn = step.next === 'more' || (isAsked && step.next === 'idle');
    }
    running = undefined;
  }

  async function tryOnce(): Promise<Step> {
    try {
      return await environment.withLock(`stockroom-photos-${parts.userId}`, sendOne);
    } catch {
      // The database closed under us, or the page was left: the photo is still there.
      failures += 1;
      return { next: 'later' };
    }
  }

  async function sendOne(): Promise<Step> {
    const token = await parts.session.tokenToSend();
    if (token === undefined) return { next: 'idle' };
    await parts.copies.drop(await followOperations(db));
    const now = environment.now();
    for (const [id, until] of passedOver) if (until <= now) passedOver.delete(id);
    const photo = await nextPhoto(db, passedOver);
    if (!photo)
      return passedOver.size === 0
        ? { next: 'idle' }
        : { next: 'later', waitMs: Math.min(...passedOver.values()) - now };
    const bytes = (await db.photoBytes.get(photo.id))?.bytes;
    if (!bytes) return refused(photo, { code: codes.notFound, reason: 'files-gone', params: {} });
    await db.photos.update(photo.id, { attempts: photo.attempts + 1 });
    return send(photo, bytes, token);
  }

  async function send(photo: StoredPhoto, bytes: ArrayBuffer, token: string): Promise<Step> {
    const options = { token, language: parts.language() };
    const about = { kind: photo.kind, subject: photo.subject };
    let offset = photo.sent;
    if (photo.attempts > 0) {
      const path = addressOf(photo, about);
      const reply = await ask(environment, { method: 'GET', path, timeoutMs: stateTimeoutMs }, options);
      const stop = await stoppedBy(photo, reply, token);
      if (stop) return stop;
      const known = progressIn(reply);
      if (!known) return unreachable();
      // The answer that brought the row was lost: to the end of the photo it is given again.
      offset = known.done ? photo.size : known.offset;
    }
    for (let length = partBytes; !stopped; ) {
      const { id, name, size } = photo;
      const path = addressOf(photo, { ...about, id, name, offset, size });
      const content = { type: 'application/octet-stream', body: bytes.slice(offset, offset + length) };
      const timeoutMs = (partTimeoutMs * length) / partBytes;
      const reply = await ask(environment, { method: 'PUT', path, content, timeoutMs }, options);
      if (isOffsetWrong(reply) && length === partBytes) {
        // Servers with folders of their own may take turns: none lacks what comes from the start in one piece.
        offset = 0;
        length += size;
        continue;
      }
      const stop = await stoppedBy(photo, reply, token);
      if (stop) return stop;
      const known = progressIn(reply);
      if (!known) return unreachable();
      if (known.done) return settled(photo, known.rows);
      offset = known.offset;
      await db.photos.update(id, { sent: offset });
    }
    return { next: 'idle' };
  }

  /** What an answer that is no success comes to; undefined for a success. */
  async function stoppedBy(photo: StoredPhoto, reply: Reply, token: string): Promise<Step | undefined> {
    if (reply.kind === 'unreachable') return unreachable();
    const { envelope, retryAfterMs } = reply;
    status.set({ ...status.get(), reachable: true });
    if (envelope.code === codes.success) return undefined;
    if (endsSession(envelope.code)) {
      parts.session.ended(token);
      return { next: 'idle' };
    }
    if (envelope.code === codes.clientTooOld) {
      status.set({ ...status.get(), paused: 'update-needed' });
      return { next: 'idle' };
    }
    const { reason, params } = refusalOf(envelope);
    // Where its files are busy for all, each further photo would only add to it.
    const isOfAll = reason === 'files-busy' && (retryAfterMs ?? 0) < oneIsTakenMs;
    if (envelope.code === codes.tooManyRequests || isOfAll || ofTheSession.includes(reason)) {
      failures += 1;
      return { next: 'later', waitMs: retryAfterMs };
    }
    const damaged = photo.damaged ?? 0;
    const isSentAnew = reason === 'files-hash-wrong' && damaged < attemptsAtDamaged;
    if (isSentAnew) await db.photos.update(photo.id, { damaged: damaged + 1 });
    if (mayPass(envelope.code) || isSentAnew || isOffsetWrong(reply)) {
      failures += 1;
      passedOver.set(photo.id, environment.now() + Math.min(retryAfterMs ?? backOffMs(), heldOffCapMs));
      return { next: 'more' };
    }
    return refused(photo, { code: envelope.code, reason, params });
  }

  async function refused(photo: StoredPhoto, answer: Omit<LastAnswer, 'at'>): Promise<Step> {
    const lastAnswer = { ...answer, at: parts.clock.iso() };
    await db.photos.update(photo.id, { state: 'refused', lastAnswer });
    return { next: 'more' };
  }

  /** The server has it, or nobody wants it. It goes when the row that shows it has come, and not a moment earlier. */
  async function settled({ id }: StoredPhoto, rows: readonly ReplicaRow[]): Promise<Step> {
    const tables = [db.photos, db.photoBytes, db.rows, db.cursors, db.counters];
    await db.transaction('rw', tables, async () => {
      await writeRows(db, rows);
      await forgetPhotos(db, [id]);
    });
    await parts.copies.drop([id]);
    failures = 0;
    return { next: 'more' };
  }

  function unreachable(): Step {
    failures += 1;
    status.set({ ...status.get(), reachable: false });
    return { next: 'later' };
  }

  function schedule(waitMs: number): void {
    isWaiting = true;
    environment.clearTimer(timer);
    timer = environment.setTimer(start, Math.min(waitMs, heldOffCapMs));
  }

  function backOffMs(): number {
    const full = Math.min(backOffCapMs, backOffFirstMs * 2 ** Math.min(failures - 1, 10));
    return full / 2 + (full / 2) * environment.random();
  }

  /** Most devices have none, and then nothing is read, nor a lock asked for. */
  function start(): void {
    const { loaded, photos } = parts.waiting.get();
    if (loaded && photos.some(({ state }) => state === 'waiting')) startAnyhow();
  }

  function startAnyhow(): void {
    if (stopped) return;
    isAsked = true;
    running ??= run();
  }

  return {
    look() {
      if (!isWaiting) start();
    },
    wake() {
      failures = 0;
      start();
    },
    async drain() {
      // Asked for before the photos have been read, too.
      startAnyhow();
      await running;
    },
    stop() {
      stopped = true;
      environment.clearTimer(timer);
    },
  };
}

function addressOf({ hash }: StoredPhoto, query: Record<string, string | number>): string {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `${uploadPath.replace(':hash', hash)}?${new URLSearchParams(texts)}`;
}

/** Whether the server says that it lacks bytes before these. */
function isOffsetWrong(reply: Reply): boolean {
  return reply.kind === 'answer' && refusalOf(reply.envelope).reason === 'files-offset';
}

function progressIn(reply: Reply): { offset: number; done: boolean; rows: ReplicaRow[] } | undefined {
  const data = reply.kind === 'answer' ? reply.envelope.data : undefined;
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('offset' in data) || !('done' in data)) return undefined;
  const { offset, done } = data;
  if (typeof offset !== 'number' || typeof done !== 'boolean') return undefined;
  const rows = 'rows' in data && Array.isArray(data.rows) ? data.rows : [];
  return { offset, done, rows };
}
