import { ownRights } from '#core/live/contract';
import { partsOf } from '#core/wire/collection';
import type { Environment } from '#offline';
import type { ChangedLists } from '../../api/changed-lists.ts';
import type { StreamEvent } from './reader.ts';

export type FollowParts = {
  environment: Pick<Environment, 'now' | 'random' | 'setTimer' | 'clearTimer'>;
  /** Fetches what is behind of the scopes that this device holds. */
  catchUp(numbers: Readonly<Record<string, number>>): Promise<void>;
  /** Fetches what has changed in all of them. */
  freshen(): Promise<unknown>;
  listsChanged(names: ChangedLists): void;
  rightsChanged(): void;
  /** Lists that show what is in a scope, too. */
  listsOfScopes: readonly string[];
  isSeen(): boolean;
  /** A finger or a key is at work: nothing is to move under it. */
  isTouched(): boolean;
};

export type Follower = {
  hear(heard: StreamEvent): void;
  /** The page is seen again, which fetches scopes by itself. */
  seen(): void;
  stop(): void;
};

/** Spread over so much, the devices of a company do not ask in the same moment. */
const spreadMs = 200;
/** All of them hold it. */
const spreadOfCompanyMs = 1_000;
const spreadOfAllMs = 3_000;
/** What goes on changing is fetched no more often. */
const apartMs = 500;
const lookAgainMs = 200;
/** However long somebody goes on typing. */
const heldAtMostMs = 20_000;
const youngMs = 10_000;

function isCompanys(scope: string): boolean {
  return partsOf(scope).kind === 'company';
}

/** Has what others did fetched by the ordinary ways, while the page is seen, and between two touches. */
export function followHints(parts: FollowParts): Follower {
  const { environment } = parts;
  let numbers: Record<string, number> = {};
  let lists = new Set<string>();
  let isAll = false;
  let areAllLists = false;
  const startedAt = environment.now();
  let isStopped = false;
  let timer: unknown;
  let since = 0;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching = false;

  function soon(withinMs: number): void {
    if (timer !== undefined || fetching || isStopped || !parts.isSeen()) return;
    const now = environment.now();
    since ||= now;
    const rest = Math.max(0, fetchedAt + apartMs - now);
    timer = environment.setTimer(fetchOrWait, rest + environment.random() * withinMs);
  }

  function fetchOrWait(): void {
    timer = undefined;
    if (isStopped || !parts.isSeen()) return;
    if (parts.isTouched() && environment.now() - since < heldAtMostMs) {
      timer = environment.setTimer(fetchOrWait, lookAgainMs);
      return;
    }
    void fetchAll();
  }

  async function fetchAll(): Promise<void> {
    const [theirNumbers, theirLists, isEverything, areAll] = [numbers, lists, isAll, areAllLists];
    [numbers, lists, isAll, areAllLists, since] = [{}, new Set(), false, false, 0];
    fetching = true;
    fetchedAt = environment.now();
    if (theirLists.delete(ownRights)) parts.rightsChanged();
    try {
      // First the rows of this device: what the lists show of them is then the same.
      await (isEverything ? parts.freshen() : parts.catchUp(theirNumbers));
    } catch {
      // The next look, a minute from now at the latest, finds it.
    }
    if (areAll) parts.listsChanged('all');
    else {
      // What a page shows at first, where nobody answered it.
      if (isEverything) parts.listsChanged('failed');
      if (theirLists.size > 0) parts.listsChanged([...theirLists]);
    }
    fetching = false;
    if (isAll || lists.size > 0 || Object.keys(numbers).length > 0) soon(spreadMs);
  }

  return {
    hear(heard) {
      if (heard.kind === 'changed') {
        for (const [scope, number] of Object.entries(heard.hint.scopes)) {
          numbers[scope] = Math.max(number, numbers[scope] ?? 0);
          for (const list of parts.listsOfScopes) lists.add(list);
        }
        for (const list of heard.hint.lists) lists.add(list);
        soon(Object.keys(heard.hint.scopes).some(isCompanys) ? spreadOfCompanyMs : spreadMs);
        return;
      }
      isAll = true;
      // What a page shows at first has only just been asked for.
      areAllLists ||= environment.now() - startedAt > youngMs;
      soon(heard.kind === 'opened' ? spreadMs : spreadOfAllMs);
    },
    seen: () => soon(0),
    stop() {
      isStopped = true;
      environment.clearTimer(timer);
    },
  };
}
