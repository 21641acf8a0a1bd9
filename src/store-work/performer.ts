import { featureOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Submission } from '#core/wire/operation';
import type { Offline, StoredOperation } from '#offline';
import type { Problem } from '../api/problem.ts';
import { watchOutcomes } from './outcomes.ts';
import type { Saved } from './save.ts';

/** What is said of work. */
export type Said = {
  /** When it is done; absent: the caller says it. */
  text?: string;
  /** What it is done to. */
  title?: string;
  /** Said when it was taken back, and when it could not be; the words that are the same for all, when absent. */
  undone?: string;
  notUndone?: string;
  /** Said when somebody else was first, of what the server has by now; usual words, when absent. */
  changedFirst?: (who: string, current: unknown) => string;
};

export type Performing = {
  /**
   * Waits for the server's answer: for a row that this device does not hold, whose page shows what the server says. What
   * the server refuses is told and is not kept; what it cannot be asked now is kept, and is sent later.
   */
  now?: boolean;
  said?: Said;
  /** The page shows `problem`; else a notice does. */
  isProblemShown?: boolean;
  /** As `Saved.save` takes them. */
  replacing?: string | undefined;
  photos?: Parameters<Saved['save']>[2];
};

/** What has become of work. */
export type Performed = {
  /** Any of it was done. */
  isDone: boolean;
  /** The same of each, in the order of the work: on this device, or, with `now`, at the server or on its way. */
  done: readonly boolean[];
  /** Ids of the operations. */
  ids: readonly string[];
  /** Some was to be done now and waits for the network: that has been said already. */
  isWaiting: boolean;
  /** The first refusal. */
  problem: Problem | undefined;
  undo: TakeBack;
};

/**
 * Takes back what was done, at the server too where that has it; false when there is no way back, undefined when why it was
 * not, or that it waits for the network, has been said already.
 */
export type TakeBack = () => Promise<boolean | undefined>;

export type PerformerParts = Pick<Saved, 'save' | 'undo'> & {
  offline: Pick<Offline, 'kinds'> & Parameters<typeof watchOutcomes>[0];
  after: Parameters<typeof watchOutcomes>[1];
  /** What is being recorded or answered; outlives one performer. */
  underWay: Set<string>;
  /** Whether whoever pressed is still on the page: a refusal that nobody reads stays until it is decided about. */
  isHere: () => boolean;
  /** Asks again for what the server has said of these features; settles when it is shown. */
  askAgain: (features: readonly string[]) => Promise<unknown>;
  tell: {
    done(text: string, said: Said, undo: TakeBack | undefined): void;
    /** It waits for the network. */
    waiting(said: Said, undo: TakeBack | undefined): void;
    refused(operation: StoredOperation, said: Said): void;
    /** It was told as done, and the server has refused it: in place of that. */
    overruled(operation: StoredOperation, said: Said): void;
  };
};

/** Longer than a request may take: then it waits for something else than the network. */
const answeredWithinMs = 15_000;

/**
 * Does work through the outbox, each once however often it is pressed: what was pressed already and is still under way is
 * left out. Resolves when it is recorded; with `now` when it is answered and shown, or cannot be sent now.
 */
export function createPerformer(parts: PerformerParts) {
  const { offline, underWay, tell } = parts;

  async function perform(work: readonly Submission[], performing: Performing = {}): Promise<Performed> {
    const fresh = work.filter((one) => !underWay.has(pressOf(one)));
    const before = performing.now ? fresh.map((one) => standsBefore(one, performing.replacing)) : [];
    const free = fresh.filter((_, index) => before[index] === undefined);
    const presses = free.map(pressOf);
    for (const press of presses) underWay.add(press);
    try {
      return await record(
        work,
        free,
        before.filter((one) => one !== undefined),
        performing,
      );
    } finally {
      for (const press of presses) underWay.delete(press);
    }
  }

  async function record(
    work: readonly Submission[],
    free: readonly Submission[],
    before: readonly StoredOperation[],
    { now = false, said = {}, isProblemShown = false, replacing, photos }: Performing,
  ): Promise<Performed> {
    const isWatched = now || said.text !== undefined;
    const outcomes = isWatched ? watchOutcomes(offline, parts.after) : undefined;
    const ids = free.length > 0 ? await parts.save(free, replacing, photos) : [];
    const answered = (now && (await outcomes?.of(ids ?? [], answeredWithinMs))) || [];
    const refused = answered.filter(({ state }) => state === 'parked');
    const sent = answered.filter(({ state }) => state === 'sent');
    const waiting = now ? (ids ?? []).filter((id) => answered.every((one) => one.id !== id)) : [];
    // Whoever reads the refusal has their words in front of them.
    if (refused.length > 0 && parts.isHere()) {
      await parts.undo(...refused.map(({ id }) => id));
      // Pressed again, it must not find itself in its way.
      await offline.mirror.caughtUp();
    }
    const features = new Set(work.map(({ call }) => featureOf({ name: call })));
    const askAgain = () => parts.askAgain([...features]);
    if (answered.length > 0) await askAgain();
    if (waiting.length > 0) void outcomes?.of(waiting).then(askAgain);
    const isRefused = (id: string | undefined) => refused.some((one) => one.id === id);
    const done = work.map((one) => {
      const index = free.indexOf(one);
      return index >= 0 && ids !== undefined && !isRefused(ids[index]);
    });
    const isDone = ids !== undefined && (work.length === 0 || done.includes(true));
    const kept = (ids ?? []).filter((id) => !isRefused(id));
    const undo = () => takeBack(kept, sent);
    const mayUndo = free.every(({ call }) => offline.kinds.entryOf(call)?.inverse !== undefined);
    const shownUndo = mayUndo && kept.length > 0 ? undo : undefined;
    const isWaiting = waiting.length > 0 || before.some(({ state }) => state === 'waiting');
    if (isWaiting) tell.waiting(said, waiting.length > 0 ? shownUndo : undefined);
    else if (said.text !== undefined && kept.length > 0) tell.done(said.text, said, shownUndo);
    const first = refused[0] ?? before.find(({ state }) => state === 'parked');
    // What several are called together is not what one of them is called.
    const saidOfOne = work.length === 1 ? said : { ...said, title: '' };
    if (first && !isProblemShown) tell.refused(first, saidOfOne);
    if (!now)
      void outcomes?.of(kept, answeredWithinMs).then((late) => {
        outcomes.stop();
        const overruled = late.find(({ state }) => state === 'parked');
        if (overruled) tell.overruled(overruled, saidOfOne);
      });
    return { isDone, done, ids: kept, isWaiting, problem: first && problemIn(first), undo };
  }

  /** `sent`: those that the server had at once. */
  async function takeBack(
    ids: readonly string[],
    sent: readonly StoredOperation[],
  ): Promise<boolean | undefined> {
    if (sent.length < ids.length || sent.length === 0) return parts.undo(...ids);
    const inverses = sent.toReversed().flatMap((one) => offline.kinds.about(one)?.inverse() ?? []);
    const { done, isWaiting } = await perform(inverses, { now: true });
    if (isWaiting || done.includes(false)) return undefined;
    return inverses.length === ids.length;
  }

  /** What was recorded about the same and is not answered, or was refused and holds this back. */
  function standsBefore(one: Submission, replacing: string | undefined): StoredOperation | undefined {
    const isSame = (other: StoredOperation) =>
      other.call === one.call && JSON.stringify(other.params) === JSON.stringify(one.params);
    return offline.mirror.pending
      .get()
      .operations.find(
        (other) =>
          other.id !== replacing &&
          other.subject === one.subject &&
          (other.state === 'parked' || isSame(other)),
      );
  }

  return perform;
}

/** The same of what is pressed twice: an id of its own is made with each press, and does not count. */
function pressOf({ call, subject, params, body }: Submission): string {
  const said = Object.entries(Object(body)).filter(([, value]) => !isId.test(String(value)));
  return JSON.stringify([call, subject, params, said]);
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function problemIn({ lastAnswer }: StoredOperation): Problem {
  const { code, reason = 'unknown', params = {}, current } = lastAnswer ?? {};
  return { reason, params, fields: {}, point: undefined, current, isConflict: code === codes.conflict };
}
