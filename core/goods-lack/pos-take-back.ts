/** For how long a POS export can be taken back. */
export const takenBackWithinHours = 24;

export type TakeBackProblem = NonNullable<ReturnType<typeof takeBackProblem>>;

/**
 * Why somebody cannot take a POS export back; undefined when they can. Whoever made it can, until the store's next one or
 * for a day: by then the point of sale has ordered.
 * @param one `at` in ISO 8601; `isLast`: no other export of the store that stands came after it; `isLapsed`: no export
 *   would take all of its rows again
 * @param by who asks, and when, in milliseconds since 1970
 */
export function takeBackProblem(
  one: { userId: string; at: string; takenBackAt: string | null; isLast: boolean; isLapsed: boolean },
  by: { userId: string; now: number },
):
  | 'export-taken-back'
  | 'export-not-yours'
  | 'export-not-last'
  | 'export-lapsed'
  | 'export-too-old'
  | undefined {
  if (one.takenBackAt !== null) return 'export-taken-back';
  if (one.userId !== by.userId) return 'export-not-yours';
  if (!one.isLast) return 'export-not-last';
  if (one.isLapsed) return 'export-lapsed';
  return by.now - Date.parse(one.at) > takenBackWithinHours * 3_600_000 ? 'export-too-old' : undefined;
}
