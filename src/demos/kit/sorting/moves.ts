/** Things in lists, by the lists' names: each thing stands in one of them, once. */
export type Lists<List extends string = string> = Readonly<Record<List, readonly string[]>>;

/** A place in a list, counted from 0 without the thing that comes there. */
export type Place<List extends string = string> = { list: List; at: number };

/** Where a thing stands; undefined when no list has it. */
export function placeOf<List extends string>(lists: Lists<List>, id: string): Place<List> | undefined {
  for (const list of namesOf(lists)) {
    const at = lists[list].indexOf(id);
    if (at !== -1) return { list, at };
  }
  return undefined;
}

/**
 * The lists with a thing at another place; what it passes closes up. They are the same ones when that changes nothing, or
 * when none of them has the thing. Beyond the end of a list is its end.
 */
export function moved<List extends string>(lists: Lists<List>, id: string, to: Place<List>): Lists<List> {
  const from = placeOf(lists, id);
  if (!from) return lists;
  const rest = { ...lists, [from.list]: lists[from.list].filter((other) => other !== id) };
  const at = Math.max(0, Math.min(to.at, rest[to.list].length));
  if (from.list === to.list && from.at === at) return lists;
  return { ...rest, [to.list]: rest[to.list].toSpliced(at, 0, id) };
}

/** Where one can put a thing after all others of a list: what is dropped there has this id. */
export function endOf(list: string): string {
  return `end of ${list}`;
}

/** The place for what is dropped on a thing, which makes room, or on the end of a list. */
export function placeAt<List extends string>(lists: Lists<List>, over: string): Place<List> | undefined {
  const list = namesOf(lists).find((one) => endOf(one) === over);
  return list === undefined ? placeOf(lists, over) : { list, at: lists[list].length };
}

/** By how many places along a list, or by how many lists. */
export type Step = { along: -1 | 1 } | { across: -1 | 1 };

/**
 * What a thing that is at `over` now comes to by a key: a thing whose place it would take, or the end of a list; undefined
 * where nothing follows. In its own list the last thing is the end.
 */
export function nextStop<List extends string>(
  lists: Lists<List>,
  id: string,
  over: string,
  step: Step,
): string | undefined {
  const own = placeOf(lists, id)?.list;
  const place = placeAt(lists, over);
  if (!place) return undefined;
  const stopsOf = (list: List) => (list === own ? lists[list] : [...lists[list], endOf(list)]);
  if ('along' in step) return stopsOf(place.list)[place.at + step.along];
  const names = namesOf(lists);
  const list = names[names.indexOf(place.list) + step.across];
  return list && (stopsOf(list)[place.at] ?? stopsOf(list).at(-1));
}

function namesOf<List extends string>(lists: Lists<List>): List[] {
  return Object.keys(lists) as List[];
}
