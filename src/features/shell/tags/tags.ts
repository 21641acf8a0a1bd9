/** A page that was visited, as the bar of tags shows it. */
export type Tag = {
  /** The page: two addresses that differ only in their query are one tag. */
  path: string;
  /** Where the tag leads: the page as it was last seen, with its filters. */
  href: string;
  /** When somebody last came to it; absent in what earlier versions kept. */
  usedAt?: number;
};

/** A tag, and where on the screen it was pointed at. */
export type TagPlace = { tag: Tag; x: number; y: number };

const homePath = '/dashboard';

/** Those used longest ago make room: more than these nobody finds again. */
const tagsKept = 30;

/** Home is always there, and never closed. */
export function isAffix(tag: Tag): boolean {
  return tag.path === homePath;
}

/** A page was visited: the same page with a new query updates its tag. One that `mustStay` makes no room for others. */
export function visited(tags: readonly Tag[], page: Tag, mustStay: (path: string) => boolean): Tag[] {
  const known = tags.some(({ path }) => path === page.path);
  const next = known ? tags.map((tag) => (tag.path === page.path ? page : tag)) : [...tags, page];
  const oldest = lastUsed(next).findLast(({ path }) => path !== page.path && !mustStay(path));
  return withHome(next.filter((tag) => next.length <= tagsKept || tag !== oldest));
}

/** Without home, the last used first; of two, the one that stands further right. */
export function lastUsed(tags: readonly Tag[]): Tag[] {
  return tags
    .filter((tag) => !isAffix(tag))
    .toReversed()
    .sort((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0));
}

/**
 * The paths of those that have no room in a bar: home and the one in sight have, then the last used.
 *
 * @param widthOf of a tag with the gap beside it, px
 * @param bar how wide it is, and of that what the button takes that opens the folded ones
 */
export function foldedIn(
  tags: readonly Tag[],
  active: string,
  widthOf: (tag: Tag) => number,
  bar: { width: number; button: number },
): string[] {
  const total = tags.reduce((sum, tag) => sum + widthOf(tag), 0);
  if (total <= bar.width) return [];
  const kept = tags.filter((tag) => isAffix(tag) || tag.path === active);
  let room = bar.width - bar.button - kept.reduce((sum, tag) => sum + widthOf(tag), 0);
  return lastUsed(tags)
    .filter((tag) => !kept.includes(tag))
    .filter((tag) => {
      room -= widthOf(tag);
      return room < 0;
    })
    .map(({ path }) => path);
}

/** Home first, whatever was kept. */
export function withHome(tags: readonly Tag[]): Tag[] {
  const home = tags.find(isAffix) ?? { path: homePath, href: homePath };
  return [home, ...tags.filter((tag) => !isAffix(tag))];
}

export function closed(tags: readonly Tag[], path: string): Tag[] {
  return tags.filter((tag) => isAffix(tag) || tag.path !== path);
}

export function closedOthers(tags: readonly Tag[], path: string): Tag[] {
  return tags.filter((tag) => isAffix(tag) || tag.path === path);
}

export function closedAll(tags: readonly Tag[]): Tag[] {
  return tags.filter(isAffix);
}

/** Where to go when the active page is no longer among the tags: the last one, else home. */
export function afterClosing(left: readonly Tag[], active: string): string | undefined {
  if (left.some(({ path }) => path === active)) return undefined;
  return left.at(-1)?.href ?? homePath;
}

/** What was kept on this device, if it still reads as tags. */
export function readTags(text: string | null): Tag[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return withHome(Array.isArray(kept) ? kept.filter(isTag) : []);
  } catch {
    return withHome([]);
  }
}

function isTag(value: unknown): value is Tag {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'href' in value &&
    typeof value.href === 'string' &&
    /^\/(?![/\\])/.test(value.href)
  );
}
