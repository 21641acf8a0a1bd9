import { tell } from '../database/telling.ts';

/** The channel on which servers tell one another what their open streams may be about. */
export const liveChannel = 'stockroom_live';

/** `where`: the transaction that did it, or the database. */
export function tellScopeMoved(where: object, scope: string, number: number): void {
  tell(where, liveChannel, JSON.stringify([scope, number]));
}

/** @param list the first word of the calls' names, and of the keys that the app keeps their answers by */
export function tellListChanged(where: object, list: string): void {
  tell(where, liveChannel, JSON.stringify([list]));
}

/** Says not whose: each server asks for those that it has streams of. */
export function tellSessionsEnded(where: object): void {
  tell(where, liveChannel, JSON.stringify([]));
}

/** What was told, gathered: the highest number of each scope. */
export class Gathered {
  readonly scopes = new Map<string, number>();
  readonly lists = new Set<string>();
  haveSessionsEnded = false;

  add(text: string): void {
    const [name, number] = partsOf(text);
    if (name === undefined) this.haveSessionsEnded = true;
    else if (number === undefined) this.lists.add(name);
    else this.move(name, number);
  }

  join(earlier: Gathered): void {
    for (const [scope, number] of earlier.scopes) this.move(scope, number);
    for (const list of earlier.lists) this.lists.add(list);
    this.haveSessionsEnded ||= earlier.haveSessionsEnded;
  }

  isEmpty(): boolean {
    return this.scopes.size === 0 && this.lists.size === 0 && !this.haveSessionsEnded;
  }

  private move(scope: string, number: number): void {
    this.scopes.set(scope, Math.max(number, this.scopes.get(scope) ?? 0));
  }
}

function partsOf(text: string): [name?: string, number?: number] {
  const parts: unknown = JSON.parse(text);
  if (!Array.isArray(parts)) return [];
  const [name, number]: unknown[] = parts;
  if (typeof name !== 'string') return [];
  return typeof number === 'number' ? [name, number] : [name];
}
