/** A code out of the picture for this many looks has left it; fewer are a blurred picture or a shaking hand. */
export const goneAfterLooks = 5;
/** Looks can be far apart on a slow phone: after this long unseen a code has left in any case. */
export const goneAfterMs = 1500;

/** Lets a code through once for as long as it stays in the picture. */
export type RepeatFilter = {
  /**
   * Takes what one look saw, the aimed-at code first, and answers that code when it is new in the picture, else null.
   * The other codes do not count until they are aimed at.
   */
  look(seen: readonly string[], nowMs: number): string | null;
};

export function createRepeatFilter(): RepeatFilter {
  const inView = new Map<string, { seenMs: number; missedLooks: number }>();

  return {
    look(seen, nowMs) {
      for (const [code, sight] of inView) {
        if (nowMs - sight.seenMs >= goneAfterMs) inView.delete(code);
        else if (seen.includes(code)) inView.set(code, { seenMs: nowMs, missedLooks: 0 });
        else if (sight.missedLooks + 1 >= goneAfterLooks) inView.delete(code);
        else sight.missedLooks += 1;
      }
      const [aimed] = seen;
      if (aimed === undefined || inView.has(aimed)) return null;
      inView.set(aimed, { seenMs: nowMs, missedLooks: 0 });
      return aimed;
    },
  };
}
