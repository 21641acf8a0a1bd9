import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Hint, liveStream, ownRights } from '#core/live/contract';
import { hintFor, type Subscriber, subscribedLists } from '#core/live/subscriber';
import { codes } from '#core/wire/codes';
import { mayRead, readsCompany } from '#core/wire/collection';
import { prepared } from '../database/database.ts';
import type { Notices } from '../database/notices.ts';
import { Refusal } from '../http/refusal.ts';
import { type Actor, loadActor, requireCall } from '../people/access.ts';
import { sessionsInUse } from '../people/sessions.ts';
import type { Platform } from '../platform.ts';
import { Gathered, liveChannel } from './changes.ts';
import { type Line, openStream, type Stream } from './stream.ts';

/** The streams that this process has open, and what they are told. */
export type Live = {
  /** @throws Refusal 42900 when the session has as many streams as it may have, 50300 when all have been ended */
  admit(actor: Actor): void;
  open(actor: Actor, line: Line): void;
  /** What somebody is told of. */
  hearingOf(actor: Actor): Subscriber;
  count(): number;
  /** Ends all of them, and lets no more in. */
  end(): void;
};

export type LiveLimits = {
  /** What happens within is told together, on top of what `tell` gathers. */
  gatherMs: number;
  /** Proxies cut what is silent for 60 s. As often it is asked whether the sessions last. */
  breatheEveryMs: number;
  /** A device has one for all its tabs; those of a line that broke are noticed late. */
  perSession: number;
  /** After the database could not be asked. */
  againMs: number;
  /**
   * What everybody may have to hear is told so many at a time, and the next ones later: each device that hears asks, and a
   * thousand would ask in one moment. What happens meanwhile is gathered for the next round.
   */
  toldAtOnce: number;
  /** Ends when the next ones may be told. */
  untilNext: () => Promise<unknown>;
};

/**
 * Tells open streams that something changed, each only of what its user may pull or open at that moment: a change of
 * rights is found before anything that was committed after it is told.
 */
export function openLive(platform: Platform, notices: Notices, said: Partial<LiveLimits> = {}): Live {
  const limits = { ...usualLimits, ...said };
  const open = new Set<Listening>();
  let gathered = new Gathered();
  let shared = new Gathered();
  let isGoingRound = false;
  let isCasting = false;
  let castSoon: NodeJS.Timeout | undefined;
  let breathing: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;
  let hasEnded = false;

  function castWithin(ms: number): void {
    if (!isCasting) castSoon ??= setTimeout(() => void cast(), ms).unref();
  }

  async function cast(): Promise<void> {
    castSoon = undefined;
    isCasting = true;
    const news = gathered;
    gathered = new Gathered();
    let againMs = limits.gatherMs;
    try {
      await seeRights([...open], news.haveSessionsEnded);
      if (open.size > limits.toldAtOnce) shared.join(news.takeShared());
      if (!isGoingRound) void goRound();
      sendHints(open, news);
    } catch {
      // Nobody can say who may hear of it. Nothing can be pulled meanwhile either.
      gathered.join(news);
      againMs = limits.againMs;
    }
    isCasting = false;
    if (!hasEnded && !gathered.isEmpty()) castWithin(againMs);
  }

  async function goRound(): Promise<void> {
    isGoingRound = true;
    while (!hasEnded && !shared.isEmpty()) {
      const news = shared;
      shared = new Gathered();
      const all = [...open];
      for (let from = 0; from < all.length && !hasEnded; from += limits.toldAtOnce) {
        const next = all.slice(from, from + limits.toldAtOnce);
        try {
          // Of the first ones it was found out just now.
          if (from > 0) await seeRights(next, false);
          sendHints(
            next.filter((one) => open.has(one)),
            news,
          );
        } catch {
          shared.join(news);
        }
        await limits.untilNext();
      }
    }
    isGoingRound = false;
  }

  /** Nobody is told by rights that they have no more. */
  async function seeRights(some: readonly Listening[], haveSessionsEnded: boolean): Promise<void> {
    const rights = await currentRights(platform);
    if (haveSessionsEnded || some.some((one) => one.rights !== rights)) await lookAgain();
  }

  function sendHints(some: Iterable<Listening>, news: Gathered): void {
    for (const { hearing, stream } of some) {
      const hint = hintFor(hearing, news.scopes, news.lists);
      if (hint) stream.send('changed', JSON.stringify(hint));
    }
  }

  /** Ends what may be heard no more, and finds out anew who may hear of what, where rights have changed. */
  async function lookAgain(): Promise<void> {
    const before = [...open];
    const ids = [...new Set(before.map(({ sessionId }) => sessionId))];
    const found = await sessionsInUse(platform, ids, platform.now());
    const inUse = new Map(found.map((one) => [one.session.id, one]));
    const changed = before.filter((one) => inUse.get(one.sessionId)?.rights !== one.rights);
    for (const one of before) tellOfWipe(one, inUse.get(one.sessionId)?.wipeAskedAt ?? null);
    const renewNext = async () => {
      for (let one = changed.pop(); one; one = changed.pop()) await renew(one, inUse.get(one.sessionId));
    };
    await Promise.all(Array.from({ length: renewedAtOnce }, renewNext));
  }

  /** The device asks then what its user may do, and is told with that. */
  function tellOfWipe(one: Listening, askedAt: string | null): void {
    if (askedAt !== null && askedAt !== one.wipeAskedAt) one.stream.send('changed', rightsHint);
    one.wipeAskedAt = askedAt;
  }

  async function renew(one: Listening, found: InUse | undefined): Promise<void> {
    const actor = found && (await loadActor(platform.db, found));
    if (!actor || !mayListen(actor)) {
      open.delete(one);
      one.stream.end();
      return;
    }
    const isOther = one.print !== printOf(actor);
    Object.assign(one, listeningOf(actor));
    if (isOther) one.stream.send('changed', rightsHint);
  }

  function listeningOf(actor: Actor): Omit<Listening, 'stream' | 'wipeAskedAt'> {
    const { sessionId, rights } = actor;
    return { sessionId, rights, print: printOf(actor), hearing: hearingOf(actor) };
  }

  function hearingOf(actor: Actor): Subscriber {
    const { userId, stores, psrCode } = actor;
    const lists = subscribedLists(platform.calls, actor.may);
    const all = platform.collections.map(({ of }) => of);
    const collections = new Set(all.filter((of) => mayRead(actor.points, of)).map(({ name }) => name));
    return { userId, stores, psrCode, readsCompany: readsCompany(actor.points, all), collections, lists };
  }

  const listener = {
    told(texts: readonly string[]) {
      if (open.size === 0) return;
      for (const text of texts) gathered.add(text);
      castWithin(limits.gatherMs);
    },
    resync() {
      for (const { stream } of open) stream.send('resync', '{}');
      gathered.haveSessionsEnded = true;
      castWithin(0);
    },
  };

  function breathe(): void {
    for (const { stream } of open) stream.breathe();
    if (open.size === 0) return;
    gathered.haveSessionsEnded = true;
    castWithin(0);
  }

  return {
    admit({ sessionId }) {
      if (hasEnded) throw new Refusal(codes.unavailable, { reason: 'database-busy' });
      const theirs = [...open].filter((one) => one.sessionId === sessionId).length;
      if (theirs < limits.perSession) return;
      const seconds = Math.ceil(limits.breatheEveryMs / 1000);
      throw new Refusal(codes.tooManyRequests, { reason: 'too-many-requests', params: { seconds } }, seconds);
    },
    open(actor, line) {
      const one: Listening = { ...listeningOf(actor), stream: openStream(line), wipeAskedAt: null };
      open.add(one);
      line.once('close', () => open.delete(one));
      stopListening ??= notices.listen(liveChannel, listener);
      breathing ??= setInterval(breathe, limits.breatheEveryMs).unref();
    },
    hearingOf,
    count: () => open.size,
    end() {
      hasEnded = true;
      stopListening?.();
      clearInterval(breathing);
      clearTimeout(castSoon);
      for (const { stream } of open) stream.end();
      open.clear();
    },
  };
}

/** Two hundred a second: as many pulls are done in one. */
const usualLimits: LiveLimits = {
  gatherMs: 100,
  breatheEveryMs: 25_000,
  perSession: 5,
  againMs: 1000,
  toldAtOnce: 20,
  untilNext: () => delay(100, undefined, { ref: false }),
};
const renewedAtOnce = 8;

type Listening = {
  sessionId: string;
  /** The version of rights for which the rest counts. */
  rights: string | null;
  /** Another one: what the user may do has changed. */
  print: string;
  hearing: Subscriber;
  stream: Stream;
  /** When its device was asked to delete what it holds, as it was told. */
  wipeAskedAt: string | null;
};

const rightsHint = JSON.stringify({ scopes: {}, lists: [ownRights] } satisfies Hint);

type InUse = Awaited<ReturnType<typeof sessionsInUse>>[number];

async function currentRights({ db }: Platform): Promise<string | null> {
  const { rows } = await prepared<{ version: string }>(db, sql`select version from rights_version`);
  return rows[0]?.version ?? null;
}

function mayListen(actor: Actor): boolean {
  try {
    requireCall(actor, liveStream);
    return true;
  } catch {
    return false;
  }
}

/** Short, as there are thousands. */
function printOf({ points, stores, psrCode }: Actor): string {
  return createHash('sha256')
    .update(JSON.stringify([points, stores, psrCode]))
    .digest('base64url');
}
