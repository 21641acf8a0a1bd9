/** A page that was shown, with what the router knew of it when it was last in sight. */
export type OpenPage<Shown> = {
  path: string;
  shown: Shown;
  /** Grows with each page that comes into sight: the smallest was out of sight the longest. */
  turn: number;
};

/** More than these at once would make an office computer of some years slow: the oldest make room (decision 0013). */
export const openPagesKept = 10;

/**
 * The pages after one of them came into sight, or changed there. Their order stays, as moving a page would lose where
 * it was scrolled to. `mayStay`: whether a page that is out of sight stays open; `mustStay`: whether it may not make room
 * for others, as somebody has typed something in it.
 */
export function withShown<Shown>(
  pages: readonly OpenPage<Shown>[],
  path: string,
  shown: Shown,
  { mayStay, mustStay }: { mayStay(path: string): boolean; mustStay(path: string): boolean },
): OpenPage<Shown>[] {
  const turn = Math.max(0, ...pages.map((page) => page.turn)) + 1;
  const now = { path, shown, turn };
  const isKnown = pages.some((page) => page.path === path);
  const next = isKnown ? pages.map((page) => (page.path === path ? now : page)) : [...pages, now];
  const open = next.filter((page) => page.path === path || mayStay(page.path));
  const tooMany = open
    .filter((page) => page.path !== path && !mustStay(page.path))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, Math.max(0, open.length - openPagesKept));
  return open.filter((page) => !tooMany.includes(page));
}
