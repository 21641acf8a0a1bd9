import type { Moved } from '#core/live/subscriber';
import { partsOf } from '#core/wire/collection';
import { notifyListeners } from '../database/notify.ts';

/** The channel on which servers tell one another what their open streams may be about. */
export const liveChannel = 'stockroom_live';

/**
 * @param where the transaction that did it, or the database
 * @param collections those whose rows have changed, of a scope that not everybody reads the whole of
 */
export function tellScopeMoved(
  where: object,
  scope: string,
  number: number,
  collections?: readonly string[],
): void {
  notifyListeners(where, liveChannel, JSON.stringify([scope, number, ...(collections ? [collections] : [])]));
}

/** @param list the first word of the calls' names, and of the keys that the app keeps their answers by */
export function tellListChanged(where: object, list: string): void {
  notifyListeners(where, liveChannel, JSON.stringify([list]));
}

/** Sessions have ended, or their device is to be wiped. Says not whose: each server asks for those that it has streams of. */
export function tellSessionsEnded(where: object): void {
  notifyListeners(where, liveChannel, JSON.stringify([]));
}

/** What was told, gathered: the highest number of each scope, and what has changed in it. */
export class Gathered {
  readonly scopes = new Map<string, Moved>();
  readonly lists = new Set<string>();
  haveSessionsEnded = false;

  add(text: string): void {
    const [name, number, collections] = wordsOf(text);
    if (name === undefined) this.haveSessionsEnded = true;
    else if (number === undefined) this.lists.add(name);
    else this.move(name, { number, collections });
  }

  /** Takes out what everybody may have to hear: what the company shares, and lists. */
  takeShared(): Gathered {
    const shared = new Gathered();
    for (const [scope, moved] of this.scopes) {
      if (partsOf(scope).kind !== 'company') continue;
      shared.scopes.set(scope, moved);
      this.scopes.delete(scope);
    }
    for (const list of this.lists) shared.lists.add(list);
    this.lists.clear();
    return shared;
  }

  join(earlier: Gathered): void {
    for (const [scope, moved] of earlier.scopes) this.move(scope, moved);
    for (const list of earlier.lists) this.lists.add(list);
    this.haveSessionsEnded ||= earlier.haveSessionsEnded;
  }

  isEmpty(): boolean {
    return this.scopes.size === 0 && this.lists.size === 0 && !this.haveSessionsEnded;
  }

  private move(scope: string, moved: Moved): void {
    const before = this.scopes.get(scope);
    this.scopes.set(scope, before ? joined(before, moved) : moved);
  }
}

function joined(one: Moved, other: Moved): Moved {
  return {
    number: Math.max(one.number, other.number),
    // Of one that does not say, it may be any of them.
    collections: one.collections &&
      other.collections && [...new Set([...one.collections, ...other.collections])],
  };
}

type Told = [name?: string, number?: number, collections?: readonly string[]];

function wordsOf(text: string): Told {
  const parts: unknown = JSON.parse(text);
  if (!Array.isArray(parts)) return [];
  const [name, number, collections]: unknown[] = parts;
  if (typeof name !== 'string') return [];
  if (typeof number !== 'number') return [name];
  return Array.isArray(collections) ? [name, number, collections.map(String)] : [name, number];
}
