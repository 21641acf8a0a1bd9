import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { cutLine } from './dead-connections.ts';
import { allNotified } from './notify.ts';

/** Who hears what `notifyListeners` (notify.ts) sent on a channel, in this process or another. */
export type Listener = {
  told(texts: readonly string[]): void;
  /** From now on all is heard; what was told before, since the connection was lost or ever, may have been missed. */
  resync(): void;
};

/** What processes tell one another: that something is to be looked at, never what. */
export type Notices = {
  /** Connects when somebody listens for the first time. Answers how to stop listening. */
  listen(channel: string, listener: Listener): () => void;
  /** How often the connection was lost. */
  losses(): number;
  /** Sends what was told, and ends the connection. */
  close(): Promise<void>;
};

/** How patient it is; `jitter` answers from 0 to 1. */
export type NoticeLimits = {
  beatEveryMs: number;
  beatWithinMs: number;
  againAfterMs: number;
  againAtMostMs: number;
  jitter: () => number;
};

/**
 * One connection that listens for the whole process, beside the pool of `db`. It is made anew whenever it is lost, and
 * also when it no longer hears what the pool says: its host may be gone without a word, or another put in charge.
 */
export function openNotices(db: { $client: pg.Pool }, said: Partial<NoticeLimits> = {}): Notices {
  const limits = { ...usualLimits, ...said };
  const pool = db.$client;
  const channels = new Map<string, Set<Listener>>();
  const ended = new AbortController();
  let keeping: Promise<void> | undefined;
  let line: ListeningLine | undefined;
  let losses = 0;

  async function keep(): Promise<void> {
    let failures = 0;
    // Once: each would listen to the signal for as long as the process lives.
    const isOver = aborted(ended.signal);
    while (!ended.signal.aborted) {
      line = listeningLine(pool, limits, hear);
      try {
        await Promise.race([line.opened.then(() => Promise.all([...channels.keys()].map(join))), isOver]);
        failures = 0;
        await Promise.race([line.lost, isOver]);
      } catch {
        failures += 1;
      }
      line.cut();
      line = undefined;
      if (ended.signal.aborted) return;
      losses += 1;
      const again = Math.min(limits.againAtMostMs, limits.againAfterMs * 2 ** failures);
      await delay(again * (0.5 + limits.jitter()), undefined, { signal: ended.signal }).catch(
        () => undefined,
      );
    }
  }

  async function join(channel: string): Promise<void> {
    await line?.join(channel);
    for (const listener of channels.get(channel) ?? []) listener.resync();
  }

  function hear(channel: string, payload: string): void {
    const told = textsOf(payload);
    if (told.length === 0) return;
    for (const listener of channels.get(channel) ?? []) listener.told(told);
  }

  return {
    listen(channel, listener) {
      const known = channels.get(channel);
      channels.set(channel, (known ?? new Set()).add(listener));
      keeping ??= keep();
      // On a line that is only just being made, it is joined with the others.
      if (line?.isOpen()) void join(channel).catch(() => line?.cut());
      return () => channels.get(channel)?.delete(listener);
    },
    losses: () => losses,
    async close() {
      ended.abort();
      await keeping;
      await allNotified(db);
    },
  };
}

/** None in what is not ours: whoever may connect to the database may notify on any channel. */
function textsOf(payload: string): string[] {
  try {
    const texts: unknown = JSON.parse(payload);
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

const usualLimits: NoticeLimits = {
  beatEveryMs: 10_000,
  beatWithinMs: 5_000,
  againAfterMs: 100,
  againAtMostMs: 10_000,
  jitter: Math.random,
};

type ListeningLine = {
  opened: Promise<void>;
  isOpen(): boolean;
  join(channel: string): Promise<void>;
  /** Never fails. */
  lost: Promise<void>;
  cut(): void;
};

function listeningLine(
  pool: pg.Pool,
  limits: NoticeLimits,
  hear: (channel: string, payload: string) => void,
): ListeningLine {
  // With the pool's own settings object: its password cannot be seen, and so would not be copied.
  const client = new pg.Client(pool.options);
  // Of this line alone, so that nobody else is woken.
  const beat = `stockroom_beat_${randomUUID()}`;
  let isOpen = false;
  let heard: (() => void) | undefined;
  let asked: Promise<unknown> = Promise.resolve();
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === beat) heard?.();
    else hear(channel, payload);
  });

  const cut = () => {
    isOpen = false;
    clearInterval(timer);
    cutLine(client, new Error('it no longer hears what is told'));
  };
  const timer = setInterval(() => void feel(), limits.beatEveryMs).unref();

  /** Whether what the pool says is heard here. When the pool cannot say anything, nothing is known. */
  async function feel(): Promise<void> {
    if (!isOpen) return;
    const answer = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const isSent = await pool.query('select pg_notify($1, $2)', [beat, '']).then(
      () => true,
      () => false,
    );
    const late = delay(limits.beatWithinMs, 'late', { ref: false });
    if (isSent && (await Promise.race([answer, late])) === 'late') cut();
  }

  async function join(channel: string): Promise<void> {
    asked = asked.then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`));
    await asked;
  }

  const opened = client.connect().then(async () => {
    await join(beat);
    isOpen = true;
    void feel();
  });
  return { opened, isOpen: () => isOpen, join, lost, cut };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
